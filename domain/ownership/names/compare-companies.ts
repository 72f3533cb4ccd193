import { comparePeople } from './compare-people.ts'
import { isGivenName } from './given-names.ts'
import type { Party } from './party.ts'

type Answer = 'same' | 'variance' | 'different'

/**
 * Whether two companies are one: the same name and legal form, in any abbreviation and spacing. A form on one side
 * only leaves it open; two forms are two companies. A trustee is also identified by the beneficiary, and one bank as
 * trustee of two trusts is two owners. An unknown owner equals no one.
 */
export function compareCompanies(a: Party, b: Party): Answer {
  const trusts = compareTrusts(a, b)
  if (trusts === 'different') return trusts
  if (a.key === b.key) return a.key.startsWith('UNKNOWN') ? 'different' : trusts
  if (a.of?.key === b.key || b.of?.key === a.key) return 'same'
  if (a.key.charCodeAt(0) !== b.key.charCodeAt(0)) return 'different'
  const endOfA = a.key.indexOf('|')
  const endOfB = b.key.indexOf('|')
  if (endOfA !== endOfB || !a.key.startsWith(b.key.slice(0, endOfB))) return 'different'
  return endOfA === a.key.length - 1 || endOfB === b.key.length - 1 ? 'variance' : 'different'
}

/** Whether two trustees hold for one beneficiary, if both name it. */
function compareTrusts({ of: one, roles }: Party, { of: other }: Party): Answer {
  if (one === null || other === null || !roles.includes('trustee')) return 'same'
  if (one.key === other.key) return 'same'
  if (one.kind === 'company' && other.kind === 'company') return compareCompanies(one, other)
  if (one.kind === 'person' && other.kind === 'person') return comparePeople(one, other)
  return one.kind === 'person'
    ? comparePersonWithCompany(one, other)
    : comparePersonWithCompany(other, one)
}

/**
 * A company's identity: its name and, for a trustee, its beneficiary. Equal texts are one company; a bank that
 * holds for a trust is not the bank itself.
 */
export function companyIdentity({ key, of, roles }: Party): string {
  return of !== null && roles.includes('trustee') ? `${key}>${of.key}` : key
}

/** A trustee equals the trust named after the trustee; other people are not companies. */
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
