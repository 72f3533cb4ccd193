import { PASTED_LIST } from '../../../contract/import.ts'
import type { ListedParcel, RecordList, RecordParcelsQuery } from '../../../contract/lists.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow } from '../../platform/db/sql.ts'
import { toDollars } from '../property/property-row.ts'

/** A list of the record, and where its rows are. */
export type StoredList = {
  id: number
  listId: number
  /** An index of deeds. */
  isIndex: boolean
  /** Only this import's rows: pasted properties are no edition of a list. */
  isAlone: boolean
}

type ListRow = StoredList &
  Pick<RecordList, 'name' | 'fileName' | 'meaning' | 'day'> & {
    countyId: number | null
    createdAt: Date
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
           i.file_name = ${PASTED_LIST} and i.added + i.changed > 0 as "isAlone"
      from import i left join county_list l on l.id = i.list_id
     where i.id = ${id} and i.status = 'done' and not i.is_private`
}

/**
 * SQL query: the parcels of a list as it was after an import, each once, with its first line, its rows and the sum of
 * its unpaid ones. Read whole by import_row_list, or by the key of instrument_source.
 */
function parcelsOf({ id, listId, isIndex, isAlone }: StoredList): string {
  const [of, list] = [Math.trunc(id), Math.trunc(listId)]
  if (isIndex) {
    return `select i.property_id, min(s.line) as line, count(*)::integer as rows, null::bigint as owed
              from instrument_source s join instrument i on i.id = s.instrument_id
             where s.import_id = ${of} and i.property_id is not null group by i.property_id`
  }
  return `select property_id, min(line) as line, count(*)::integer as rows,
                 sum(total_cents) filter (where bill_status = 'unpaid')::bigint as owed
            from import_row
           where list_id = ${list} and import_id ${isAlone ? '=' : '<='} ${of}
             and (superseded_by is null or superseded_by > ${of})
           group by property_id`
}

export async function describeList(db: Db, list: ListRow): Promise<RecordList> {
  const { countyId, createdAt, listId: _list, isIndex: _index, isAlone: _alone, ...facts } = list
  const { rows } = await db.query<{ rows: number; parcels: number; cents: number | null }>(
    `select coalesce(sum(rows), 0)::integer as rows, count(*)::integer as parcels, sum(owed)::bigint as cents
       from (${parcelsOf(list)}) p`,
  )
  const { cents = null, ...counts } = rows[0] ?? { rows: 0, parcels: 0 }
  return {
    ...facts,
    ...counts,
    county: countyId === null ? null : countyLabel(countyId),
    owed: toDollars(cents),
    createdAt: createdAt.toISOString(),
  }
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

/** Parcels of a list of the record, one page. Missing values come last. */
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
