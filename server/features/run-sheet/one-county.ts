import { AppError } from '../../platform/errors.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'

/** The county of a run sheet, as a request names it. */
export function oneCounty(text: string | undefined): number {
  const countyId = text === undefined ? null : countyFilter(text)
  if (countyId === null) {
    throw new AppError(
      'invalid_input',
      'A run sheet covers one county. Name it, for example “Hinds County, MS”.',
    )
  }
  return countyId
}
