import { endsInForm, isCompanyName, normalizeCompany } from './company-name.ts'
import { compareCompanies, comparePersonWithCompany } from './compare-companies.ts'
import { comparePeople } from './compare-people.ts'
import { phrasesAt, standsAt } from './name-phrases.ts'
import { isEmpty, type Segment, wordsOf } from './name-segment.ts'
import { type NameTokens, tokenizeName } from './name-tokens.ts'
import type { Party, PartyRole } from './party.ts'
import {
  bareName,
  orderOf,
  type PersonName,
  readGivenFirst,
  readParts,
  readSurnameFirst,
} from './person-name.ts'
import { readPeople } from './read-people.ts'
import { scanName } from './scan-name.ts'
import { isCompanySegment, plain, settleCompanies } from './split-companies.ts'

const MEMO_SIZE = 10_000
const memo = new Map<string, readonly Party[]>()

/**
 * The persons and companies one text of an index, deed or roll names, in its order.
 *
 * Without a comma the first word is the surname, unless words of a deed (AND WIFE, A SINGLE MAN) or
 * a lone initial show the other order. Roles, marriage and shares beside a name are told apart from
 * it; case and punctuation do not matter, but for `&` and the comma of LAST, FIRST. A text that
 * names nobody gives an empty list. Source: title-standards, law T-16 and T-20.
 */
export function parseParties(text: string): readonly Party[] {
  const known = memo.get(text)
  if (known) return known
  const parties = partiesOf(tokenizeName(text))
  if (memo.size >= MEMO_SIZE) memo.clear()
  memo.set(text, parties)
  return parties
}

/**
 * Whether two names are presumed one (`same`), may be one but are not presumed to be (`variance`:
 * conflicting middle initials, a suffix on one side only or JR against SR, a nickname, one given
 * name an initial, a changed surname with the same given and middle names), or are two. Roles and
 * marriage do not count. Source: law T-16.
 */
export function compareParties(a: Party, b: Party): 'same' | 'variance' | 'different' {
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

function partiesOf(tokens: NameTokens, isProse = false): readonly Party[] {
  const plainParty = isProse || tokens.asides ? null : readPlainName(tokens.words)
  if (plainParty) return [plainParty]
  const segments = settleCompanies(scanName(tokens).flatMap(joinMarried))
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

/** MR & MRS JOHN SMITH names one and says that he has a wife. */
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

/** A AND B, TRUSTEES: what the last is, all are who have nothing else beside their names. */
function spreadCapacity(segments: Segment[]): void {
  const last = segments.at(-1)
  if (!last?.capacity) return
  for (const segment of segments) {
    if (segment === last || segment.roles.length > 0 || isCompanySegment(segment)) continue
    segment.roles.push(last.capacity)
    segment.capacity = last.capacity
    segment.principal = last.principal
  }
}

/** TRUSTEES OF FIRST BAPTIST CHURCH names whom they act for; ET AL alone belongs to who is before. */
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

/**
 * The commonest texts by a shorter way: one name without ampersand, role or other word beside it.
 * Null where the text is more than that.
 */
function readPlainName(words: readonly string[]): Party | null {
  let comma = -1
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === 'OR') return null
    if (word === ',' && comma < 0 && at > 0) comma = at
    else if (word.length === 1 ? ',;&'.includes(word) : word.includes('/') || word.endsWith('%')) {
      return null
    }
    const phrases = phrasesAt(words, at)
    if (phrases?.some((phrase) => standsAt(phrase, words, at))) return null
  }
  if (words.length === 0) return null
  const parts = comma < 0 ? [words] : [words.slice(0, comma), words.slice(comma + 1)]
  const flat = comma < 0 ? words : parts.flat()
  if (isCompanyName(flat, comma === 1)) {
    // ABC LLC, XYZ INC may be two.
    if (comma >= 0 && words.length - comma > 2 && endsInForm(words.slice(0, comma))) return null
    const { name, key } = normalizeCompany(flat)
    const roles = name.endsWith(' TRUST') ? TRUST : NOTHING
    return makeParty('company', NO_NAME, name, roles, key)
  }
  const name = bareName(parts)
  const [first = []] = name.parts
  if (name.parts.length === 1) {
    const person =
      orderOf(first) === 'given-first'
        ? readGivenFirst(first, name.suffix)
        : readSurnameFirst(first, name.suffix)
    return makeParty('person', person, '', NOTHING, personKey(person))
  }
  if (name.parts.length !== 2 || first.length !== 1 || (parts[1]?.length ?? 0) < 1) return null
  const person = readParts(first, name.parts[1] ?? [], name.suffix)
  return makeParty('person', person, '', NOTHING, personKey(person))
}

const NOTHING: readonly never[] = []
const TRUST: readonly PartyRole[] = ['trust']
const NO_NAME: PersonName = { surname: '', given: '', middle: '', suffix: '' }

function makeParty(
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

function personParty(name: PersonName, segment: Segment): Party {
  const party = makeParty('person', name, '', NOTHING, personKey(name))
  return {
    ...party,
    ...besides(segment),
    formerly: segment.aliases.map(({ words, isMaiden }) => otherName(name, words, isMaiden)),
    ...(segment.hasUnnamedSpouse
      ? { marital: 'married' as const, spouse: { at: null, tie: 'words' as const } }
      : {}),
  }
}

function companyParty(segment: Segment): Party {
  const words = plain(wordsOf(segment))
  const { name, key } = normalizeCompany(words)
  const roles: PartyRole[] = name.endsWith(' TRUST') ? ['trust'] : []
  const beside = besides(segment)
  return {
    ...makeParty('company', NO_NAME, name, NOTHING, key),
    ...beside,
    roles: union(roles, beside.roles),
    formerly: segment.aliases.map(({ words: alias }) => alias.join(' ').replaceAll(' ,', ',')),
  }
}

function besides(segment: Segment): Pick<Party, 'roles' | 'marital' | 'careOf' | 'share'> {
  const { roles, marital, careOf, share } = segment
  return { roles: union(roles, []), marital, careOf, share }
}

/** Adds a party; with a principal in his place where the one named only acts for him. */
function addParty(party: Party, segment: Segment, parties: Party[]): void {
  if (segment.agent) {
    const [agent] = partiesOf(tokens(segment.agent.words), true)
    const capacities = agent ? agent.roles : []
    parties.push({ ...party, by: agent ?? null, roles: union(party.roles, capacities) })
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
    parties.push({ ...party, of: first ?? null })
    return
  }
  for (const principal of principals) {
    parties.push({ ...principal, by: party, roles: union(principal.roles, [role]) })
  }
}

const tokens = (words: string[]): NameTokens => ({ words, asides: null })

const squash = (name: string) =>
  name.includes(' ') || name.includes('-') ? name.replace(/[ -]/g, '') : name

const personKey = ({ surname, given, middle, suffix }: PersonName) =>
  `${squash(surname)},${given},${middle},${suffix}`

const union = (a: readonly PartyRole[], b: readonly PartyRole[]): PartyRole[] => [
  ...new Set([...a, ...b]),
]

/** Another name in the form LAST, FIRST: only what is written differs. */
function otherName(name: PersonName, words: readonly string[], isMaiden: boolean): string {
  const bare = words.filter((word) => word !== ',')
  const [first = ''] = bare
  const rest = [name.given, name.middle].filter((part) => part !== '').join(' ')
  if (words.includes(','))
    return `${words.slice(0, words.indexOf(',')).join(' ')}, ${words.slice(words.indexOf(',') + 1).join(' ')}`
  if (isMaiden || bare.length === 1) return `${bare.at(-1)}, ${rest}`
  if (first === name.given) return `${bare.at(-1)}, ${bare.slice(0, -1).join(' ')}`
  return bare.at(-1) === name.surname
    ? `${name.surname}, ${bare.slice(0, -1).join(' ')}`
    : `${first}, ${bare.slice(1).join(' ')}`
}
