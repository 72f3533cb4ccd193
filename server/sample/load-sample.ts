import type { LocalDate } from '../../domain/local-date.ts'
import { parcelKey } from '../../domain/property/normalize.ts'
import { SPELLING, searchTexts } from '../../domain/property/search-texts.ts'
import { generateSample } from '../../sample/generate-sample.ts'
import { loadCountyOutlines } from '../../sample/land/county-outlines.ts'
import type { SampleRoad } from '../../sample/land/lot.ts'
import { SAMPLE_COUNTIES } from '../../sample/land/places.ts'
import { hash } from '../../sample/random.ts'
import type { SampleProperty } from '../../sample/sample-property.ts'
import { CopyWriter, copyText } from '../db/copy-text.ts'
import { type Client, inTransaction, type Pool } from '../db/db.ts'
import {
  SEARCH_COLUMNS,
  searchIndexStatements,
  swapSearchTableStatements,
} from '../search/index-table.ts'
import { rebuildVocabulary } from '../search/vocabulary.ts'
import { SAMPLE_IMPORT_ID, SAMPLE_LIST_KEY } from './sample-import.ts'

export type LoadSampleOptions = {
  today: LocalDate
  log: (message: string) => void
  /** How many properties; the default is what a first start shows. */
  properties?: number
}

const SEED = 20_261_121
const PROPERTIES = 30_000
/** Properties written before the next table's turn: enough for COPY to be worth it, little enough to hold. */
const BATCH = 1_000

/**
 * Fills an empty database with the sample data, in one transaction. Does nothing where there is any
 * property already, or where the sample was removed before.
 */
export async function loadSample(
  db: Pool,
  { today, log, properties = PROPERTIES }: LoadSampleOptions,
): Promise<{ properties: number; seconds: number }> {
  const started = performance.now()
  const loaded = await inTransaction(db, async (tx) => {
    // Two servers starting at once must not both find the table empty.
    await tx.query('lock table property in share row exclusive mode')
    if (!(await isWanted(tx))) return 0
    log('Loading the sample data (once)')
    return fill(tx, today, properties)
  })
  const seconds = (performance.now() - started) / 1000
  if (loaded > 0) {
    await db.query(`analyze property_search, ${ANALYZED.join(', ')}`)
    log(`Sample data: ${loaded.toLocaleString('en-US')} properties in ${seconds.toFixed(1)} s`)
  }
  return { properties: loaded, seconds }
}

async function isWanted(tx: Client): Promise<boolean> {
  const { rows } = await tx.query<{ wanted: boolean }>(
    `select not exists (select 1 from property)
            and exists (select 1 from import where id = $1 and status = 'done') as wanted`,
    [SAMPLE_IMPORT_ID],
  )
  return rows[0]?.wanted ?? false
}

async function fill(tx: Client, today: LocalDate, wanted: number): Promise<number> {
  const firsts = await tx.query<{ property: number; instrument: number; list: number }>(
    `with list as (
       insert into county_list (list_key, name) values ($1, 'Sample data')
       on conflict (list_key) do update set name = excluded.name
       returning id)
     select reserve_property_ids($2) as property, list.id as list,
            nextval('record_id_seq') as instrument
       from list`,
    [SAMPLE_LIST_KEY, wanted],
  )
  const first = firsts.rows[0]
  if (!first) throw new Error('the database reserved no ids')
  const state: Load = { today, listId: first.list, line: 0, lastRecordId: first.instrument }
  const roads: SampleRoad[] = []
  const properties = generateSample({
    today,
    seed: SEED,
    properties: wanted,
    outlines: loadCountyOutlines(SAMPLE_COUNTIES.map(({ countyId }) => countyId)),
    firstPropertyId: first.property,
    firstRecordId: first.instrument,
    onRoad: (road) => roads.push(road),
  })
  // Search's indexes are built in one go afterwards, which costs a third of keeping them up row by row.
  await tx.query(`create table ${NEW_SEARCH} (like property_search including defaults)`)
  let loaded = 0
  for (const batch of batches(properties, BATCH)) {
    await copyBatch(tx, batch, state)
    loaded += batch.length
  }
  await copyRoads(tx, roads)
  for (const statement of [
    ...searchIndexStatements(NEW_SEARCH),
    ...swapSearchTableStatements('property_search', NEW_SEARCH),
  ]) {
    await tx.query(statement)
  }
  await tx.query(`select setval('record_id_seq', $1)`, [state.lastRecordId])
  // All titles are scored and all owners resolved soon, also where that was done today for what was there before.
  await tx.query('update title_scoring set rule_set = null where id = 1')
  await tx.query('update owner_resolution set rule_set = null where id = 1')
  await rebuildVocabulary(tx)
  // The texts just written are all there are.
  await tx.query(
    `update search_spelling set version = $1, ended_at = now()
      where id = 1 and not exists (select from instrument where filing_key is not null)`,
    [SPELLING],
  )
  await tx.query(
    `update import
        set as_of = $2, list_id = $3, total_rows = $4, imported = $4, added = $4, changed = 0,
            unchanged = 0, problem_rows = 0, ended_at = now()
      where id = $1`,
    [SAMPLE_IMPORT_ID, today, first.list, loaded],
  )
  return loaded
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[], void, undefined> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Load = { today: LocalDate; listId: number; line: number; lastRecordId: number }
type Value = string | number | boolean | null

/** Takes the place of `property_search`, which is as empty as `property`. */
const NEW_SEARCH = 'property_search_sample'

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
  [NEW_SEARCH]: {
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
        // Two 32-bit hashes side by side, as text: COPY reads it as a bigint.
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

async function copyRoads(tx: Client, roads: readonly SampleRoad[]): Promise<void> {
  const writer = new CopyWriter(tx, 'sample_road (county_id, class, name, coordinates)')
  for (const { countyId, class: kind, name, coordinates } of roads) {
    const line = [countyId, kind, name, JSON.stringify(coordinates)].map(copyText).join('\t')
    const wait = writer.write(line)
    if (wait) await wait
  }
  await writer.end()
}

const ANALYZED = Object.keys(TABLES).filter((table) => table !== NEW_SEARCH)

/** An array of texts as PostgreSQL reads it; `copyText` escapes the rest. */
function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

async function copyBatch(tx: Client, batch: readonly SampleProperty[], load: Load): Promise<void> {
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
