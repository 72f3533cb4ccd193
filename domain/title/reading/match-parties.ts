import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'

export type NameMatch = 'same' | 'variance' | 'different'

/** The best agreement of any of `a` with any of `b`; `different` when either is empty. */
export function matchParties(a: readonly Party[], b: readonly Party[]): NameMatch {
  let best: NameMatch = 'different'
  for (const other of b) {
    const match = matchParty(a, other)
    if (match === 'same') return match
    if (match === 'variance') best = match
  }
  return best
}

/** The best agreement of any of `a` with a party. */
export function matchParty(a: readonly Party[], party: Party): NameMatch {
  let best: NameMatch = 'different'
  for (const one of a) {
    const match = compareParties(one, party)
    if (match === 'same') return match
    if (match === 'variance') best = match
  }
  return best
}

const UNITED_STATES = /\b(?:UNITED STATES|U ?S ?A|I ?R ?S|INTERNAL REVENUE|TREASURY)\b/
const PUBLIC =
  /\b(?:STATE|DEPT|DEPARTMENT|REVENUE|COMMISSION|CITY|TOWN|VILLAGE|COUNTY|MUNICIPALITY|METRO|METROPOLITAN|CLERK|COLLECTOR|TRUSTEE)\b/

/** The United States under any of the names its tax liens are filed and released in. */
export function isUnitedStates(parties: readonly Party[]): boolean {
  return parties.some((party) => UNITED_STATES.test(writtenName(party)))
}

const AGENCY =
  /^(?:THE )?UNITED STATES\b|^U ?S ?A$|\b(?:VETERANS AFFAIRS|FARM SERVICE AGENCY|FARMERS HOME ADMIN\w*|RURAL (?:DEVELOPMENT|HOUSING SERVICE)|SMALL BUSINESS ADMIN\w*|FEDERAL DEPOSIT INSURANCE)\b|^SECRETARY OF (?!STATE\b)|^(?:USDA|FSA|FMHA|RHS|SBA|HUD|VA|FDIC)$|\bHOUSING (?:AND|&) URBAN DEVELOPMENT\b/
const PRIVATE = /\bBANK\w*\b|\bCREDIT UNION\b|\b(?:STEEL|SUGAR|CELLULAR|FIDELITY)\b/

/** An agency of the United States, or the FDIC; never a bank for the word FEDERAL or UNITED (law US-13). */
export function isFederalAgency(parties: readonly Party[]): boolean {
  return parties.some((party) => {
    const name = writtenName(party).trim()
    return AGENCY.test(name) && !PRIVATE.test(name)
  })
}

/** A State, a county, a city or one of their offices, as its name shows. */
export function isPublicBody(parties: readonly Party[]): boolean {
  return parties.some((party) => PUBLIC.test(writtenName(party)))
}

function writtenName({ kind, company, surname, given, middle }: Party): string {
  return kind === 'company' ? company : `${surname} ${given} ${middle}`
}
