import { hasAddress } from '../names/mail-address.ts'
import { candidateBlocks, forEachCandidate, visitBlock } from './candidate-pairs.ts'
import { compareOwners, type Owner } from './compare-owners.ts'
import { FoundPairs } from './found-pairs.ts'
import { canBeJoined } from './read-owners.ts'

/** Pairs of a roll with the same owner; optionally also otherwise related ones. */
export type RollPairs = { same: FoundPairs; related: FoundPairs }

/** Compares the owners of a roll that share a piece of a name and a piece of an address. */
export function findRollPairs(owners: readonly Owner[], withRelated: boolean): RollPairs {
  const same = new FoundPairs(owners.length)
  const related = new FoundPairs(owners.length)
  forEachCandidate(
    owners.length,
    (at) => rollKeysOf(owners[at]),
    (at) => rollOrderOf(owners[at]),
    (a, b) => {
      const one = owners[a]
      const other = owners[b]
      if (!one || !other) return
      const { is, weight } = compareOwners(one, other)
      if (is === 'same') same.add(a, b, weight)
      else if (is !== 'none' && withRelated) related.add(a, b, 0)
    },
  )
  return { same, related }
}

/**
 * Pairs of owners related in any way, among those that share a piece of a name for which `isWanted`; block by block,
 * as `[a, b, a, b, …]`. A roll too long for memory can so be compared in parts.
 */
export function* findRelatedPairs(
  owners: readonly Owner[],
  isWanted: (piece: string) => boolean,
): Generator<number[], void, undefined> {
  const blocks = candidateBlocks(owners.length, (at) => rollKeysOf(owners[at], isWanted))
  for (const rows of blocks) yield relatedInBlock(owners, rows)
}

/** Related pairs of one block, as `[a, b, a, b, …]`. */
export function relatedInBlock(owners: readonly Owner[], block: number[]): number[] {
  const related: number[] = []
  visitBlock(
    block,
    (at) => rollOrderOf(owners[at]),
    (a, b) => {
      const one = owners[a]
      const other = owners[b]
      if (one && other && compareOwners(one, other).is !== 'none') related.push(a, b)
    },
  )
  return related
}

/** The keys of an owner: owners that share one are compared. Only from name pieces accepted by `isWanted`. */
export function rollKeysOf(
  owner: Owner | undefined,
  isWanted?: (piece: string) => boolean,
): string[] {
  if (!owner || !canBeJoined(owner) || !hasAddress(owner.address)) return []
  const places = placesOf(owner)
  const pieces = namePiecesOf(owner)
  const names = isWanted ? pieces.filter(isWanted) : pieces
  return names.flatMap((name) => places.map((place) => name + place))
}

/** The pieces of an owner's name; rows without a common piece are never compared. */
export function namePiecesOf(owner: Owner): string[] {
  const names = new Set<string>()
  for (const party of owner.parties.slice(0, 4)) {
    if (party.kind === 'company') names.add(party.key.slice(0, 4))
    else {
      names.add(party.surname.slice(0, 4))
      if (party.given.length > 1) names.add(party.given.slice(0, 4))
    }
    if (party.of) names.add(party.of.key.slice(0, 4))
  }
  return [...names]
}

function placesOf({ address }: Owner): string[] {
  const { number, streetWord, box, zip, city } = address
  const places: string[] = []
  if (box !== '') places.push(`b${box}`)
  if (streetWord !== '') places.push(`s${streetWord.slice(0, 4)}${zip.slice(0, 3)}`)
  if (number !== '') {
    places.push(`n${number}${zip.slice(0, 3)}`, `h${number}${streetWord.slice(0, 3)}`)
  }
  if (zip !== '' || city !== '') places.push(`z${zip === '' ? city : zip}`)
  return places
}

/** Sort key of a large block. */
export function rollOrderOf(owner: Owner | undefined): string {
  const [party] = owner?.parties ?? []
  return `${party?.key ?? ''} ${owner?.address.key ?? ''}`
}
