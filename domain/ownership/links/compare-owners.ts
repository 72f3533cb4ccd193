import { editDistance } from '../../lib/edit-distance.ts'
import { companyIdentity } from '../names/compare-companies.ts'
import { isGivenName } from '../names/given-names.ts'
import { compareAddresses, type MailAddress } from '../names/mail-address.ts'
import { isNearWord } from '../names/near-text.ts'
import type { Party } from '../names/party.ts'
import { compareParties } from '../names/party-name.ts'

/** A row's name and address for comparison. */
export type Owner = {
  parties: readonly Party[]
  /** ET UX: a couple with one name given. */
  hasUnnamedSpouse: boolean
  address: MailAddress
  /** The address is shared by too many names (agents, law firms) to identify an owner, or is a C/O. */
  isCrowd: boolean
}

/** Relation of two names: `conflict` are certainly two people who must not be joined. */
export type NameRelation = {
  is: 'same' | 'near' | 'overlap' | 'conflict' | 'none'
  why: string
}

/** Relation of two rows. `weight` is the certainty of a link, 0 to 1. */
export type OwnerRelation = {
  is: 'same' | 'overlap' | 'stopped' | 'refused' | 'none'
  weight: number
  reasons: readonly string[]
}

const OTHER_GIVEN = 'different given names'
const MISTYPED_SURNAME: NameRelation = { is: 'near', why: 'surname off by a letter or two' }
const NONE: OwnerRelation = { is: 'none', weight: 0, reasons: [] }

/**
 * Whether two rows are one owner: a person, a couple or a company, by name and address only. People need the same or
 * a near name and the same or a near address; never the name alone. A couple and one of the two overlap. An address
 * of many names (agents, law firms, C/O) only joins the same name. Source: beyond the peers, item 9; title-standards,
 * Names.
 */
export function compareOwners(a: Owner, b: Owner): OwnerRelation {
  const address = compareAddresses(a.address, b.address)
  if (address === 'different' || address === 'unknown') return NONE
  const name = compareNames(a, b)
  if (name.is === 'none') return NONE
  const where = address === 'same' ? 'same mailing address' : 'near mailing address'
  const reasons = [name.why, where]
  if (name.is === 'conflict') {
    // Different people at one address are expected; father and son, and two middle names, deserve a link.
    return name.why === OTHER_GIVEN ? NONE : { is: 'refused', weight: 0, reasons }
  }
  if (name.is === 'overlap') {
    return address === 'same' || a.address.street === b.address.street
      ? { is: 'overlap', weight: 0, reasons }
      : NONE
  }
  if ((a.isCrowd || b.isCrowd) && (name.is !== 'same' || address !== 'same')) {
    return {
      is: 'stopped',
      weight: 0,
      reasons: [...reasons, 'an address of many names or in care of another'],
    }
  }
  const ofName = name.is === 'same' ? 0.99 : 0.93
  const ofAddress = address === 'same' ? 1 : 0.96
  return { is: 'same', weight: Math.round(ofName * ofAddress * 100) / 100, reasons }
}

/** Maximum names per row matched pairwise; no deed has more, and longer rows match only if equal. */
const MAX_MATCHED = 12

/** Relation of the names of two rows, regardless of their addresses. */
export function compareNames(a: Owner, b: Owner): NameRelation {
  const countA = a.parties.length
  const countB = b.parties.length
  if (countA === 0 || countB === 0) return { is: 'none', why: '' }
  if (countA === 1 && countB === 1) {
    const [one] = a.parties
    const [other] = b.parties
    if (!one || !other) return { is: 'none', why: '' }
    const relation = relate(one, other)
    const isOk = relation.is === 'same' || relation.is === 'near'
    return isOk && a.hasUnnamedSpouse !== b.hasUnnamedSpouse
      ? { is: 'overlap', why: 'a couple and one of the two' }
      : relation
  }
  if (Math.max(countA, countB) > MAX_MATCHED) {
    const isSame = countA === countB && a.parties.every(({ key }, at) => key === b.parties[at]?.key)
    return isSame ? { is: 'same', why: 'the same names' } : { is: 'none', why: '' }
  }
  const { matched, worst, hasConflict } = matchParties(a.parties, b.parties)
  if (matched === 0) return { is: hasConflict ? 'conflict' : 'none', why: OTHER_GIVEN }
  if (matched === Math.max(countA, countB)) return worst
  const few = countA < countB ? a : b
  const many = countA < countB ? b : a
  if (few.hasUnnamedSpouse && many.parties.length === 2 && matched === 1) {
    return { is: 'near', why: 'the same couple, the spouse named on one side only' }
  }
  return {
    is: 'overlap',
    why: few.parties.length === 1 ? 'a couple or group and one of them' : 'some names in common',
  }
}

function matchParties(a: readonly Party[], b: readonly Party[]) {
  const free = [...b]
  let matched = 0
  let hasConflict = false
  let worst: NameRelation = { is: 'same', why: 'the same names' }
  for (const party of a) {
    let found = -1
    let best: NameRelation | null = null
    for (const [at, other] of free.entries()) {
      const relation = relate(party, other)
      if (relation.is === 'conflict') hasConflict = true
      if (relation.is === 'same' || (relation.is === 'near' && best === null)) {
        found = at
        best = relation
        if (relation.is === 'same') break
      }
    }
    if (!best) continue
    free.splice(found, 1)
    matched++
    if (best.is === 'near') worst = best
  }
  return { matched, worst, hasConflict }
}

/**
 * A bank as trustee of a trust, and the bank itself or as trustee of another: their land is separate. The trust under
 * its own name is also its trustee's owner.
 */
function holdForOthers(a: Party, b: Party): boolean {
  const [one, other] = [companyIdentity(a), companyIdentity(b)]
  if (one === other || (!one.includes('>') && !other.includes('>'))) return false
  if (a.of?.key === b.key || b.of?.key === a.key) return false
  return a.of === null || b.of === null || compareParties(a.of, b.of) !== 'same'
}

/** Relation of two parties, by the rules of names and by typos. */
function relate(a: Party, b: Party): NameRelation {
  if (a.kind === 'company' && b.kind === 'company' && holdForOthers(a, b)) {
    return { is: 'none', why: '' }
  }
  const answer = compareParties(a, b)
  if (answer === 'same') return { is: 'same', why: 'same name' }
  if (a.kind === 'company' || b.kind === 'company') {
    return a.kind === b.kind ? relateCompanies(a, b, answer) : { is: 'none', why: '' }
  }
  if (a.given === '' || b.given === '') return { is: 'none', why: '' }
  if (a.suffix !== b.suffix) {
    return { is: 'conflict', why: a.suffix && b.suffix ? 'JR and SR' : 'a suffix on one side only' }
  }
  if (answer === 'variance') return relateVariants(a, b)
  return relateMistyped(a, b)
}

function relateVariants(a: Party, b: Party): NameRelation {
  if (a.middle !== '' && b.middle !== '' && !isOneMiddle(a.middle, b.middle)) {
    return { is: 'conflict', why: 'conflicting middle names' }
  }
  if (a.given === b.given) {
    return isSlip(a.surname, b.surname) ? MISTYPED_SURNAME : { is: 'none', why: '' }
  }
  if (a.surname !== b.surname) return { is: 'none', why: '' }
  const isInitial = a.given.length === 1 || b.given.length === 1
  return { is: 'near', why: isInitial ? 'one given name an initial' : 'a nickname' }
}

const isOneMiddle = (a: string, b: string) =>
  a[0] === b[0] && (a.length === 1 || b.length === 1 || isNearWord(a, b))

function relateMistyped(a: Party, b: Party): NameRelation {
  const isMiddleOk = a.middle === '' || b.middle === '' || isOneMiddle(a.middle, b.middle)
  if (a.given === b.given && isMiddleOk && isSlip(a.surname, b.surname)) {
    return MISTYPED_SURNAME
  }
  const isSameSurname = a.surname === b.surname
  const areNames = isGivenName(a.given) && isGivenName(b.given)
  if (isSameSurname && !areNames) {
    const isOneName = isGivenName(a.given) || isGivenName(b.given)
    if (isMiddleOk && (isSlip(a.given, b.given) || (isOneName && isShortSlip(a.given, b.given)))) {
      return { is: 'near', why: 'given name off by a letter or two' }
    }
    // TMOTHY and TIMOTY: too different for a link, too similar to be certainly two people.
    if (isMiddleOk && editDistance(a.given, b.given, 2) <= 2) return { is: 'none', why: '' }
  }
  if (isTurned(a, b)) return { is: 'same', why: 'same name, its words in another order' }
  return isSameSurname ? { is: 'conflict', why: OTHER_GIVEN } : { is: 'none', why: '' }
}

const isSlip = (a: string, b: string) => a.length > 3 && b.length > 3 && isNearWord(a, b)

/** MRY for MARY, where only one of the two is a name. */
const isShortSlip = (a: string, b: string) =>
  Math.min(a.length, b.length) === 3 && a.length + b.length === 7 && editDistance(a, b, 1) <= 1

/** JOHN SMITH and SMITH JOHN, LOPEZ RUIZ ANA and LOPEZ-RUIZ ANA: the same words of more than one letter each. */
function isTurned(a: Party, b: Party): boolean {
  // Most pairs already differ in their letters, which is cheap to test.
  if (sumOfLetters(a) !== sumOfLetters(b)) return false
  const wordsOf = ({ surname, given, middle }: Party) =>
    `${surname} ${given} ${middle}`.trim().split(/[ -]/).sort()
  const ofA = wordsOf(a)
  const ofB = wordsOf(b)
  if (ofA.length !== ofB.length || ofA.join(' ') !== ofB.join(' ')) return false
  return ofA.filter((word) => word.length > 1).length > 1
}

const sumOfLetters = ({ surname, given, middle }: Party) =>
  lettersIn(surname) + lettersIn(given) + lettersIn(middle)

const BLANK = 32
const HYPHEN = 45

/** Equal for texts with the same letters in any order, ignoring blanks and hyphens. */
function lettersIn(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== BLANK && code !== HYPHEN) sum += code
  }
  return sum
}

function relateCompanies(a: Party, b: Party, answer: string): NameRelation {
  if (answer === 'variance')
    return { is: 'near', why: 'same company name, legal form on one side only' }
  const [ofA = '', formOfA = ''] = a.key.split('|')
  const [ofB = '', formOfB = ''] = b.key.split('|')
  if (formOfA !== formOfB) return { is: 'none', why: '' }
  if (ofA.length < 8 || ofB.length < 8 || editDistance(ofA, ofB, 2) > (ofA.length > 14 ? 2 : 1)) {
    return { is: 'none', why: '' }
  }
  // Numbers, numerals and single letters distinguish sister companies: PAGODA 4, FUND B, TRUST II.
  const marks = (party: Party) =>
    party.company
      .split(' ')
      .filter((word) => word.length < 3 || /\d|^[IVX]+$/.test(word))
      .join(' ')
  return marks(a) === marks(b)
    ? { is: 'near', why: 'company name off by a letter or two' }
    : { is: 'none', why: '' }
}

/** Whether all are companies or public bodies, which their names identify; trusts and unknown owners are not. */
export function areCompanies(parties: readonly Party[]): boolean {
  return (
    parties.length > 0 &&
    parties.every(
      ({ kind, roles, key }) =>
        kind === 'company' && !roles.includes('trust') && !key.startsWith('UNKNOWN'),
    )
  )
}

/** Whether all are trustees beside others who are not named: what they hold is one trust's, not a person's. */
export const areTrustees = (parties: readonly Party[]): boolean =>
  parties.length > 0 &&
  parties.every(
    ({ kind, roles, middle }) =>
      kind === 'person' && middle !== '' && roles.includes('trustee') && roles.includes('et-al'),
  )
