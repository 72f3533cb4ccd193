import { isGivenName } from './given-names.ts'
import type { Party } from './party.ts'

type Answer = 'same' | 'variance' | 'different'

/**
 * Whether two companies are one: the same name and legal form, however abbreviated and spaced. A
 * form on one side only leaves it open; two forms are two companies. A trustee or nominee is also
 * known by the one he holds for. An unknown owner equals no one.
 */
export function compareCompanies(a: Party, b: Party): Answer {
  if (a.key === b.key) return a.key.startsWith('UNKNOWN') ? 'different' : 'same'
  if (a.of?.key === b.key || b.of?.key === a.key) return 'same'
  if (a.key.charCodeAt(0) !== b.key.charCodeAt(0)) return 'different'
  const endOfA = a.key.indexOf('|')
  const endOfB = b.key.indexOf('|')
  if (endOfA !== endOfB || !a.key.startsWith(b.key.slice(0, endOfB))) return 'different'
  return endOfA === a.key.length - 1 || endOfB === b.key.length - 1 ? 'variance' : 'different'
}

/** A trustee is one with the trust he is named for; a person is otherwise no company. */
export function comparePersonWithCompany(person: Party, company: Party): Answer {
  if (person.of?.key === company.key || company.by?.key === person.key) return 'same'
  // A company's name without its form reads like a person's: FIRST FRANKLIN, ACME.
  const { surname } = person
  if (surname !== '' && surname.charCodeAt(0) !== company.key.charCodeAt(0)) return 'different'
  const end = company.key.indexOf('|')
  if (end === company.key.length - 1) return 'different'
  if (isGivenName(person.given) || isGivenName(surname)) return 'different'
  const words = `${person.surname}${person.given}${person.middle}`
  return words.replace(/[ -]/g, '') === company.key.slice(0, end) ? 'variance' : 'different'
}
