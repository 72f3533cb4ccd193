/** States whose law of titles and tax sales the engines know. */
const COVERED_STATES = ['MS', 'AL', 'TN']

/** Whether the engines know the law of a county's state: `Hinds County, MS`. */
export function isCoveredCounty(county: string): boolean {
  return COVERED_STATES.includes(county.slice(-2))
}
