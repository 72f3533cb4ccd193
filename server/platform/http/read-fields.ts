import { nearestName } from '../../../domain/lib/nearest-name.ts'
import { AppError } from '../errors.ts'

/** Names of an error message. */
const MAX_SHOWN = 60

/** The fields that `fields` chooses among the known ones; an unknown one is refused with the nearest. */
export function readFields(text: string, known: readonly string[]): string[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean)
  const wrong = names.find((name) => !known.includes(name))
  if (wrong === undefined && names.length > 0) return names
  if (wrong === undefined) throw new AppError('invalid_input', '“fields” names no field.')
  const near = nearestName(wrong, known)
  throw new AppError(
    'invalid_input',
    `“${wrong.slice(0, MAX_SHOWN)}” is not a field.${near === null ? ` Known are ${known.join(', ')}.` : ` Did you mean “${near}”?`}`,
  )
}
