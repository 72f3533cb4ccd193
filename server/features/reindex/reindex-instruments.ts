import { z } from 'zod'
import { normalizeAddress } from '../../../domain/address/normalize.ts'
import type { Client } from '../../platform/db/db.ts'
import { runShortly } from '../../platform/db/run-shortly.ts'
import { inParts, type OnAside, setAside } from '../../platform/jobs/set-aside.ts'
import { atStep } from '../../platform/jobs/take-in-hand.ts'
import { lockCounties } from '../import/import-locks.queries.ts'
import { PLACE } from '../import/instrument/instrument-stage.queries.ts'
import { settleWaitingInstruments } from '../import/instrument/settle-instruments.queries.ts'
import { documentOf, type Filed, uuidOf } from '../import/instrument/stage-instruments.ts'
import { markTitlesDue } from '../title/title-record.queries.ts'

type Row = Filed & {
  id: number
  countyId: number
  propertyId: number
  filingKey: string
  place: Array<string | null>
}

const ADDRESS_AT = PLACE.indexOf('addr_norm')

const ROW = `property_id as "propertyId", id, county_id as "countyId",
        replace(filing_key::text, '-', '') as "filingKey", array[${PLACE.join(', ')}] as place,
        type, instrument_number as "instrumentNumber", book_page as "bookPage",
        recorded_on as "recordedOn", executed_on as "executedOn",
        amount_cents as "amountCents", consideration_cents as "considerationCents",
        grantors, grantees`
const IS_INDEXED = 'filing_key is not null and addr_norm is not null'

/** What finds an instrument again, whatever property it has come to. */
const Filing = z.object({ countyId: z.number().int(), filingKey: z.string() })

/**
 * Writes the addresses of the next indexed instruments as this release spells them, with the identity
 * they are part of, and gives those that waited the property they name so. False when there are none
 * left. One that can't be written is set aside. Safe to break off: what is written is passed over when
 * the batch is looked at again. An index's own words are not kept: a kept spelling is spelled once more,
 * which is the same for all words but a few.
 */
export async function respellInstruments(
  client: Client,
  limit: number,
  onAside?: OnAside,
): Promise<boolean> {
  const { rows: at } = await client.query<{ cursor: number[] }>(
    'select instrument_cursor as cursor from search_spelling where id = 1',
  )
  // Served by instrument_pkey; only those of an index have a filing key.
  const { rows } = await client.query<Row>({
    name: 'respell-instruments-look',
    text: `select ${ROW} from instrument
            where (property_id, id) > ($2::bigint, $3::bigint) and ${IS_INDEXED}
            order by property_id, id limit $1`,
    values: [limit, ...(at[0]?.cursor ?? [])],
  })
  const last = rows.at(-1)
  if (!last) return false
  atStep('instruments')
  await inParts(
    rows,
    (part) => runShortly(client, () => writeAnew(client, part)),
    ({ id, countyId, filingKey }, error) =>
      setAside(
        client,
        { kind: 'instrument-spelling', key: id, data: { countyId, filingKey } },
        error,
        onAside,
      ),
    ({ id }) => ({ kind: 'instrument-spelling', key: id }),
  )
  await client.query('update search_spelling set instrument_cursor = $1 where id = 1', [
    [last.propertyId, last.id],
  ])
  return true
}

/** The same for one that was set aside, inside the caller's transaction. */
export async function respellInstrument(tx: Client, filing: unknown): Promise<void> {
  const { countyId, filingKey } = Filing.parse(filing)
  // Served by instrument_filing.
  const { rows } = await tx.query<Row>(
    `select ${ROW} from instrument where county_id = $1 and filing_key = $2::uuid and ${IS_INDEXED}`,
    [countyId, filingKey],
  )
  await writeAnew(tx, rows)
}

async function writeAnew(tx: Client, rows: readonly Row[]): Promise<void> {
  const counties = new Set<number>()
  for (const row of rows) {
    const place = row.place.with(ADDRESS_AT, normalizeAddress(row.place[ADDRESS_AT] ?? ''))
    if (place[ADDRESS_AT] === row.place[ADDRESS_AT]) continue
    if (row.propertyId === 0) counties.add(row.countyId)
    // Known by an identity that exists already, it keeps the one it has.
    await tx.query({
      name: 'respell-instrument',
      text: `update instrument i set addr_norm = $2,
                    filing_key = case when exists (select from instrument o
                                                    where o.county_id = i.county_id and o.filing_key = $3::uuid)
                                      then filing_key else $3::uuid end
              where property_id = $4 and id = $1 and filing_key = $5::uuid`,
      values: [row.id, place[ADDRESS_AT], filingKeyAt(row, place), row.propertyId, row.filingKey],
    })
  }
  if (counties.size === 0) return
  await lockCounties(tx, counties, async () => {})
  await settleWaitingInstruments(tx, [...counties])
  await markTitlesDue(tx, 'select property_id from instrument_touched')
}

/** The identity at the place as it is spelled now; as it was, where a later import changed the document. */
function filingKeyAt(row: Row, place: ReadonlyArray<string | null>): string {
  for (const isPartyARow of [false, true]) {
    const document = documentOf(row, isPartyARow)
    if (uuidOf([document, ...row.place]) === row.filingKey) return uuidOf([document, ...place])
  }
  return row.filingKey
}
