import { hasAddress, type OwnerRow, readMailAddress } from '../names/mail-address.ts'
import { parseParties } from '../names/party-name.ts'
import { isKnownByName } from './companies-by-name.ts'
import type { Owner } from './compare-owners.ts'

/** An address shared by this many names identifies no owner: registered agents, law firms, tax services. */
export const CROWD = 10

const MAX_SHARED = 200_000

/** The distinct rows; `owners[n]` is read from row `rowOf[n]`. */
export type ReadOwners = {
  owners: Owner[]
  rowOf: Int32Array
  /** The owner's number of each row; a duplicate has that of the first row with its text. */
  ownerOf: Int32Array
}

/** Parses each distinct name and address once. `isCrowd` adds outside knowledge of an address. */
export function readOwners(
  rows: readonly OwnerRow[],
  isCrowd: ((addressKey: string) => boolean) | null = null,
): ReadOwners {
  const ownerOf = new Int32Array(rows.length)
  const rowOf = new Int32Array(rows.length)
  const owners: Owner[] = []
  const numberOf = new Map<string, number>()
  const shared = new Map<string, string>()
  for (const [at, row] of rows.entries()) {
    const { name, address, city, state, zip } = row
    const text = `${name}\t${address}\t${city}\t${state}\t${zip}`.toUpperCase()
    let number = numberOf.get(text)
    if (number === undefined) {
      number = owners.length
      numberOf.set(text, number)
      rowOf[number] = at
      owners.push(readOwner(row, shared))
    }
    ownerOf[at] = number
  }
  markCrowds(owners)
  if (isCrowd) {
    for (const owner of owners) {
      if (owner.address.key !== '' && isCrowd(owner.address.key)) owner.isCrowd = true
    }
  }
  return { owners, rowOf: rowOf.subarray(0, owners.length), ownerOf }
}

/** `shared` deduplicates recurring texts. */
export function readOwner(row: OwnerRow, shared: Map<string, string> = new Map()): Owner {
  const parties = parseParties(row.name)
  const address = readMailAddress(row)
  // Towns, streets and numbers recur: one shared string each, which does not retain its line.
  address.city = share(address.city, shared)
  address.zip = share(address.zip, shared)
  address.state = share(address.state, shared)
  address.number = share(address.number, shared)
  address.street = share(address.street, shared)
  address.streetWord = share(address.streetWord, shared)
  return {
    parties,
    hasUnnamedSpouse: parties.some(({ spouse }) => spouse !== null && spouse.at === null),
    address,
    isCrowd: address.isCareOf,
  }
}

function share(text: string, shared: Map<string, string>): string {
  const known = shared.get(text)
  if (known !== undefined) return known
  if (shared.size < MAX_SHARED) shared.set(text, text)
  return text
}

function markCrowds(owners: readonly Owner[]): void {
  const namesAt = new Map<string, string[]>()
  for (const { parties, address } of owners) {
    const name = parties[0]?.key
    if (address.key === '' || name === undefined) continue
    const names = namesAt.get(address.key)
    if (!names) namesAt.set(address.key, [name])
    else if (names.length < CROWD && !names.includes(name)) names.push(name)
  }
  for (const owner of owners) {
    if ((namesAt.get(owner.address.key)?.length ?? 0) >= CROWD) owner.isCrowd = true
  }
}

/** An unknown owner and a person without address equal no one, not even a copy of themselves. */
export function canBeJoined({ parties, address }: Owner): boolean {
  const [party] = parties
  if (!party || party.key.startsWith('UNKNOWN')) return false
  return hasAddress(address) || isKnownByName(parties)
}
