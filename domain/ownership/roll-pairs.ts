import { forEachCandidate } from './candidate-pairs.ts'
import { compareOwners, type Owner } from './compare-owners.ts'
import { FoundPairs } from './found-pairs.ts'
import { hasAddress } from './mail-address.ts'
import { canBeJoined } from './read-owners.ts'

/** Pairs of a roll that are one owner; and, when asked for, those that are related otherwise. */
export type RollPairs = { same: FoundPairs; related: FoundPairs }

/** Compares the owners of a roll that share a piece of a name and a piece of an address. */
export function findRollPairs(owners: readonly Owner[], withRelated: boolean): RollPairs {
  const same = new FoundPairs(owners.length)
  const related = new FoundPairs(owners.length)
  forEachCandidate(
    owners.length,
    (at) => keysOf(owners[at]),
    (at) => orderOf(owners[at]),
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

function keysOf(owner: Owner | undefined): string[] {
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
  const places = placesOf(owner)
  return [...names].flatMap((name) => places.map((place) => name + place))
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

function orderOf(owner: Owner | undefined): string {
  const [party] = owner?.parties ?? []
  return `${party?.key ?? ''} ${owner?.address.key ?? ''}`
}
