import { cutText, TEXT_LIMITS } from '../../lib/text-limits.ts'
import { compareCompanies, comparePersonWithCompany } from './compare-companies.ts'
import { comparePeople } from './compare-people.ts'
import { union } from './make-party.ts'
import { isEmpty, type Segment, wordsOf } from './name-segment.ts'
import { lendTokens, type NameTokens } from './name-tokens.ts'
import type { Party } from './party.ts'
import { companyParty, personParty } from './party-of-segment.ts'
import { readPeople } from './read-people.ts'
import { readPlainCouple } from './read-plain-couple.ts'
import { readPlainName } from './read-plain-name.ts'
import { scanName } from './scan-name.ts'
import { isCompanySegment, resolveCompanies } from './split-companies.ts'

/** Cache of recent texts, each in the slot its letters determine: bounded, with cheap misses. */
const PLACES = 128
const readTexts: string[] = new Array(PLACES).fill('')
const readParties: (readonly Party[])[] = new Array(PLACES).fill([])

function placeOf(text: string): number {
  const { length } = text
  let mixed = length
  const step = (length >> 2) + 1
  for (let at = 0; at < length; at += step) mixed = (Math.imul(mixed, 31) + text.charCodeAt(at)) | 0
  return (mixed ^ (mixed >>> 15)) & (PLACES - 1)
}

/**
 * The persons and companies that one text of an index, deed or roll names, in its order. Without a comma the first
 * word is the surname, unless words of a deed (AND WIFE, A SINGLE MAN) or a lone initial show the other order. Roles,
 * marriage and shares beside a name are separated from it; case and punctuation do not matter, except `&` and the
 * comma of LAST, FIRST. A text without a name returns an empty list. Source: title-standards, law T-16 and T-20.
 */
export function parseParties(written: string): readonly Party[] {
  const text = cutText(written, TEXT_LIMITS.ownerName)
  const place = placeOf(text)
  if (readTexts[place] === text) return readParties[place] ?? []
  const tokens = lendTokens(text)
  const parties = readPlainText(tokens) ?? partiesOf(tokens, false)
  readTexts[place] = text
  readParties[place] = parties
  return parties
}

/**
 * Whether two names are presumed one (`same`), may be one but are not presumed to be (`variance`: conflicting middle
 * initials, a suffix on one side only or JR against SR, a nickname, one given name an initial, a changed surname with
 * the same given and middle names), or are two. Roles and marriage do not count. Source: law T-16.
 */
export function compareParties(a: Party, b: Party): 'same' | 'variance' | 'different' {
  if (a === b && a.kind === 'person') return 'same'
  const own = compareNames(a, b)
  if (own === 'same') return own
  if (a.formerly.length === 0 && b.formerly.length === 0) return own
  const others = [
    ...namesOf(a).map((name) => compareNames(name, b)),
    ...namesOf(b).map((name) => compareNames(a, name)),
  ]
  if (others.includes('same')) return 'same'
  return own === 'variance' || others.includes('variance') ? 'variance' : 'different'
}

const namesOf = ({ formerly }: Party) => formerly.flatMap((name) => parseParties(name).slice(0, 1))

function compareNames(a: Party, b: Party): 'same' | 'variance' | 'different' {
  if (a.kind === 'person' && b.kind === 'person') return comparePeople(a, b)
  if (a.kind === 'company' && b.kind === 'company') return compareCompanies(a, b)
  return a.kind === 'person' ? comparePersonWithCompany(a, b) : comparePersonWithCompany(b, a)
}

/** One name, or a couple, without other words; null for any other text. */
function readPlainText(tokens: NameTokens): readonly Party[] | null {
  if (tokens.asides !== null) return null
  const couple = readPlainCouple(tokens)
  if (couple) return couple
  const party = readPlainName(tokens)
  return party && [party]
}

type CutText = Pick<NameTokens, 'words' | 'asides'>

function partiesOf(tokens: CutText, isProse: boolean): readonly Party[] {
  const scanned = scanName(tokens)
  const hasMrs = tokens.words.includes('MRS')
  const segments = resolveCompanies(hasMrs ? scanned.flatMap(joinMarried) : scanned)
  if (isProse) for (const segment of segments) segment.hasProse = true
  spreadCapacity(segments)
  const parties: Party[] = []
  let run: Segment[] = []
  const flush = () => {
    addPeople(run, parties)
    run = []
  }
  for (const segment of segments) {
    if (isEmpty(segment)) addNameless(segment, parties)
    else if (isCompanySegment(segment)) {
      flush()
      addParty(companyParty(segment), segment, parties)
    } else run.push(segment)
  }
  flush()
  return parties
}

/** MR & MRS JOHN SMITH names one person, who has a wife. */
function joinMarried(segment: Segment, at: number, all: Segment[]): Segment[] {
  const words = wordsOf(segment)
  const isTitleOnly = words.length === 1 && /^(?:MR|DR|REV)$/.test(words[0] ?? '')
  if (isTitleOnly && wordsOf(all[at + 1] ?? segment)[0] === 'MRS') return []
  const before = at > 0 ? wordsOf(all[at - 1] ?? segment) : []
  if (words[0] === 'MRS' && before.length === 1 && /^(?:MR|DR|REV)$/.test(before[0] ?? '')) {
    return [
      { ...segment, roles: [...segment.roles, 'et-ux'], hasUnnamedSpouse: true, hasProse: true },
    ]
  }
  return [segment]
}

/** A AND B, TRUSTEES: the capacity of the last applies to all without other words beside their names. */
function spreadCapacity(segments: readonly Segment[]): void {
  const last = segments.at(-1)
  if (!last?.capacity) return
  for (const segment of segments) {
    if (segment === last || isCompanySegment(segment)) continue
    if (segment.capacity === last.capacity) segment.principal ??= last.principal
    if (segment.roles.length > 0) continue
    segment.roles.push(last.capacity)
    segment.capacity = last.capacity
    segment.principal = last.principal
  }
}

/** TRUSTEES OF FIRST BAPTIST CHURCH names the beneficiary; ET AL alone belongs to the party before. */
function addNameless(segment: Segment, parties: Party[]): void {
  if (segment.principal) {
    const { words, role } = segment.principal
    for (const party of partiesOf(tokens(words), true)) {
      parties.push({ ...party, roles: union(party.roles, [role]) })
    }
    return
  }
  const last = parties.at(-1)
  if (last) parties[parties.length - 1] = { ...last, roles: union(last.roles, segment.roles) }
}

function addPeople(segments: readonly Segment[], parties: Party[]): void {
  const offset = parties.length
  const people = readPeople(segments)
  let previous = -1
  for (const { segment, names, sharesSurname } of people) {
    for (const [index, name] of names.entries()) {
      const isLast = index === names.length - 1
      const party = personParty(name, segment)
      addParty(
        isLast
          ? party
          : { ...party, roles: [], marital: segment.endsCouple ? null : party.marital },
        segment,
        parties,
      )
      const at = parties.length - 1
      if (index === 0 && segment.isSpouse && previous >= 0) tie(parties, previous, at, 'words')
      else if (sharesSurname && previous >= offset && !parties[previous]?.spouse) {
        tie(parties, previous, at, 'shared-surname')
      }
      previous = at
    }
    if (segment.endsCouple && parties.length >= offset + 2) {
      tie(parties, parties.length - 2, parties.length - 1, 'words')
    }
  }
}

function tie(parties: Party[], a: number, b: number, by: 'words' | 'shared-surname'): void {
  const marry = (at: number, other: number) => {
    const party = parties[at]
    if (!party) return
    const marital = by === 'words' ? 'married' : party.marital
    parties[at] = { ...party, marital, spouse: { at: other, tie: by } }
  }
  marry(a, b)
  marry(b, a)
}

/** Adds a party; with the principal instead if the person named only represents one. */
function addParty(party: Party, segment: Segment, parties: Party[]): void {
  if (segment.agent) {
    const [agent] = partiesOf(tokens(segment.agent.words), true)
    const capacities = agent ? agent.roles : []
    parties.push({ ...party, by: alone(agent), roles: union(party.roles, capacities) })
    return
  }
  if (!segment.principal) {
    parties.push(party)
    return
  }
  const { words, role } = segment.principal
  const principals = partiesOf(tokens(words), true)
  const [first] = principals
  if (role === 'trustee' || role === 'nominee' || !first) {
    parties.push({ ...party, of: alone(first) })
    return
  }
  const offset = parties.length
  for (const principal of principals) {
    const { spouse } = principal
    parties.push({
      ...principal,
      by: party,
      roles: union(principal.roles, [role]),
      spouse: spouse && { ...spouse, at: spouse.at === null ? null : spouse.at + offset },
    })
  }
}

/** One of a text's parties without its place in the list, so that the spouse's place does not count. */
const alone = (party: Party | undefined): Party | null =>
  party ? { ...party, spouse: party.spouse && { ...party.spouse, at: null } } : null

const tokens = (words: string[]): CutText => ({ words, asides: null })
