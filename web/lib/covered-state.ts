import { isHomeState } from '../../domain/county/home-states.ts'

/** Whether the engines know the law of a county's state: `Hinds County, MS`. */
export function isCoveredCounty(county: string): boolean {
  return isHomeState(county.slice(-2))
}
