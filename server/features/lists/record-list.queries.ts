import { PASTED_LIST } from '../../../contract/import.ts'
import type { ListedParcel, RecordList, RecordParcelsQuery } from '../../../contract/lists.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow } from '../../platform/db/sql.ts'
import {
  isOnList,
  type ListAfter,
  type ListFigures,
  readFigures,
  sumOwed,
} from '../import/list-figures.queries.ts'
import { toDollars } from '../property/property-row.ts'

/** A list of the record, and where its rows are. */
export type StoredList = ListAfter & {
  /** An index of deeds. */
  isIndex: boolean
}

type ListRow = StoredList &
  Pick<RecordList, 'name' | 'fileName' | 'meaning' | 'day'> & {
    countyId: number | null
    createdAt: Date
    /** Rows of its file that were imported; null if the file was only a part of the list. */
    imported: number | null
    /** Stored when it was imported; null until then. */
    figures: ListFigures | null
  }

/**
 * The list that an import wrote to the record; null if it is none, or was undone. One without a county's form has the
 * name of its file. By the primary keys.
 */
export async function findStoredList(db: Db, id: number): Promise<ListRow | null> {
  return findRow<ListRow>(db)`
    select i.id, coalesce(i.list_id, 0) as "listId", i.list_meaning is null as "isIndex", i.file_name as "fileName",
           case when i.profile = 'generic' or l.name is null
                then regexp_replace(i.file_name, '[.][A-Za-z0-9]{1,8}$', '') else l.name end as name,
           coalesce(i.list_meaning, 'instruments') as meaning, coalesce(i.list_day, i.as_of) as day,
           i.county_id as "countyId", i.created_at as "createdAt",
           case when i.extent is null or i.extent = 'whole' then i.imported end as imported,
           i.file_name = ${PASTED_LIST} and i.added + i.changed > 0 as "isAlone",
           case when i.list_rows is not null
                then json_build_object('rows', i.list_rows, 'parcels', i.list_parcels, 'cents', i.list_cents) end as figures
      from import i left join county_list l on l.id = i.list_id
     where i.id = ${id} and i.status = 'done' and not i.is_private`
}

/**
 * SQL query: the parcels of a list as it was after an import, each once, with its first line, its rows and the sum of
 * its unpaid ones. Read whole by import_row_list, or by the key of instrument_source.
 */
function parcelsOf(list: StoredList): string {
  if (list.isIndex) {
    return `select i.property_id, min(s.line) as line, count(*)::integer as rows, null::bigint as owed
              from instrument_source s join instrument i on i.id = s.instrument_id
             where s.import_id = ${Math.trunc(list.id)} and i.property_id is not null group by i.property_id`
  }
  return `select property_id, min(line) as line, count(*)::integer as rows,
                 ${sumOwed('r')} as owed
            from import_row r
           where ${isOnList('r', list)}
           group by property_id`
}

export async function describeList(db: Db, list: ListRow): Promise<RecordList> {
  const {
    countyId,
    createdAt,
    imported,
    isIndex,
    figures,
    listId: _list,
    isAlone: _alone,
    ...facts
  } = list
  const {
    rows: counted,
    parcels,
    cents,
  } = figures ?? (isIndex ? await countIndex(db, list) : await readFigures(db, list))
  // What its import took beyond the rows that count are repeats of them.
  const repeats = isIndex ? 0 : Math.max(0, (imported ?? 0) - counted)
  return {
    ...facts,
    rows: counted + repeats,
    repeats,
    parcels,
    county: countyId === null ? null : countyLabel(countyId),
    owed: toDollars(cents),
    createdAt: createdAt.toISOString(),
  }
}

async function countIndex(db: Db, list: StoredList): Promise<ListFigures> {
  const { rows } = await db.query<Omit<ListFigures, 'cents'>>(
    `select coalesce(sum(rows), 0)::integer as rows, count(*)::integer as parcels from (${parcelsOf(list)}) p`,
  )
  return { rows: 0, parcels: 0, ...rows[0], cents: null }
}

const SORT_KEYS = {
  line: 'p.line',
  owed: 'p.owed',
  owner: 'f.owner_name',
  address: 'f.address',
  parcelId: 'f.parcel_id',
} as const

export type ParcelOfRecord = Pick<ListedParcel, 'line' | 'rows'> & {
  propertyId: number
  owedCents: number | null
}

/** The first row of a parcel on its list: its import and line. */
export type RowKey = { importId: number; line: number }

type Keyed = ParcelOfRecord & { first: RowKey }

/**
 * Parcels of a list of the record, the rows of the latest import first and each import's in the order of its lines, from
 * a row on: each parcel at the first of its rows. Served by import_row_list and the key of import_row, whatever the
 * list's length.
 */
export async function listParcelsInOrder(
  db: Db,
  { id, listId, isAlone }: ListAfter,
  { order, limit, after }: { order: 'asc' | 'desc'; limit: number; after: RowKey | null },
): Promise<Keyed[]> {
  const isOn = (row: string) =>
    `${row}.list_id = $1 and ${row}.import_id ${isAlone ? '=' : '<='} $2
       and (${row}.superseded_by is null or ${row}.superseded_by > $2)`
  const [beyond, direction] = order === 'asc' ? ['>', 'asc'] : ['<', 'desc']
  const imports = await listImportsOf(db, { id, listId, isAlone, order })
  const found: Keyed[] = []
  for (const importId of imports) {
    if (found.length === limit) break
    if (after !== null && (order === 'asc' ? importId > after.importId : importId < after.importId))
      continue
    const { rows } = await db.query<ParcelOfRecord>(
      `select r.property_id as "propertyId", r.line, own.rows, own.owed as "owedCents"
         from import_row r cross join lateral (
           select count(*)::integer as rows,
                  ${sumOwed('o')} as owed
             from import_row o where o.property_id = r.property_id and ${isOn('o')}) own
        where r.list_id = $1 and r.import_id = $3 and (r.superseded_by is null or r.superseded_by > $2)
          and ($4::integer is null or r.line ${beyond} $4)
          and not exists (
            select from import_row e where e.property_id = r.property_id and ${isOn('e')}
               and (e.import_id > r.import_id or e.import_id = r.import_id and e.line < r.line))
        order by r.line ${direction} limit $5`,
      [
        listId,
        id,
        importId,
        after?.importId === importId ? after.line : null,
        limit - found.length,
      ],
    )
    found.push(...rows.map((row) => ({ ...row, first: { importId, line: row.line } })))
  }
  return found
}

/** The imports of a list up to one of them, the latest first, or last. Served by import_row_list. */
async function listImportsOf(
  db: Db,
  { id, listId, isAlone, order }: Omit<StoredList, 'isIndex'> & { order: 'asc' | 'desc' },
): Promise<number[]> {
  if (isAlone) return [id]
  const { rows } = await db.query<{ importId: number }>(
    `with recursive own as (
       (select import_id from import_row where list_id = $1 and import_id <= $2
         order by import_id desc limit 1)
       union all
       select (select r.import_id from import_row r where r.list_id = $1 and r.import_id < own.import_id
                order by r.import_id desc limit 1)
         from own where own.import_id is not null)
     select import_id as "importId" from own where import_id is not null order by 1 ${order === 'asc' ? 'desc' : 'asc'}`,
    [listId, id],
  )
  return rows.map(({ importId }) => importId)
}

/**
 * Parcels of a list of the record, one page, sorted by a value: the list is read whole for each. Missing values come
 * last.
 */
export async function listParcelsOfRecord(
  db: Db,
  list: StoredList,
  { sort, order, limit, offset }: Omit<RecordParcelsQuery, 'cursor'> & { offset: number },
): Promise<ParcelOfRecord[]> {
  const direction = order === 'desc' ? 'desc' : 'asc'
  const { rows } = await db.query<ParcelOfRecord>(
    `select p.property_id as "propertyId", p.line, p.rows, p.owed as "owedCents"
       from (${parcelsOf(list)}) p join property f on f.id = p.property_id
      order by ${SORT_KEYS[sort]} ${direction} nulls last, p.line, p.property_id
      limit $1 offset $2`,
    [limit, offset],
  )
  return rows
}
