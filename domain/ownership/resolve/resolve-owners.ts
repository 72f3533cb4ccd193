import { companiesByName } from '../links/companies-by-name.ts'
import { type MistypedRow, weighMistyped } from '../links/compare-mistyped.ts'
import { compareNames, compareOwners, type Owner } from '../links/compare-owners.ts'
import type { FoundPairs } from '../links/found-pairs.ts'
import { isMistypedList } from '../links/mistyped-list.ts'
import { findMistypedPairs } from '../links/mistyped-pairs.ts'
import { canBeJoined, type ReadOwners, readOwners } from '../links/read-owners.ts'
import { findRollPairs } from '../links/roll-pairs.ts'
import { compareNumbers, hasAddress, type OwnerRow } from '../names/mail-address.ts'
import { tokenizeName } from '../names/name-tokens.ts'
import { applyDecisions, type OwnerDecision, type Splits } from './owner-decisions.ts'
import { OwnerGroups } from './owner-groups.ts'

/** How two rows are related, and why. */
export type OwnerLink = {
  a: string
  b: string
  /**
   * `same` was joined; `overlap` is a couple and one of the two; `stopped` is similar at an address of many names;
   * `refused` would have joined a contradiction.
   */
  is: 'same' | 'overlap' | 'stopped' | 'refused'
  /** Certainty of a link, 0 to 1; 0 if nothing is joined. */
  weight: number
  reasons: readonly string[]
}

/** Increase with the rules: stored owners are then resolved again. */
export const OWNER_RULES = '2026.11.3'

/** Facts of the whole roll that the rows are part of. A roll is never a mistyped list. */
export type Roll = { isCrowd: (addressKey: string) => boolean }

/** Maximum names per group that are compared. */
const MAX_NAMES = 24

/**
 * Groups the rows of a list by owner: a person, a couple or a company. Returns for each row, in order, the id of the
 * first row of its owner. Only name and address are used. People are never joined by name alone; a company without
 * address is identified by its name. A link that would join two certainly different people into one group is refused.
 * Users' decisions, oldest first, override the rules. `onLink` is called for every link with its reason. Ids must be
 * unique. Same rows and decisions, same result. If the rows are a part of a roll, `roll` has the facts of the whole
 * roll.
 */
export function resolveOwners(
  rows: readonly OwnerRow[],
  decisions: readonly OwnerDecision[] = [],
  onLink: ((link: OwnerLink) => void) | null = null,
  roll: Roll | null = null,
): string[] {
  return new Resolver(rows, decisions, onLink, roll).resolve()
}

class Resolver {
  readonly #rows: readonly OwnerRow[]
  readonly #onLink: ((link: OwnerLink) => void) | null
  readonly #read: ReadOwners
  readonly #groups: OwnerGroups
  readonly #splits: Splits
  readonly #isPart: boolean
  #isMistyped = false

  constructor(
    rows: readonly OwnerRow[],
    decisions: readonly OwnerDecision[],
    onLink: ((link: OwnerLink) => void) | null,
    roll: Roll | null,
  ) {
    this.#rows = rows
    this.#onLink = onLink
    this.#isPart = roll !== null
    this.#read = readOwners(rows, roll?.isCrowd)
    this.#groups = new OwnerGroups(rows.length)
    const ids = decisions.length > 0 ? new Map(rows.map(({ id }, row) => [id, row])) : null
    this.#splits = applyDecisions(
      decisions,
      (id) => ids?.get(id),
      this.#groups,
      (a, b, is, weight, reason) => this.#report(a, b, is, weight, [reason]),
    )
  }

  resolve(): string[] {
    const { owners } = this.#read
    this.#joinCopies()
    for (const { a, b, reasons } of companiesByName(owners)) {
      this.#joinOwners(a, b, 0.95, () => reasons, false)
    }
    const words = this.#wordsIfMistyped()
    if (words) this.#joinMistyped(words)
    else this.#joinRoll()
    return this.#rows.map((_row, at) => this.#rows[this.#groups.rootOf(at)]?.id ?? '')
  }

  #joinCopies(): void {
    const { owners, ownerOf, rowOf } = this.#read
    for (const [row, number] of ownerOf.entries()) {
      const first = rowOf[number] ?? row
      const owner = owners[number]
      if (first === row || !owner || !canBeJoined(owner)) continue
      const isPlaced = hasAddress(owner.address)
      const why = isPlaced ? 'same mailing address' : 'a company without address'
      this.#join(first, row, isPlaced ? 1 : 0.9, () => ['same name', why], false)
    }
  }

  /** The names' words when the list is full of typing errors, else null. */
  #wordsIfMistyped(): MistypedRow[] | null {
    if (this.#isPart) return null
    const { owners, rowOf } = this.#read
    const wordsOf = (number: number) =>
      tokenizeName(this.#rows[rowOf[number] ?? -1]?.name ?? '').words.filter(
        (word) => word !== ',' && word !== ';' && word !== '&',
      )
    this.#isMistyped = isMistypedList(owners, wordsOf)
    if (!this.#isMistyped) return null
    return owners.map(({ address }, number) => ({ words: wordsOf(number), address }))
  }

  #joinMistyped(mistyped: readonly MistypedRow[]): void {
    this.#joinFound(findMistypedPairs(mistyped), (a, b) => {
      const one = mistyped[a]
      const other = mistyped[b]
      return one && other ? weighMistyped(one, other).reasons : []
    })
  }

  #joinRoll(): void {
    const { owners } = this.#read
    const compare = (a: number, b: number) => {
      const one = owners[a]
      const other = owners[b]
      return one && other ? compareOwners(one, other) : null
    }
    const { same, related } = findRollPairs(owners, this.#onLink !== null)
    this.#joinFound(same, (a, b) => compare(a, b)?.reasons ?? [])
    related.forEach((a, b) => {
      const relation = compare(a, b)
      if (!relation || relation.is === 'none') return
      const { rowOf } = this.#read
      this.#report(rowOf[a] ?? 0, rowOf[b] ?? 0, relation.is, 0, relation.reasons)
    })
  }

  #joinFound(found: FoundPairs, why: (a: number, b: number) => readonly string[]): void {
    found.forEach((a, b, weight) => {
      this.#joinOwners(a, b, weight, () => why(a, b), true)
    })
  }

  #joinOwners(
    a: number,
    b: number,
    weight: number,
    why: () => readonly string[],
    isChecked: boolean,
  ): void {
    const { rowOf } = this.#read
    this.#join(rowOf[a] ?? 0, rowOf[b] ?? 0, weight, why, isChecked)
  }

  #join(
    a: number,
    b: number,
    weight: number,
    why: () => readonly string[],
    isChecked: boolean,
  ): void {
    const groups = this.#groups
    if (groups.rootOf(a) !== groups.rootOf(b)) {
      const against = this.#findContradiction(a, b, isChecked)
      if (against !== null) {
        if (this.#onLink) this.#report(a, b, 'refused', 0, [...why(), against])
        return
      }
      groups.join(a, b)
    }
    if (this.#onLink) this.#report(a, b, 'same', weight, why())
  }

  #report(
    a: number,
    b: number,
    is: OwnerLink['is'],
    weight: number,
    reasons: readonly string[],
  ): void {
    const idOf = (row: number) => this.#rows[row]?.id ?? ''
    this.#onLink?.({ a: idOf(a), b: idOf(b), is, weight, reasons })
  }

  /** Why two groups can't be one: a user's decision, or names of two people. Else null. */
  #findContradiction(a: number, b: number, isChecked: boolean): string | null {
    const membersOfA = this.#groups.membersOf(a)
    const membersOfB = this.#groups.membersOf(b)
    if (this.#splits.stands(membersOfA, membersOfB)) return 'a user has split them'
    if (!isChecked) return null
    const ofA = this.#namesOf(membersOfA)
    const ofB = this.#namesOf(membersOfB)
    // A row without house number matches every house of the street, but joins no two.
    if (!this.#isMistyped && areOfTwoHouses(ofA, ofB)) return 'its group holds another house number'
    for (const one of ofA) {
      for (const other of ofB) {
        const { is, why } = compareNames(one, other)
        const isSuffix = why === 'JR and SR'
        if (this.#isMistyped ? isSuffix : is === 'conflict' || is === 'overlap') {
          return `its group holds ${why}`
        }
      }
    }
    return null
  }

  /** One owner of each name and house number in a group. */
  #namesOf(members: readonly number[]): Owner[] {
    const { owners, ownerOf } = this.#read
    const found = new Map<string, Owner>()
    for (const member of members) {
      const owner = owners[ownerOf[member] ?? -1]
      if (!owner) continue
      const key = `${owner.parties.map((party) => party.key).join(';')} ${owner.address.number}`
      if (!found.has(key)) found.set(key, owner)
      if (found.size === MAX_NAMES) break
    }
    return [...found.values()]
  }
}

/** Whether both groups have house numbers, without a common one, and no group is a company's. */
function areOfTwoHouses(a: readonly Owner[], b: readonly Owner[]): boolean {
  const ofA = numbersOf(a)
  const ofB = numbersOf(b)
  if (ofA.length === 0 || ofB.length === 0) return false
  return !ofA.some((x) => ofB.some((y) => compareNumbers(x, y) !== 'different'))
}

const numbersOf = (owners: readonly Owner[]): string[] =>
  owners.flatMap(({ parties, address: { number, box } }) =>
    number !== '' && box === '' && parties[0]?.kind === 'person' ? [number] : [],
  )
