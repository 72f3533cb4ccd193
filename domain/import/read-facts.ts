import {
  FACTS,
  type FieldEntry,
  type FieldOf,
  isOf,
  type PropertyValues,
} from '../property/fields.ts'
import { NO_VALUES } from '../property/values.ts'
import { saysYes } from './bill-status.ts'
import { FIELD_WORDS } from './field.ts'
import type { ListPlan } from './list-plan.ts'
import type { RowReader } from './row-reader.ts'

const isNumber = isOf('money', 'count', 'measure', 'year')
type NumberField = FieldOf<'money' | 'count' | 'measure' | 'year'>

/** Creates the function that reads the facts for which a list has columns; the other values are null. */
export function compileFacts({ columns }: ListPlan): (reader: RowReader) => PropertyValues {
  const stated = FACTS.filter(({ field }) => columns[field] !== undefined)
  const texts = stated.filter(isOf('text'))
  const numbers = stated.filter(isNumber)
  const days = stated.filter(isOf('day'))
  const answers = stated.filter(isOf('yes'))
  return (reader) => {
    const values: PropertyValues = { ...NO_VALUES }
    for (const { key, field } of texts) values[key] = reader.text(field)
    for (const entry of numbers) values[entry.key] = readNumber(reader, entry)
    for (const { key, field } of days) values[key] = reader.notedDay(field)
    for (const { key, field } of answers) {
      const text = reader.text(field)
      values[key] = text === null ? null : saysYes(text)
    }
    return values
  }
}

function readNumber(reader: RowReader, entry: FieldEntry<NumberField>): number | null {
  const { field, kind } = entry
  if (kind === 'year') return reader.year(field)
  if (kind !== 'money') {
    const value = reader.number(field)
    return value === null || kind === 'measure' ? value : Math.round(value)
  }
  // What cannot be read of a value does not refuse the debt beside it.
  const cents = reader.notedMoney(field)
  if (cents === null || cents >= 0) return cents
  reader.note(`the ${FIELD_WORDS[field]} is negative, which cannot be right, and was left out`)
  return null
}
