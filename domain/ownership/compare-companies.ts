import { normalizeCompany } from './company-name.ts'
import { isGivenName } from './given-names.ts'
import type { Party } from './party.ts'

type Answer = 'same' | 'variance' | 'different'

const UNKNOWN = /^(?:UNKNOWN|OWNER UNKNOWN|UNKNOWN OWNER|UNKNOWN HEIRS)/

/**
 * Whether two companies are one: the same name and legal form, however abbreviated and spaced. A
 * form on one side only leaves it open; two forms are two companies. A trustee or nominee is also
 * known by the one he holds for.
 */
export function compareCompanies(a: Party, b: Party): Answer {
  if (a.key === b.key) return UNKNOWN.test(a.company) ? 'different' : 'same'
  if (a.of?.key === b.key || b.of?.key === a.key) return 'same'
  const ofA = normalizeCompany(a.company.split(' '))
  const ofB = normalizeCompany(b.company.split(' '))
  if (ofA.base.replaceAll(' ', '') !== ofB.base.replaceAll(' ', '')) return 'different'
  return ofA.form === '' || ofB.form === '' ? 'variance' : 'different'
}

/** A trustee is one with the trust he is named for; a person is otherwise no company. */
export function comparePersonWithCompany(person: Party, company: Party): Answer {
  if (person.of?.key === company.key || company.by?.key === person.key) return 'same'
  const words = [person.surname, person.given, person.middle].join('').replace(/[ -]/g, '')
  const { base, form } = normalizeCompany(company.company.split(' '))
  // A company's name without its form reads like a person's: FIRST FRANKLIN, ACME.
  const isFormless = !isGivenName(person.given) && !isGivenName(person.surname)
  return isFormless && form !== '' && base.replaceAll(' ', '') === words ? 'variance' : 'different'
}
