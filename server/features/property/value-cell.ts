import type { FieldValue } from '../../../contract/value.ts'
import type { FieldEntry } from '../../../domain/property/fields.ts'

/** Heading of a field's column in files, which the import reads again: `Building Size`. */
export function headingOf({ label }: FieldEntry): string {
  return label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** A row's value as a cell: money in dollars, booleans as words. */
export function cellOf({ kind }: FieldEntry, value: FieldValue | null): string | number | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return kind === 'money' && typeof value === 'number' ? value / 100 : value
}
