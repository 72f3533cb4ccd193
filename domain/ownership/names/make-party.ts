import type { Party, PartyRole } from './party.ts'
import type { PersonName } from './person-name.ts'

export const NOTHING: readonly never[] = []
export const NO_NAME: PersonName = { surname: '', given: '', middle: '', suffix: '' }

/** A party with only a name. */
export function makeParty(
  kind: Party['kind'],
  { surname, given, middle, suffix }: PersonName,
  company: string,
  roles: readonly PartyRole[],
  key: string,
): Party {
  return {
    kind,
    surname,
    given,
    middle,
    suffix,
    company,
    roles,
    marital: null,
    spouse: null,
    formerly: NOTHING,
    of: null,
    by: null,
    careOf: '',
    share: '',
    key,
  }
}

/** A person with only a name, whose surname is one word without a hyphen. */
export function plainPerson(surname: string, given: string, middle: string): Party {
  const key = middle === '' ? `${surname},${given},,` : `${surname},${given},${middle},`
  return makeParty('person', { surname, given, middle, suffix: '' }, '', NOTHING, key)
}

const squash = (name: string) =>
  name.includes(' ') || name.includes('-') ? name.replace(/[ -]/g, '') : name

export const personKey = ({ surname, given, middle, suffix }: PersonName) =>
  `${squash(surname)},${given},${middle},${suffix}`

/** The roles of both, each once. */
export const union = (a: readonly PartyRole[], b: readonly PartyRole[]): PartyRole[] => [
  ...new Set([...a, ...b]),
]
