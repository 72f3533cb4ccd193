import { parseCounty } from '../../../domain/county/county.ts'
import { AppError } from '../errors.ts'

/** County id of a filter value such as `Hinds County, MS`; null for none, `all` and `All Counties`. */
export function countyFilter(text: string | undefined): number | null {
  if (text === undefined) return null
  const trimmed = text.trim()
  if (trimmed === '' || /^all( counties)?$/i.test(trimmed)) return null
  const county = parseCounty(trimmed)
  if (!county) {
    throw new AppError(
      'invalid_input',
      `“${trimmed.slice(0, 60)}” is not a known county. Write it like “Hinds County, MS”.`,
    )
  }
  return county.id
}
