import type { ListInstrumentsQuery } from '../../../contract/lists.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'

/** A row of a workspace's deed index, as stated. Money is whole cents. */
export type InstrumentOfList = {
  line: number
  /** 0: it waits for its property. */
  propertyId: number
  countyId: number
  type: string
  statedType: string | null
  recordedOn: LocalDate | null
  executedOn: LocalDate | null
  grantors: string[]
  grantees: string[]
  bookPage: string | null
  instrumentNumber: string | null
  considerationCents: number | null
  amountCents: number | null
  maturesOn: LocalDate | null
  statedRefs: string[]
  interest: string | null
  remarks: string | null
  description: string | null
  parcelKey: string | null
  ppin: string | null
  address: string | null
  legal: string | null
}

const COLUMNS = `i.line, i.property_id as "propertyId", i.county_id as "countyId", i.type,
  i.stated_type as "statedType", i.recorded_on as "recordedOn", i.executed_on as "executedOn", i.grantors, i.grantees,
  i.book_page as "bookPage", i.instrument_number as "instrumentNumber",
  i.consideration_cents as "considerationCents", i.amount_cents as "amountCents", i.matures_on as "maturesOn",
  i.stated_refs as "statedRefs", i.interest, i.remarks, i.description, i.parcel_key as "parcelKey", i.ppin,
  i.addr_norm as address, i.legal_norm as legal`

const SAID = `i.type, i.recorded_on, i.executed_on, i.grantors, i.grantees, i.book_page, i.instrument_number,
  i.consideration_cents, i.amount_cents, i.matures_on, i.stated_refs, i.interest, i.remarks`
const DIFFERS = `(${SAID}) is distinct from (${SAID.replaceAll('i.', 'b.')})`

const SORT_KEYS = {
  line: 'i.line',
  recordedOn: 'i.recorded_on',
  type: 'i.type',
  instrumentNumber: 'coalesce(i.instrument_number, i.book_page)',
} as const

const SHOWN = {
  all: 'true',
  waiting: 'i.property_id = 0',
  added: 'b.line is null',
  gone: 'b.line is null',
  changed: `b.line is not null and ${DIFFERS}`,
} as const

/** Rows of a deed index, one page; `gone`: only in the previous edition. Served by the primary key. */
export async function listInstrumentsOfList(
  tx: Db,
  workspaceId: number,
  {
    id,
    previousId,
    show,
    sort,
    order,
    limit,
    offset,
  }: Pick<ListInstrumentsQuery, 'show' | 'sort' | 'order' | 'limit'> & {
    id: number
    previousId: number | null
    offset: number
  },
): Promise<InstrumentOfList[]> {
  const [of, before] = show === 'gone' ? [previousId, id] : [id, previousId]
  if (of === null) return []
  const { rows } = await tx.query<InstrumentOfList>(
    `select ${COLUMNS} from private_instrument i
       left join private_instrument b on b.workspace_id = $1 and b.list_id = $3 and b.filing_key = i.filing_key
      where i.workspace_id = $1 and i.list_id = $2 and ${SHOWN[show]}
      order by ${SORT_KEYS[sort]} ${order === 'desc' ? 'desc' : 'asc'} nulls last, i.line
      limit $4 offset $5`,
    [workspaceId, of, before ?? 0, limit, offset],
  )
  return rows
}

/** Number of instruments that differ between two editions of a deed index. */
export async function compareIndexes(
  tx: Db,
  workspaceId: number,
  { id, previousId }: { id: number; previousId: number },
): Promise<{ added: number; gone: number; changed: number }> {
  const { rows } = await tx.query<{ added: number; gone: number; changed: number }>(
    `select count(*) filter (where b.line is null)::integer as added,
            count(*) filter (where i.line is null)::integer as gone,
            count(*) filter (where i.line is not null and b.line is not null and ${DIFFERS})::integer as changed
       from (select * from private_instrument where workspace_id = $1 and list_id = $2) i
       full join (select * from private_instrument where workspace_id = $1 and list_id = $3) b using (filing_key)`,
    [workspaceId, id, previousId],
  )
  return rows[0] ?? { added: 0, gone: 0, changed: 0 }
}

/** Rows of a deed index after a line. Served by the primary key. */
export async function readInstrumentsOfList(
  tx: Db,
  workspaceId: number,
  { id, after, limit }: { id: number; after: number; limit: number },
): Promise<InstrumentOfList[]> {
  return listRows<InstrumentOfList>(tx)`select ${raw(COLUMNS)} from private_instrument i
      where i.workspace_id = ${workspaceId} and i.list_id = ${id} and i.line > ${after}
      order by i.line limit ${limit}`
}
