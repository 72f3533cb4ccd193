import { findCounty } from '../county/county.ts'

/** Jefferson has two courthouses, and the state a number for each. */
const JEFFERSON = 1073
const BESSEMER_DIVISION = 68

/**
 * The Alabama county of the state's own two-digit code: Jefferson 01 (Birmingham) and 68 (Bessemer), Mobile 02,
 * Montgomery 03, then the others in alphabetical order from 04. Null for any other text. Source: the county codes of
 * the Alabama Department of Revenue, as its delinquent-property transcripts and the state's license plates use them.
 */
export function alabamaCounty(code: string): string | null {
  const digits = /^\s*(\d{1,2})\b/.exec(code)?.[1]
  if (digits === undefined) return null
  const number = Number(digits)
  const id = number === BESSEMER_DIVISION ? JEFFERSON : (BY_CODE[number - 1] ?? 0)
  return findCounty(id)?.label ?? null
}

const MOBILE = 1097
const MONTGOMERY = 1101

const BY_CODE: readonly number[] = [JEFFERSON, MOBILE, MONTGOMERY, ...others()]

function others(): number[] {
  const named: { id: number; name: string }[] = []
  // Alabama's county FIPS codes are the odd numbers from 1001 to 1133.
  for (let id = 1001; id <= 1133; id += 2) {
    const county = findCounty(id)
    if (county && id !== JEFFERSON && id !== MOBILE && id !== MONTGOMERY) named.push(county)
  }
  // By the written name: St. Clair follows Shelby.
  named.sort((a, b) => (a.name < b.name ? -1 : 1))
  return named.map(({ id }) => id)
}
