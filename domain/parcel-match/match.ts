import {
  normalizeAddress,
  normalizeOwner,
  normalizeParcel,
  normalizePlace,
  parcelKey,
} from '../address/normalize.ts'
import { countyLabel, parseCounty } from '../county/county.ts'
import { commonSpelling } from '../county/parcel-spelling.ts'

/** How sure a match is. */
export const MATCHES = ['exact', 'likely', 'several', 'none'] as const
export type Match = (typeof MATCHES)[number]

/** What is known of a parcel that is looked for. */
export type ToFind = {
  county?: string | undefined
  parcelId?: string | undefined
  address?: string | undefined
  city?: string | undefined
  zipCode?: string | undefined
  ownerName?: string | undefined
}

/** The same as it is compared; empty: not known. */
export type Keys = {
  countyId: number | null
  parcel: string
  /** Without punctuation. */
  parcelNorm: string
  address: string
  owner: string
  city: string
  zip: string
}

/** The keys of a parcel, or a sentence why it can't be looked for. */
export function keysOf(of: ToFind): Keys | string {
  const county = of.county?.trim() ? parseCounty(of.county) : null
  if (of.county?.trim() && !county) {
    return `“${of.county.trim().slice(0, 60)}” is no county we know. Write it like “${EXAMPLE}”.`
  }
  const keys = {
    countyId: county?.id ?? null,
    parcel: of.parcelId ? spelled(county?.id ?? null, parcelKey(of.parcelId)) : '',
    parcelNorm: of.parcelId ? normalizeParcel(of.parcelId) : '',
    address: of.address ? normalizeAddress(of.address) : '',
    owner: of.ownerName ? normalizeOwner(of.ownerName) : '',
    city: normalizePlace(of.city ?? null, null, null),
    zip: normalizePlace(null, of.zipCode ?? null, null),
  }
  const canBeFound =
    keys.parcelNorm !== '' || keys.address !== '' || (keys.owner !== '' && keys.city !== '')
  if (canBeFound) return keys
  return 'Give a parcel ID, an address, or an owner and a city.'
}

const spelled = (countyId: number | null, parcel: string) =>
  countyId === null ? parcel : commonSpelling(countyId, parcel)

const EXAMPLE = countyLabel(28_049)

/** A property that one key finds. */
export type Candidate = {
  id: number
  countyId: number
  /** As the county writes it. */
  parcel: string
  /** City, ZIP and PPIN, as they are searched. */
  place: string
}

export type FoundBy = 'parcelId' | 'address' | 'owner'
export type Found = { match: Match; by: FoundBy | null; ids: number[] }

/** The match among the candidates of each key: the first key that finds anything decides. */
export function matchOf(keys: Keys, found: Readonly<Record<FoundBy, readonly Candidate[]>>): Found {
  const inCounty = ({ countyId }: Candidate) => keys.countyId === null || countyId === keys.countyId
  const written = found.parcelId.filter((each) => inCounty(each) && each.parcel === keys.parcel)
  if (written.length > 0)
    return one(written, 'parcelId', keys.countyId === null ? 'likely' : 'exact')
  const others = found.parcelId.filter(inCounty)
  if (others.length > 0) return one(others, 'parcelId', 'likely')
  const addressed = found.address.filter(inCounty)
  const placed = addressed.filter((each) => isAt(each, keys))
  if (placed.length > 0) return one(placed, 'address', hasPlace(keys) ? 'exact' : 'likely')
  const owned = found.owner.filter((each) => inCounty(each) && isAt(each, keys))
  if (owned.length > 0) return one(owned, 'owner', 'likely')
  return { match: 'none', by: null, ids: [] }
}

const hasPlace = ({ city, zip }: Keys) => city !== '' || zip !== ''

/** In the city and the ZIP that are asked for. */
function isAt({ place }: Candidate, { city, zip }: Keys): boolean {
  const padded = ` ${place} `
  return (
    (city === '' || padded.startsWith(` ${city} `)) && (zip === '' || padded.includes(` ${zip} `))
  )
}

function one(found: readonly Candidate[], by: FoundBy, match: Match): Found {
  const ids = [...new Set(found.map(({ id }) => id))]
  return { match: ids.length === 1 ? match : 'several', by, ids }
}
