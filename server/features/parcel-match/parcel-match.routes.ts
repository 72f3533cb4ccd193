import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  LookupAnswer,
  LookupBody,
  MAX_CANDIDATES,
  type ParcelFound,
} from '../../../contract/parcel-match.ts'
import { type ChosenRow, chooseFields, ROW_FIELDS } from '../../../contract/row-fields.ts'
import {
  type Found,
  type Keys,
  keysOf,
  matchOf,
  type ToFind,
} from '../../../domain/parcel-match/match.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { personOf } from '../../platform/http/person.ts'
import { readFields } from '../../platform/http/read-fields.ts'
import { route } from '../../platform/http/route.ts'
import { countMatches } from '../billing/meter.ts'
import { readTaxSales } from '../radar/radar.queries.ts'
import type { Asked } from '../screen/screen-sql.queries.ts'
import { type Candidates, readCandidates } from './parcel-match.queries.ts'

/** Parcels looked for at once. */
const BATCH = 500
/** Fields of an answer that names none. */
const USUAL = ['parcelId', 'address', 'city', 'county', 'ownerName', 'taxStatus', 'totalOwed']

/** Finds many parcels at once, each by what is known of it. */
export function parcelMatchRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { readPool, today } = context
  return async (app) => {
    route(app, 'POST /api/properties/lookup', {
      summary:
        'Up to 5,000 parcels by parcel ID, address or owner, each with its match; metered by match',
      config: { key: 'read', limit: 'search', writes: false },
      body: LookupBody,
      response: { 200: LookupAnswer },
      bodyLimit: 4 * 1024 * 1024,
      handler: async (request) => {
        const { parcels, fields } = request.body
        const names = fields === undefined ? USUAL : readFields(fields, ROW_FIELDS)
        const db = readPool.for(request)
        const by = { today: today(), viewer: personOf(request).workspace.id }
        const found: ParcelFound[] = []
        for (let at = 0; at < parcels.length; at += BATCH) {
          found.push(...(await findSome(db, parcels.slice(at, at + BATCH), names, by)))
        }
        const matches = found.filter(({ property }) => property !== null).length
        if (matches > 0) await countMatches(context, personOf(request), matches)
        return found
      },
    })
  }
}

async function findSome(
  db: Db,
  parcels: readonly ToFind[],
  names: readonly string[],
  by: Asked,
): Promise<ParcelFound[]> {
  const keys = parcels.map(keysOf)
  const asked = keys.flatMap((each, n) => (typeof each === 'string' ? [] : [{ n, keys: each }]))
  const candidates = await readCandidates(db, asked)
  const found = keys.map((each, n) =>
    typeof each === 'string' ? each : findOne(each, n, candidates),
  )
  const ids = found.flatMap((each) => (typeof each === 'string' ? [] : idOf(each)))
  const rows = new Map(
    (await readTaxSales(db, [...new Set(ids)], by)).map((row) => [
      row.property.id,
      chooseFields(row, names),
    ]),
  )
  return found.map((each) => answerOf(each, rows))
}

const findOne = (keys: Keys, n: number, candidates: Candidates): Found =>
  matchOf(keys, {
    parcelId: candidates.parcelId.get(n) ?? [],
    address: candidates.address.get(n) ?? [],
    owner: candidates.owner.get(n) ?? [],
  })

/** The only property. */
const idOf = ({ match, ids }: Found): number[] =>
  match === 'exact' || match === 'likely' ? ids.slice(0, 1) : []

function answerOf(found: Found | string, rows: ReadonlyMap<number, ChosenRow>): ParcelFound {
  if (typeof found === 'string') {
    return { match: 'none', by: null, property: null, candidates: [], problem: found }
  }
  const [id] = idOf(found)
  return {
    match: found.match,
    by: found.by,
    property: id === undefined ? null : (rows.get(id) ?? null),
    candidates: found.match === 'several' ? found.ids.slice(0, MAX_CANDIDATES) : [],
    problem: null,
  }
}
