import pg from 'pg'
import type { ExportKind, ExportQuery } from '../../../contract/export.ts'
import type { Screen } from '../../../domain/screen/read-screen.ts'
import { connectionOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/db.ts'
import { type CoverFilter, isCovered } from '../overlays/overlay.queries.ts'
import {
  PROPERTY_FROM,
  type PropertyRow,
  WHOLE_PROPERTY_COLUMNS,
} from '../property/property-row.ts'
import { filterSql, type ScreenFilter, withBidder } from '../screen/screen.queries.ts'
import { wholeOrder } from '../screen/screen-order.ts'
import type { Asked } from '../screen/screen-sql.queries.ts'
import { SCREENED_COLUMNS, type ScreenedRow } from './screen-columns.ts'

/** What an export reads of a property. */
export type ExportRow = PropertyRow &
  ScreenedRow & {
    taxesCents: number | null
    penaltiesCents: number | null
    totalCents: number | null
    saleDate: string | null
    redemptionDate: string | null
    saleAssumed: number | null
    riskLevel: string | null
    /** Of the watchlist only. */
    note?: string
    tags?: string[]
    trackedOn?: string
    /** Of the land, in degrees; only if outlines were requested. */
    rings?: Array<Array<[number, number]>> | null
  }

export type ExportFilter = {
  kind: ExportKind
  /** The watchlist of this person; null for all properties. */
  watchedBy?: number | null
  countyId: number | null
  status: string | null
  /** Only titles scored below this. */
  titleBelow?: number | null
  /** Only properties that an overlay covers. */
  overlay?: CoverFilter | null
  /** Only those that pass; null for all. */
  screen?: ScreenFilter | null
  /** Who asks, and on which day. */
  asked: Asked
  /** These properties, in this order; null for all. */
  ids: readonly number[] | null
  sort: NonNullable<ExportQuery['sort']> | null
  order: 'asc' | 'desc'
  withOutlines: boolean
}

const COLUMNS = `${WHOLE_PROPERTY_COLUMNS}, t.taxes_cents as "taxesCents",
  t.penalties_cents as "penaltiesCents", t.total_cents as "totalCents", t.sale_date as "saleDate",
  t.redemption_date as "redemptionDate", t.assumed as "saleAssumed",
  r.risk_level as "riskLevel", ${SCREENED_COLUMNS}`

const BATCH = 500
/** An export whose receiver stalls this long is aborted, so that it does not hold its snapshot forever. */
const STALL_TIMEOUT = '1min'
/** Maximum duration of an export: it holds a snapshot and one of the export slots. */
const LONGEST_MS = 60 * 60_000

/**
 * The rows of `filter` in batches of one snapshot, read on demand; memory holds at most one batch. Opens a
 * connection of its own to `url` and closes it when the reader stops.
 */
export async function* exportRows(
  url: string,
  filter: ExportFilter,
  longestMs = LONGEST_MS,
): AsyncGenerator<ExportRow[]> {
  const begunMs = performance.now()
  const client = new pg.Client(connectionOf(url))
  // A connection lost between two batches is noticed at the next.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local idle_in_transaction_session_timeout = '${STALL_TIMEOUT}'`)
    // All rows are read, so the planner must optimize for all of them.
    await client.query('set local cursor_tuple_fraction = 1')
    const { text, values } = selectOf(await withBids(client, filter))
    await client.query({ text: `declare export no scroll cursor for ${text}`, values })
    for (;;) {
      const { rows } = await client.query<ExportRow>(`fetch ${BATCH} from export`)
      if (rows.length > 0) yield rows
      if (rows.length < BATCH) return
      if (performance.now() - begunMs > longestMs) throw new Error('an export took too long')
    }
  } finally {
    await client.end()
  }
}

async function withBids(db: Db, filter: ExportFilter): Promise<ExportFilter> {
  const { screen = null, sort, asked } = filter
  const by = { viewer: asked.viewer, screen: screen?.screen ?? NO_SCREEN }
  const { bidder } = await withBidder(db, by, sort)
  if (!bidder) return filter
  return { ...filter, asked: { ...asked, bidder }, screen: screen && { ...screen, bidder } }
}

const NO_SCREEN: Screen = { conditions: [], includesUnknown: false }

function selectOf(filter: ExportFilter): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const where: string[] = []
  if (filter.titleBelow != null) where.push(`r.confidence_score < ${put(filter.titleBelow)}`)
  else if (filter.kind === 'tax-sales') where.push('t.property_id is not null')
  if (filter.overlay != null) where.push(isCovered(filter.overlay, 'p.id', put))
  if (filter.countyId !== null) where.push(`p.county_id = ${put(filter.countyId)}`)
  if (filter.status !== null) where.push(`t.status = ${put(filter.status)}`)
  let from = `${PROPERTY_FROM} left join screen_row x on x.property_id = p.id`
  let columns = COLUMNS
  if (filter.screen != null) where.push(...filterSql(filter.screen, put).passes)
  if (filter.withOutlines) {
    from += ' left join parcel_outline o on o.property_id = p.id'
    columns += ', o.rings'
  }
  let order = 'p.id'
  if (filter.watchedBy != null) {
    from += ` join tracked_property w on w.property_id = p.id and w.workspace_id = ${put(filter.watchedBy)}`
    columns += `, w.note, w.tags, (w.created_at at time zone 'America/Chicago')::date as "trackedOn"`
    order = 'w.id desc'
  }
  if (filter.ids !== null) {
    from += ` join unnest(${put(filter.ids)}::bigint[]) with ordinality wanted(id, place) on wanted.id = p.id`
    order = 'wanted.place'
  } else if (filter.sort !== null) {
    from += ' left join serving.property_search s on s.property_id = p.id'
    order = wholeOrder(filter.sort, filter.order, { id: 'p.id', put, asked: filter.asked })
  }
  const text = `select ${columns} from ${from}
    ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by ${order}`
  return { text, values }
}
