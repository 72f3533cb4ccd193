import { MAX_LENGTH, PROPERTY_FIELDS, type ReadFrom } from '../property/fields.ts'
import { LIST_FIELDS } from './list-fields.ts'

/**
 * The fields a column of a list can have. Several columns may have the same field: `JOINED` says how their
 * values are joined; of other fields the first value that is not empty counts.
 */
export type Field = keyof typeof PROPERTY_FIELDS | keyof typeof LIST_FIELDS

export const DECLARED: Readonly<Record<Field, ReadFrom>> = { ...PROPERTY_FIELDS, ...LIST_FIELDS }
export const FIELDS = Object.keys(DECLARED) as readonly Field[]

/** Of each field that states one. */
export function stated<Key extends keyof ReadFrom>(key: Key) {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = DECLARED[field][key]
      return value === undefined ? [] : [[field, value] as const]
    }),
  ) as Partial<Record<Field, NonNullable<ReadFrom[Key]>>>
}
const fieldsWith = (key: keyof ReadFrom) => FIELDS.filter((field) => DECLARED[field][key])

/** How several columns of one field come together; absent: the first that is not empty. */
export const JOINED = stated('join')
/** Amounts in several columns are added up: land and building, penalty and interest. */
export const SUMMED = fieldsWith('sum')
/** Fields whose cell is kept among the row's other columns too, because the product keeps less than it says. */
export const KEPT_AS_WRITTEN = fieldsWith('isKept')
/** Free text is cut; a longer value of another field refuses the row. */
export const KEPT_IN_PART: ReadonlySet<Field> = new Set(fieldsWith('isCut'))

/** One value for each field. */
function eachOf<Value>(of: (declared: ReadFrom) => Value): Readonly<Record<Field, Value>> {
  const pairs = FIELDS.map((field) => [field, of(DECLARED[field])] as const)
  return Object.fromEntries(pairs) as Record<Field, Value>
}

/** Name of the field in messages and in the mapping shown before an import. */
export const FIELD_WORDS = eachOf(({ label }) => label)
/** Maximum characters of each field of a list. */
export const FIELD_LIMITS = eachOf(({ limit }) => limit ?? MAX_LENGTH)
