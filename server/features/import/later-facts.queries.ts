import type { Field } from '../../../domain/import/field.ts'
import { listFieldsFilling } from '../../../domain/import/list-fields.ts'
import { FIELD_ENTRIES, type PropertyColumn } from '../../../domain/property/fields.ts'
import type { Client } from '../../platform/db/db.ts'
import type { StagedImport } from './staged-import.ts'

/** The fields of a list that fill each column of table `property`. */
const FILLED_BY = new Map<PropertyColumn, readonly Field[]>(
  FIELD_ENTRIES.map(({ field, column }) => [column, [field, ...listFieldsFilling(field)]]),
)

type LaterImport = { id: number; listId: number; isLast: boolean; fields: Field[] }

/** Whether lists of a later day than the staged one's state values of a property `p`: names of conditions. */
export type LaterFacts = {
  /** They state anything of the property. */
  any: string
  /** They state a value for the column. */
  of: (column: PropertyColumn) => string
  /** Joins the conditions to `p`. */
  join: string
}

/** No list has a later day. */
export const NOTHING_LATER: LaterFacts = { any: 'false', of: () => 'false', join: '' }

/** Later lists' statements about a staged list's properties: the staged list then only fills gaps. */
export async function laterFacts(tx: Client, { table, day }: StagedImport): Promise<LaterFacts> {
  if (day === null) return NOTHING_LATER
  const { rows } = await tx.query<LaterImport>(
    `select i.id, i.list_id as "listId", l.day > $1 as "isLast",
            array(select m->>'field' from jsonb_array_elements(i.mapping) m where m->>'field' is not null) as fields
       from import i join county_list l on l.id = i.list_id
      where i.status = 'done' and i.list_day > $1
        and (i.county_id is null or i.county_id in (select distinct county_id from ${table}))`,
    [day],
  )
  if (rows.length === 0) return NOTHING_LATER
  // Few: most lists state the same fields.
  const conditions = new Map<string, string>()
  const named = (imports: readonly LaterImport[]) => {
    if (imports.length === 0) return 'false'
    const condition = isStatedBy(imports)
    const name = conditions.get(condition) ?? `later_${conditions.size}`
    conditions.set(condition, name)
    return name
  }
  const any = named(rows)
  const names = new Map(
    [...FILLED_BY].map(([column, fillers]) => [
      column,
      named(rows.filter(({ fields }) => fields.some((field) => fillers.includes(field)))),
    ]),
  )
  const selected = [...conditions].map(([condition, name]) => `${condition} as ${name}`)
  return {
    any,
    of: (column) => names.get(column) ?? 'false',
    join: `cross join lateral (select ${selected.join(', ')}) later`,
  }
}

/**
 * SQL condition: a row of these imports is about property `p`, or a current row of a list whose last edition is one
 * of them: a row that later editions repeat still belongs to the first.
 */
function isStatedBy(imports: readonly LaterImport[]): string {
  const ids = imports.map(({ id }) => id)
  const lists = new Set(imports.filter(({ isLast }) => isLast).map(({ listId }) => listId))
  return `exists (select from import_row r where r.property_id = p.id
            and (r.import_id in (${ids.join(', ')})
                 ${lists.size === 0 ? '' : `or r.superseded_by is null and r.list_id in (${[...lists].join(', ')})`}))`
}
