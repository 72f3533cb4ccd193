import { companyIdentity } from '../names/compare-companies.ts'
import { hasAddress } from '../names/mail-address.ts'
import type { Party } from '../names/party.ts'
import { areCompanies, areTrustees, type Owner } from './compare-owners.ts'

/** Names of public bodies, like registered company names, are unique in a state. */
const PUBLIC_BODY = /^(?:STATE|CITY|TOWN|COUNTY|VILLAGE)OF|^UNITEDSTATES|COUNTY\|$/

/**
 * Pairs of rows of one company by its name: the same name and legal form in one state, which registers a name once; a
 * name without legal form (FIRST BAPTIST CHURCH) only in one town. A company without address is identified by its
 * name: it joins the only company of that name, or, if there are several, only others without address. Co-trustees
 * who are named alike (CAROL M HERON ET AL CO-TRS) are one trust in the same way.
 */
export function companiesByName(
  owners: readonly Owner[],
): { a: number; b: number; reasons: string[] }[] {
  const byName = new Map<string, number[]>()
  for (const [row, { parties }] of owners.entries()) {
    const key = isKnownByName(parties) ? keyOf(parties) : null
    if (key === null) continue
    const rows = byName.get(key)
    if (rows) rows.push(row)
    else byName.set(key, [row])
  }
  const pairs: { a: number; b: number; reasons: string[] }[] = []
  for (const [name, rows] of byName) {
    if (rows.length < 2) continue
    // A trust's name is not registered.
    const isUnique = (!name.endsWith('|') && !name.includes('>')) || PUBLIC_BODY.test(name)
    const places = new Map<string, number[]>()
    for (const row of rows) {
      const owner = owners[row]
      if (!owner || !hasAddress(owner.address)) continue
      const { state, city, zip } = owner.address
      const place = isUnique ? state : `${state} ${city || zip}`
      const there = places.get(place)
      if (there) there.push(row)
      else places.set(place, [row])
    }
    joinStateless(places)
    for (const [first = 0, ...others] of places.values()) {
      for (const row of others) {
        const reasons = ['same company name', isUnique ? 'same state' : 'same town']
        pairs.push({ a: first, b: row, reasons })
      }
    }
    const nameless = rows.filter(
      (row) => owners[row] !== undefined && !hasAddress(owners[row].address),
    )
    const anchors = places.size === 1 ? [...places.values()].map(([first = 0]) => first) : []
    const [first, ...others] = [...anchors, ...nameless]
    for (const row of others) {
      pairs.push({
        a: first ?? row,
        b: row,
        reasons: ['same company name', 'a company without address'],
      })
    }
  }
  return pairs
}

/** A row without a state counts for the only state named. */
function joinStateless(places: Map<string, number[]>): void {
  const stateless = places.get('')
  if (!stateless || places.size !== 2) return
  places.delete('')
  for (const rows of places.values()) for (const row of stateless) rows.push(row)
}

/** Companies, and the co-trustees of one trust. */
export const isKnownByName = (parties: readonly Party[]): boolean =>
  areCompanies(parties) || areTrustees(parties)

/** The common key of companies with one name; null for people. */
export const companyKeyOf = ({ parties }: Owner): string | null =>
  isKnownByName(parties) ? keyOf(parties) : null

function keyOf(parties: readonly Party[]): string {
  const [only] = parties
  // `|`: like a name without a legal form it counts in one town only.
  if (areTrustees(parties)) return `${parties.map(({ key }) => key).join('+')} TRUSTEES|`
  if (only && parties.length === 1) return companyIdentity(only)
  return parties.map(companyIdentity).sort().join('+')
}
