import type { Candidate, FoundBy, Keys } from '../../../domain/parcel-match/match.ts'
import type { Db } from '../../platform/db/db.ts'

/** Candidates read for one key of one parcel. */
const MAX_READ = 50

type Row = Candidate & { n: number }
/** The candidates of each key, by the place of the parcel in the question. */
export type Candidates = Readonly<Record<FoundBy, ReadonlyMap<number, Candidate[]>>>

/** The column of property_search that a key is compared with. */
const COLUMN: Readonly<Record<FoundBy, string>> = {
  parcelId: 'parcel_norm',
  address: 'addr_norm',
  owner: 'owner_norm',
}
const VALUE: Readonly<Record<FoundBy, (keys: Keys) => string>> = {
  parcelId: ({ parcelNorm }) => parcelNorm,
  address: ({ address }) => address,
  owner: ({ owner, city }) => (city === '' ? '' : owner),
}

/** The candidates of parcels by parcel ID, address and owner. */
export async function readCandidates(
  db: Db,
  asked: ReadonlyArray<{ n: number; keys: Keys }>,
): Promise<Candidates> {
  return {
    parcelId: await readBy(db, 'parcelId', asked),
    address: await readBy(db, 'address', asked),
    owner: await readBy(db, 'owner', asked),
  }
}

/** Served by property_search_county, property_search_parcel, property_search_addr, property_search_owner. */
async function readBy(
  db: Db,
  by: FoundBy,
  asked: ReadonlyArray<{ n: number; keys: Keys }>,
): Promise<Map<number, Candidate[]>> {
  const wanted = asked.filter(({ keys }) => VALUE[by](keys) !== '')
  const found = new Map<number, Candidate[]>()
  // An owner may have thousands of parcels elsewhere.
  const inPlace = by === 'owner' ? "and s.place_norm like w.city || '%'" : ''
  for (const inCounty of [true, false]) {
    const some = wanted.filter(({ keys }) => (keys.countyId !== null) === inCounty)
    if (some.length === 0) continue
    const { rows } = await db.query<Row>({
      name: `match-${by}-${inCounty ? 'in-county' : 'anywhere'}`,
      text: `select w.n, p.id, p.county_id as "countyId", p.parcel_key as parcel, s.place_norm as place
               from unnest($1::integer[], $2::text[], $3::integer[], $4::text[]) w (n, value, county, city)
              cross join lateral (
                select property_id, place_norm from serving.property_search s
                 where s.${COLUMN[by]} = w.value ${inCounty ? 'and s.county_id = w.county' : ''} ${inPlace}
                 limit ${MAX_READ}) s
               join property p on p.id = s.property_id
              order by w.n, p.id`,
      values: [
        some.map(({ n }) => n),
        some.map(({ keys }) => VALUE[by](keys)),
        some.map(({ keys }) => keys.countyId),
        some.map(({ keys }) => keys.city),
      ],
    })
    for (const { n, ...candidate } of rows) found.set(n, [...(found.get(n) ?? []), candidate])
  }
  return found
}
