import type { NamingList } from '../../../contract/listed-value.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ListedInstrument } from '../../../domain/lists/listed-instrument.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import type { ListedDb } from './with-lists.ts'

/** Maximum rows read of one property. */
const MAX_ROWS = 1_000
/** Maximum lines of a list that are named. */
const MAX_LINES = 50

/** An instrument of a workspace's deed index, by the latest reading of its row. Money is whole cents. */
export type ListedInstrumentOf = ListedInstrument & {
  propertyId: number
  type: string
  executedOn: LocalDate | null
  grantors: string[]
  grantees: string[]
  considerationCents: number | null
  amountCents: number | null
  maturesOn: LocalDate | null
  interest: string | null
  remarks: string | null
}

type Row = Omit<ListedInstrumentOf, 'ofList' | 'refersTo' | 'missingRefs'> & {
  listId: number
  list: string
  day: LocalDate
}

/** A workspace's deed index statements about properties, and the record's instrument numbers there. */
export type ListedInstruments = {
  byProperty: ReadonlyMap<number, readonly ListedInstrumentOf[]>
  /** Instrument numbers of the record, by id, for references in lists. */
  numbers: ReadonlyMap<number, string>
}

export const NO_INSTRUMENTS: ListedInstruments = { byProperty: new Map(), numbers: new Map() }

/**
 * Instruments of properties in the caller's private lists; empty if only the record counts. Served by
 * private_instrument_property and the primary key of instrument.
 */
export async function readListedInstruments(
  db: ListedDb,
  propertyIds: readonly number[],
): Promise<ListedInstruments> {
  if (!db.lists || propertyIds.length === 0) return NO_INSTRUMENTS
  const { workspaceId, read } = db.lists
  return read(async (tx) => {
    const rows = await listRows<Row>(tx, 'read-listed-instruments')`
      select i.property_id as "propertyId", i.id, i.line, i.filing_key as "filingKey",
        i.doc_key as "docKey",
             i.type, i.recorded_on as "recordedOn", i.executed_on as "executedOn", i.grantors,
               i.grantees,
             i.book_page as "bookPage", i.instrument_number as "instrumentNumber",
             i.consideration_cents as "considerationCents", i.amount_cents as "amountCents",
             i.matures_on as "maturesOn", i.stated_refs as "statedRefs", i.interest, i.remarks,
             l.id as "listId", l.name as list, l.day
        from unnest(${propertyIds.filter((id) => id > 0)}::bigint[]) wanted (id)
       cross join lateral (
         select * from private_instrument x
          where x.workspace_id = ${workspaceId} and x.property_id = wanted.id
          order by x.list_id desc, x.line limit ${MAX_ROWS}) i
        join private_list l on l.workspace_id = i.workspace_id and l.id = i.list_id`
    if (rows.length === 0) return NO_INSTRUMENTS
    const found = [...new Set(rows.map(({ propertyId }) => propertyId))]
    const numbered = await tx.query<{ id: number; number: string }>({
      name: 'numbers-of-instruments',
      text: `select id, instrument_number as number from instrument
              where property_id = any($1::bigint[]) and instrument_number is not null`,
      values: [found],
    })
    return {
      byProperty: Map.groupBy(rows.map(toListed), ({ propertyId }) => propertyId),
      numbers: new Map(numbered.rows.map(({ id, number }) => [id, number])),
    }
  })
}

function toListed({ listId, list, day, ...row }: Row): ListedInstrumentOf {
  return { ...row, refersTo: [], missingRefs: [], ofList: { listId, list, day } }
}

/** The caller's deed indexes that name a property, latest first. Served by private_instrument_property. */
export async function listNamingIndexes(db: ListedDb, propertyId: number): Promise<NamingList[]> {
  if (!db.lists) return []
  const { workspaceId, read } = db.lists
  return read(async (tx) => {
    const rows = await listRows<Omit<NamingList, 'extra'>>(tx, 'deed-indexes-of-property')`
      select l.id as "listId", l.name, l.day, l.meaning,
             not exists (select from private_list n
                          where n.workspace_id = l.workspace_id and n.list_key = l.list_key
                            and (n.day, n.id) > (l.day, l.id)) as "isLatest",
             (array_agg(i.line order by i.line))[1:${raw(MAX_LINES)}] as lines,
               count(*)::int as rows
        from private_instrument i
        join private_list l on l.workspace_id = i.workspace_id and l.id = i.list_id
       where i.workspace_id = ${workspaceId} and i.property_id = ${propertyId}
       group by l.workspace_id, l.id order by l.day desc, l.id desc limit 50`
    return rows.map((row) => ({ ...row, extra: {} }))
  })
}
