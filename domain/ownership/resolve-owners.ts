import { forEachCandidate } from './candidate-pairs.ts'
import { companiesByName } from './companies-by-name.ts'
import { ENOUGH, isPlaced, weighMistyped } from './compare-mistyped.ts'
import { compareNames, compareOwners, type Owner } from './compare-owners.ts'
import { hasAddress, type OwnerRow, readMailAddress } from './mail-address.ts'
import { isMistypedList } from './mistyped-list.ts'
import { tokenizeName } from './name-tokens.ts'
import { OwnerGroups } from './owner-groups.ts'
import { parseParties } from './party-name.ts'

/** What a user has decided about two rows; it stands above every rule, the newest above older ones. */
export type OwnerDecision =
  | { split: readonly [string, string] }
  | { merge: readonly [string, string] }

/** How two rows are related, and why. `refused` would have joined members that contradict. */
export type OwnerLink = {
  a: string
  b: string
  is: 'same' | 'overlap' | 'stopped' | 'refused'
  /** How sure a link is, 0 to 1; 0 where nothing is joined. */
  weight: number
  reasons: readonly string[]
}

/** For each row, in order, the id of the first row of its owner; and the links that were found. */
export type ResolvedOwners = { owners: string[]; links: OwnerLink[]; isMistyped: boolean }

type Pair = { a: number; b: number; weight: number; reasons: readonly string[] }

/** An address of as many names tells little: registered agents, law firms, tax services. */
const CROWD = 10
const MOST_NAMES = 24

/**
 * Which rows of a list are one and the same owner: a person, a couple or a company.
 *
 * Only name and address are used. People are never joined by name alone; a company without address
 * is known by its name. A link that would put two for sure different people into one group is
 * refused and told. Ids must be unique. Same rows and decisions, same answer.
 */
export function resolveOwners(
  rows: readonly OwnerRow[],
  decisions: readonly OwnerDecision[] = [],
): ResolvedOwners {
  const { firstOf, copies } = findCopies(rows)
  const owners = firstOf.map((row) => readOwner(rows[row]))
  markCrowds(owners)
  const words = firstOf.map((row) => nameWords(rows[row]?.name ?? ''))
  const isMistyped = isMistypedList(owners, words)

  const groups = new OwnerGroups(rows.length)
  const links: OwnerLink[] = []
  const idOf = (row: number) => rows[row]?.id ?? ''
  const tell = (
    a: number,
    b: number,
    is: OwnerLink['is'],
    weight: number,
    reasons: readonly string[],
  ) => links.push({ a: idOf(a), b: idOf(b), is, weight, reasons })

  const ownerAt = new Map(firstOf.map((row, at) => [row, at]))
  const apart = new Map<number, Set<number>>()
  applyDecisions(rows, decisions, groups, apart, tell)

  const isApart = (a: number, b: number) =>
    apart.size > 0 &&
    groups.membersOf(a).some((member) => {
      const others = apart.get(member)
      return others !== undefined && groups.membersOf(b).some((other) => others.has(other))
    })
  const join = ({ a, b, weight, reasons }: Pair, isChecked: boolean) => {
    if (groups.rootOf(a) === groups.rootOf(b)) {
      tell(a, b, 'same', weight, reasons)
      return
    }
    const contradiction = isApart(a, b)
      ? 'a user has split them'
      : isChecked
        ? findContradiction(groups.membersOf(a), groups.membersOf(b), ownerAt, owners, isMistyped)
        : null
    if (contradiction !== null) {
      tell(a, b, 'refused', 0, [...reasons, contradiction])
      return
    }
    groups.join(a, b)
    tell(a, b, 'same', weight, reasons)
  }

  for (const [row, first] of copies) {
    const owner = owners[ownerAt.get(first) ?? -1]
    if (owner && canBeJoined(owner)) {
      const isPlaced = hasAddress(owner.address)
      const reasons = ['same name', isPlaced ? 'same mailing address' : 'a company without address']
      join({ a: first, b: row, weight: isPlaced ? 1 : 0.9, reasons }, false)
    }
  }
  for (const { a, b, reasons } of companiesByName(owners)) {
    join({ a: firstOf[a] ?? 0, b: firstOf[b] ?? 0, weight: 0.95, reasons }, false)
  }
  const pairs = isMistyped ? mistypedPairs(owners, words) : rolledPairs(owners, firstOf, tell)
  for (const { a, b, weight, reasons } of pairs) {
    join({ a: firstOf[a] ?? 0, b: firstOf[b] ?? 0, weight, reasons }, true)
  }
  return { owners: rows.map((_row, at) => idOf(groups.rootOf(at))), links, isMistyped }
}

/** Rows whose text is the same, letter for letter: compared once. */
function findCopies(rows: readonly OwnerRow[]) {
  const firstByText = new Map<string, number>()
  const firstOf: number[] = []
  const copies: [row: number, first: number][] = []
  for (const [row, { name, address, city, state, zip }] of rows.entries()) {
    const text = `${name}\t${address}\t${city}\t${state}\t${zip}`.toUpperCase()
    const first = firstByText.get(text)
    if (first === undefined) {
      firstByText.set(text, row)
      firstOf.push(row)
    } else copies.push([row, first])
  }
  return { firstOf, copies }
}

function readOwner(row: OwnerRow | undefined): Owner {
  const parties = parseParties(row?.name ?? '')
  const address = readMailAddress(
    row ?? { id: '', name: '', address: '', city: '', state: '', zip: '' },
  )
  return {
    parties,
    hasUnnamedSpouse: parties.some(({ spouse }) => spouse !== null && spouse.at === null),
    address,
    isCrowd: address.isCareOf,
  }
}

/** An unknown owner and a person without address are nobody's equal, not even their own copy's. */
function canBeJoined({ parties, address }: Owner): boolean {
  const [party] = parties
  if (!party || party.key.startsWith('UNKNOWN')) return false
  if (hasAddress(address)) return true
  return parties.length === 1 && party.kind === 'company' && !party.roles.includes('trust')
}

function markCrowds(owners: Owner[]): void {
  const namesAt = new Map<string, Set<string>>()
  for (const { parties, address } of owners) {
    if (address.key === '' || !parties[0]) continue
    const names = namesAt.get(address.key)
    if (!names) namesAt.set(address.key, new Set([parties[0].key]))
    else if (names.size < CROWD) names.add(parties[0].key)
  }
  for (const owner of owners) {
    if ((namesAt.get(owner.address.key)?.size ?? 0) >= CROWD) owner.isCrowd = true
  }
}

const nameWords = (name: string): string[] =>
  tokenizeName(name).words.filter((word) => word !== ',' && word !== ';' && word !== '&')

function applyDecisions(
  rows: readonly OwnerRow[],
  decisions: readonly OwnerDecision[],
  groups: OwnerGroups,
  apart: Map<number, Set<number>>,
  tell: (a: number, b: number, is: OwnerLink['is'], weight: number, reasons: string[]) => void,
): void {
  if (decisions.length === 0) return
  const rowOf = new Map(rows.map(({ id }, row) => [id, row]))
  const split = (a: number, b: number) => {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const others = apart.get(one) ?? new Set()
      apart.set(one, others.add(other))
    }
  }
  for (const decision of decisions.toReversed()) {
    const [idOfA, idOfB] = 'split' in decision ? decision.split : decision.merge
    const a = rowOf.get(idOfA)
    const b = rowOf.get(idOfB)
    // A decision about a row that is not in this list waits for one that has it.
    if (a === undefined || b === undefined || a === b) continue
    const isJoined = groups.rootOf(a) === groups.rootOf(b)
    if ('split' in decision) {
      if (isJoined) tell(a, b, 'refused', 0, ['split by a user, but merged by a later decision'])
      else split(a, b)
      continue
    }
    const isSplit = groups
      .membersOf(a)
      .some((member) => groups.membersOf(b).some((other) => apart.get(member)?.has(other)))
    if (isSplit) tell(a, b, 'refused', 0, ['merged by a user, but split by a later decision'])
    else {
      groups.join(a, b)
      tell(a, b, 'same', 1, ['merged by a user'])
    }
  }
}

/** Why two groups can't be one: two of their names are two people for sure. Null when they can. */
function findContradiction(
  membersOfA: readonly number[],
  membersOfB: readonly number[],
  ownerAt: ReadonlyMap<number, number>,
  owners: readonly Owner[],
  isMistyped: boolean,
): string | null {
  const ofA = distinctNames(membersOfA, ownerAt, owners)
  const ofB = distinctNames(membersOfB, ownerAt, owners)
  for (const a of ofA) {
    for (const b of ofB) {
      const { is, why } = compareNames(a, b)
      if (isMistyped ? why.includes('JR') : is === 'conflict' || is === 'overlap') {
        return `its group holds ${why}`
      }
    }
  }
  return null
}

function distinctNames(
  members: readonly number[],
  ownerAt: ReadonlyMap<number, number>,
  owners: readonly Owner[],
): Owner[] {
  const seen = new Set<string>()
  const found: Owner[] = []
  for (const member of members) {
    const owner = owners[ownerAt.get(member) ?? -1]
    if (!owner) continue
    const key = owner.parties.map((party) => party.key).join(';')
    if (seen.has(key)) continue
    seen.add(key)
    found.push(owner)
    if (found.length === MOST_NAMES) break
  }
  return found
}

/** The surest first; among equals in the order of the list. */
const bySureness = (x: Pair, y: Pair) => y.weight - x.weight || x.a - y.a || x.b - y.b

function rolledPairs(
  owners: readonly Owner[],
  firstOf: readonly number[],
  tell: (
    a: number,
    b: number,
    is: OwnerLink['is'],
    weight: number,
    reasons: readonly string[],
  ) => void,
): Pair[] {
  const pairs: Pair[] = []
  const seen = new Set<number>()
  forEachCandidate(
    owners.length,
    (row) => rollKeys(owners[row]),
    (row) => orderText(owners[row]),
    (a, b) => {
      const one = owners[a]
      const other = owners[b]
      if (!one || !other) return
      const { is, weight, reasons } = compareOwners(one, other)
      if (is === 'none') return
      const pair = a * owners.length + b
      if (seen.has(pair)) return
      seen.add(pair)
      if (is === 'same') pairs.push({ a, b, weight, reasons })
      else tell(firstOf[a] ?? 0, firstOf[b] ?? 0, is, 0, reasons)
    },
  )
  return pairs.sort(bySureness)
}

function rollKeys(owner: Owner | undefined): string[] {
  if (!owner || !canBeJoined(owner) || !hasAddress(owner.address)) return []
  const names = new Set<string>()
  for (const party of owner.parties.slice(0, 4)) {
    if (party.kind === 'company') names.add(party.key.slice(0, 4))
    else {
      names.add(party.surname.slice(0, 4))
      if (party.given.length > 1) names.add(party.given.slice(0, 4))
    }
    if (party.of) names.add(party.of.key.slice(0, 4))
  }
  return [...names].flatMap((name) => placeKeys(owner).map((place) => name + place))
}

function placeKeys({ address }: Owner): string[] {
  const { number, streetWord, box, zip, city } = address
  const keys: string[] = []
  if (box !== '') keys.push(`b${box}`)
  if (streetWord !== '') keys.push(`s${streetWord.slice(0, 4)}${zip === '' ? '' : zip.slice(0, 3)}`)
  if (number !== '')
    keys.push(`n${number}${zip.slice(0, 3)}`, `h${number}${streetWord.slice(0, 3)}`)
  if (zip !== '' || city !== '') keys.push(`z${zip === '' ? city : zip}`)
  return keys
}

function orderText(owner: Owner | undefined): string {
  const [party] = owner?.parties ?? []
  return `${party?.key ?? ''} ${owner?.address.key ?? ''}`
}

function mistypedPairs(owners: readonly Owner[], words: readonly (readonly string[])[]): Pair[] {
  const pairs: Pair[] = []
  const seen = new Set<number>()
  const keysOf = (row: number) => mistypedKeys(owners[row], words[row] ?? [])
  forEachCandidate(
    owners.length,
    keysOf,
    (row) => (words[row] ?? []).join(' '),
    (a, b) => {
      const pair = a * owners.length + b
      const one = owners[a]
      const other = owners[b]
      if (!one || !other || seen.has(pair)) return
      seen.add(pair)
      const { weight, reasons } = weighMistyped(
        { words: words[a] ?? [], address: one.address },
        { words: words[b] ?? [], address: other.address },
      )
      if (weight < ENOUGH) return
      pairs.push({ a, b, weight: Math.round((1 - 2 ** (-weight / 4)) * 100) / 100, reasons })
    },
  )
  return pairs.sort(bySureness)
}

function mistypedKeys(owner: Owner | undefined, words: readonly string[]): string[] {
  if (!owner || !isPlaced(owner.address)) return []
  const { number, street, streetWord, zip, city } = owner.address
  const names = words.map((word) => word.slice(0, 4))
  const places = [`n${number}`, `s${streetWord.slice(0, 4)}`, `z${zip}`].filter(
    (key) => key.length > 1,
  )
  const keys = names.flatMap((name) => places.map((place) => name + place))
  if (number !== '')
    keys.push(
      `${number} ${streetWord.slice(0, 4)}`,
      `${number} ${zip}`,
      `${number} ${city.slice(0, 4)}`,
    )
  if (street.length > 4)
    keys.push(`${street.slice(0, 5)} ${zip}`, `${street.slice(0, 5)} ${city.slice(0, 4)}`)
  return keys
}
