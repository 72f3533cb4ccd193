import {
  eachField,
  FIELD_ENTRIES,
  type FieldKind,
  type KindOf,
  type PropertyFacts,
  type PropertyField,
  type PropertyKey,
  type PropertyValues,
} from './fields.ts'

/** One value for each field, chosen by its kind. */
export function byKind<const Of extends Record<FieldKind, unknown>>(
  of: Of,
): { [F in PropertyField]: Of[KindOf<F>] } {
  return eachField(({ kind }) => of[kind]) as { [F in PropertyField]: Of[KindOf<F>] }
}

/** Values that are all unknown. */
export const NO_VALUES = Object.freeze(
  Object.fromEntries(FIELD_ENTRIES.map(({ key }) => [key, null] as const)),
) as Readonly<Record<PropertyKey, null>>

/** A row's values for the API: exact, because dividing whole cents rounds to the nearest number. */
export function toFacts(values: PropertyValues): PropertyFacts {
  return eachField(({ key, kind }) => {
    const value = values[key]
    return kind === 'money' && typeof value === 'number' ? value / 100 : value
  }) as PropertyFacts
}

/** The opposite of `toFacts`. */
export function toValues(facts: PropertyFacts): PropertyValues {
  const pairs = FIELD_ENTRIES.map(({ field, key, kind }) => {
    const value = facts[field]
    return [key, kind === 'money' && typeof value === 'number' ? Math.round(value * 100) : value]
  })
  return Object.fromEntries(pairs) as PropertyValues
}
