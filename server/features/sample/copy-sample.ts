import { parcelKey } from '../../../domain/address/normalize.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { searchTexts } from '../../../domain/search/search-texts.ts'
import type { SampleRoad } from '../../../sample/land/lot.ts'
import { hash } from '../../../sample/random.ts'
import type { SampleProperty } from '../../../sample/sample-property.ts'
import { winningBid } from '../../../sample/tax/winning-bid.ts'
import { CopyWriter, copyText } from '../../platform/db/copy-text.ts'
import type { Client } from '../../platform/db/db.ts'
import { claimEnd } from '../sale-result/write-results.queries.ts'
import { SEARCH_COLUMNS } from '../search/search-table.queries.ts'
import { SAMPLE_IMPORT_ID } from './sample-import.ts'

/** Settings and progress of the copy. */
export type Load = { today: LocalDate; listId: number; line: number; lastRecordId: number }
type Value = string | number | boolean | null

/** Replaces `property_search`, which is as empty as `property`. */
export const NEW_SEARCH = 'property_search_sample'
const NEW_SEARCH_TABLE = `serving.${NEW_SEARCH}`

/** The lines one property puts into each table, and the columns they fill. */
const TABLES: Readonly<
  Record<
    string,
    { columns: string; lines: (property: SampleProperty, load: Load) => Iterable<readonly Value[]> }
  >
> = {
  property: {
    columns: `id, county_id, parcel_key, parcel_id, ppin, address, city, state, zip_code, owner_name,
      owner_address, property_type, assessed_cents, market_cents, building_size, year_built, lot_size,
      legal_description, lng, lat, import_id, created_import_id, as_of`,
    lines: (p, { today }) => [
      [
        p.id,
        p.countyId,
        parcelKey(p.parcelId),
        p.parcelId,
        p.ppin,
        p.address,
        p.city,
        p.state,
        p.zipCode,
        p.ownerName,
        p.ownerAddress,
        p.propertyType,
        p.assessedCents,
        p.marketCents,
        p.buildingSize,
        p.yearBuilt,
        p.lotSize,
        p.legalDescription,
        p.lng,
        p.lat,
        SAMPLE_IMPORT_ID,
        SAMPLE_IMPORT_ID,
        today,
      ],
    ],
  },
  [NEW_SEARCH_TABLE]: {
    columns: SEARCH_COLUMNS.join(', '),
    lines: (p) => [[p.id, p.countyId, ...searchTexts(p)]],
  },
  parcel_outline: {
    columns: 'property_id, rings, min_lng, min_lat, max_lng, max_lat, import_id',
    lines: (p) => {
      const lngs = p.outline.map(([lng]) => lng)
      const lats = p.outline.map(([, lat]) => lat)
      return [
        [
          p.id,
          JSON.stringify([p.outline]),
          Math.min(...lngs),
          Math.min(...lats),
          Math.max(...lngs),
          Math.max(...lats),
          SAMPLE_IMPORT_ID,
        ],
      ]
    },
  },
  tax_sale: {
    columns: `property_id, county_id, status, taxes_cents, penalties_cents, total_cents, sale_date,
      redemption_date, import_id, created_import_id, as_of`,
    lines: ({ id, countyId, taxSale }, { today }) =>
      taxSale === null
        ? []
        : [
            [
              id,
              countyId,
              taxSale.status,
              taxSale.taxesCents,
              taxSale.penaltiesCents,
              taxSale.totalCents,
              taxSale.saleDate,
              taxSale.redemptionDate,
              SAMPLE_IMPORT_ID,
              SAMPLE_IMPORT_ID,
              today,
            ],
          ],
  },
  import_row: {
    columns: `property_id, import_id, line, list_id, row_hash, tax_year, bill_number, taxes_cents,
      penalties_cents, total_cents, bill_status`,
    lines: ({ id, countyId, bills }, load) =>
      bills.map((bill) => {
        load.line++
        const text = [countyId, bill.billNumber, bill.totalCents, bill.status]
        // Two 32-bit hashes combined, as text: COPY reads it as a bigint.
        const high = BigInt.asIntN(64, BigInt(hash('row', ...text)) << 32n)
        const rowHash = high | BigInt(hash('row again', ...text) >>> 0)
        return [
          id,
          SAMPLE_IMPORT_ID,
          load.line,
          load.listId,
          rowHash.toString(),
          bill.taxYear,
          bill.billNumber,
          bill.taxesCents,
          bill.penaltiesCents,
          bill.totalCents,
          bill.status,
        ]
      }),
  },
  tax_sale_event: {
    columns: `property_id, id, kind, sale_date, tax_year, amount_cents, purchaser, status, notices,
      import_id, as_of`,
    lines: ({ id, events }, load) =>
      events.map((event) => {
        load.lastRecordId = Math.max(load.lastRecordId, event.id)
        return [
          id,
          event.id,
          event.kind,
          event.saleDate,
          event.taxYear,
          event.amountCents,
          event.purchaser,
          event.status,
          JSON.stringify(event.notices),
          SAMPLE_IMPORT_ID,
          load.today,
        ]
      }),
  },
  // Without an outcome: nothing is learned from invented sales.
  tax_sale_result: {
    columns: `property_id, import_id, line, county_id, sale_day, due_cents, bid_cents, sold_to, ends_on,
      as_of`,
    lines: ({ id, countyId, events }, { today }) =>
      events.flatMap((event) => {
        const bidCents = winningBid(event)
        return bidCents === null || event.saleDate === null
          ? []
          : [
              [
                id,
                SAMPLE_IMPORT_ID,
                event.id,
                countyId,
                event.saleDate,
                event.amountCents,
                bidCents,
                event.purchaser,
                claimEnd(countyId, event.saleDate),
                today,
              ],
            ]
      }),
  },
  instrument: {
    columns: `property_id, id, type, recorded_on, executed_on, grantors, grantees, book_page,
      instrument_number, consideration_cents, amount_cents, matures_on, refers_to, interest, remarks,
      import_id, as_of`,
    lines: ({ id, instruments }, load) =>
      instruments.map((entry) => {
        load.lastRecordId = Math.max(load.lastRecordId, entry.id)
        return [
          id,
          entry.id,
          entry.type,
          entry.recordedOn,
          entry.executedOn,
          arrayText(entry.grantors),
          arrayText(entry.grantees),
          entry.bookPage,
          entry.instrumentNumber,
          entry.considerationCents,
          entry.amountCents,
          entry.maturesOn,
          `{${entry.refersTo.join(',')}}`,
          entry.interest,
          entry.remarks,
          SAMPLE_IMPORT_ID,
          load.today,
        ]
      }),
  },
  lien: {
    columns: `property_id, lien_type, priority, lien_holder, filed_on, amount_cents, notes, is_active,
      instrument_id, released_by, import_id, as_of`,
    lines: ({ id, liens }, { today }) =>
      liens.map((lien) => [
        id,
        lien.lienType,
        lien.priority,
        lien.lienHolder,
        lien.filedOn,
        lien.amountCents,
        lien.notes,
        lien.isActive,
        lien.instrumentId,
        lien.releasedBy,
        SAMPLE_IMPORT_ID,
        today,
      ]),
  },
}

export async function copyRoads(tx: Client, roads: readonly SampleRoad[]): Promise<void> {
  const writer = new CopyWriter(tx, 'sample_road (county_id, class, name, coordinates)')
  for (const { countyId, class: kind, name, coordinates } of roads) {
    const line = [countyId, kind, name, JSON.stringify(coordinates)].map(copyText).join('\t')
    const wait = writer.write(line)
    if (wait) await wait
  }
  await writer.end()
}

/** The tables the sample fills, except the search table. */
export const SAMPLE_TABLES = Object.keys(TABLES).filter((table) => table !== NEW_SEARCH_TABLE)

/** An array of texts as PostgreSQL reads it; `copyText` escapes the rest. */
function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** Writes properties with their dependent rows, table by table. */
export async function copyBatch(
  tx: Client,
  batch: readonly SampleProperty[],
  load: Load,
): Promise<void> {
  for (const [table, { columns, lines }] of Object.entries(TABLES)) {
    const writer = new CopyWriter(tx, `${table} (${columns})`)
    for (const property of batch) {
      for (const values of lines(property, load)) {
        const wait = writer.write(values.map(copyText).join('\t'))
        if (wait) await wait
      }
    }
    await writer.end()
  }
}
