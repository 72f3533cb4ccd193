import { MAX_LENGTH, PROPERTY_FIELDS, type ReadFrom } from '../property/fields.ts'
import { LIST_FIELDS } from './list-fields.ts'

/**
 * The possible fields of a list's column. Several columns may have the same field: `JOINED` defines how their values
 * are joined; for other fields the first non-empty value counts.
 */
export type Field = keyof typeof PROPERTY_FIELDS | keyof typeof LIST_FIELDS

export const DECLARED: Readonly<Record<Field, ReadFrom>> = { ...PROPERTY_FIELDS, ...LIST_FIELDS }
export const FIELDS = Object.keys(DECLARED) as readonly Field[]

/** The option of each field that declares one. */
export function stated<Key extends keyof ReadFrom>(key: Key) {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = DECLARED[field][key]
      return value === undefined ? [] : [[field, value] as const]
    }),
  ) as Partial<Record<Field, NonNullable<ReadFrom[Key]>>>
}
const fieldsWith = (key: keyof ReadFrom) => FIELDS.filter((field) => DECLARED[field][key])

/** How several columns of one field are combined; undefined: the first non-empty one. */
export const JOINED = stated('join')
/** Amounts in several columns are added up: land and building, penalty and interest. */
export const SUMMED = fieldsWith('sum')
/** Fields whose cell is also kept among the row's other columns, because the product stores less than it says. */
export const KEPT_AS_WRITTEN = fieldsWith('isKept')
/** Long free text is cut; a longer value of another field refuses the row. */
export const KEPT_IN_PART: ReadonlySet<Field> = new Set(fieldsWith('isCut'))

function eachOf<Value>(of: (declared: ReadFrom) => Value): Readonly<Record<Field, Value>> {
  const pairs = FIELDS.map((field) => [field, of(DECLARED[field])] as const)
  return Object.fromEntries(pairs) as Record<Field, Value>
}

/** Name of the field in messages and in the mapping shown before an import. */
export const FIELD_WORDS = eachOf(({ label }) => label)
/** Maximum characters of each field of a list. */
export const FIELD_LIMITS = eachOf(({ limit }) => limit ?? MAX_LENGTH)
