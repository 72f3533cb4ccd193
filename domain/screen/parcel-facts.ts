import { countiesOfTown } from '../county/county-towns.ts'
import { stateOfZip } from '../county/zip-state.ts'
import { isTrustName } from '../ownership/names/company-name.ts'
import { compareAddresses, hasAddress, readMailAddress } from '../ownership/names/mail-address.ts'
import { splitMailLine } from '../ownership/names/mail-line.ts'
import type { PartyRole } from '../ownership/names/party.ts'
import { parseParties } from '../ownership/names/party-name.ts'
import { isPublicOwner } from '../property/red-flags.ts'
import { isTheState } from '../title/reading/held-by-state.ts'
import { foldPlace, type MailPlace, type OwnerKind, type SoldTo } from './filters.ts'

// Facts of a parcel that no source states, derived from those that are stated. Null: unknown.

/**
 * Share of the market value that is assessed, by state and class. Sources: Miss. Const. art. 4, § 112 (an owner's home
 * 10%, other land 15%); Ala. Code § 40-8-1 (farms and homes of their owners 10%, other land 20%); Tenn. Code § 67-5-801
 * (homes and farms 25%, business land 40%); no copy of them was read. Without the class the larger share counts, which
 * makes the smaller value.
 */
const RATIOS: Readonly<Record<string, { home: number; other: number }>> = {
  MS: { home: 0.1, other: 0.15 },
  AL: { home: 0.1, other: 0.2 },
  TN: { home: 0.25, other: 0.4 },
}
const FARM = /\b(FARM|AGRICULTUR)/i
const HOME = /\b(RESIDENTIAL|RESIDENCE|SINGLE FAMILY|DWELLING|HOME)/i

export type Value = { cents: number; from: 'market' | 'assessed' }

/** The market value; else that of the assessed value by the ratio of the county's state. */
export function parcelValueOf(parcel: {
  state: string
  marketCents: number | null
  assessedCents: number | null
  homestead: boolean | null
  propertyType: string | null
}): Value | null {
  const { state, marketCents, assessedCents, homestead, propertyType } = parcel
  if (marketCents !== null && marketCents > 0) return { cents: marketCents, from: 'market' }
  const ratio = RATIOS[state]
  if (!ratio || assessedCents === null || assessedCents <= 0) return null
  // A house has the lower share in Tennessee; in Mississippi and Alabama only as its owner's home.
  const type = propertyType ?? ''
  const isLower =
    homestead === true || (state !== 'MS' && FARM.test(type)) || (state === 'TN' && HOME.test(type))
  return {
    cents: Math.round(assessedCents / (isLower ? ratio.home : ratio.other)),
    from: 'assessed',
  }
}

const ESTATE: ReadonlySet<PartyRole> = new Set(['estate', 'heirs', 'deceased'])
const TRUST: ReadonlySet<PartyRole> = new Set(['trust', 'trustee'])

/** The kind of the owner as the roll names it. */
export function ownerKindOf(name: string | null): OwnerKind | null {
  if (name === null) return null
  const [first] = parseParties(name)
  if (!first) return null
  if (isPublicOwner(name)) return 'government'
  if (first.roles.some((role) => ESTATE.has(role))) return 'estate'
  if (isTrustName(first.company) || first.roles.some((role) => TRUST.has(role))) return 'trust'
  return first.kind
}

/**
 * Where the owner gets mail: at the parcel, elsewhere in its state, in a town of other counties alone, or out of the state.
 * Postal cities reach over county lines, so that the parcel's own is never out of its county.
 */
export function mailPlaceOf(parcel: {
  countyId: number
  /** Of the county. */
  state: string
  address: string | null
  city: string | null
  zipCode: string | null
  ownerAddress: string | null
}): MailPlace | null {
  const { countyId, state, address, city, zipCode, ownerAddress } = parcel
  if (ownerAddress === null) return null
  const parts = splitMailLine(ownerAddress)
  const mailState = parts.state.toUpperCase() || stateOfZip(parts.zip)
  if (mailState !== null && mailState !== state) return 'outOfState'
  const mail = readMailAddress({ id: '', name: '', ...parts })
  const own = readMailAddress({
    id: '',
    name: '',
    address: address ?? '',
    city: city ?? '',
    state,
    zip: zipCode ?? '',
  })
  // A town alone is no place that mail goes to.
  if (mail.key === '' || !hasAddress(own)) return null
  const compared = compareAddresses(mail, own)
  if (compared === 'same' || compared === 'near') return 'same'
  if (mailState === null) return null
  const counties = countiesOfTown(parts.city, state)
  const isOut =
    counties.length > 0 &&
    !counties.some(({ id }) => id === countyId) &&
    foldPlace(parts.city) !== foldPlace(city ?? '')
  return isOut ? 'outOfCounty' : 'elsewhere'
}

const VACANT = /\b(VACANT|UNIMPROVED|UNDEVELOPED|RAW LAND|BARE LAND|NO IMPROVEMENTS?)\b/i

/** Whether a building is on the land. */
export function isImproved(parcel: {
  improvementCents: number | null
  buildingSize: number | null
  yearBuilt: number | null
  propertyType: string | null
}): boolean | null {
  const { improvementCents, buildingSize, yearBuilt, propertyType } = parcel
  if ([improvementCents, buildingSize, yearBuilt].some((value) => value !== null && value > 0)) {
    return true
  }
  if (VACANT.test(propertyType ?? '')) return false
  return improvementCents === 0 || buildingSize === 0 ? false : null
}

const NO = /^(N|NO|NONE|[$0 ]*|FALSE|-)$/i

/** Whether the county exempts the land from tax, in whole or in part. */
export const isExempt = (exemptCode: string | null): boolean | null =>
  exemptCode === null ? null : !NO.test(exemptCode.trim())

/** Who holds the last sale; `none`: nobody bought. */
export function soldToOf(
  lastSale: { status: string; purchaser: string | null } | null,
  taxStatus: string | null,
): SoldTo | null {
  const isSold = lastSale?.status === 'sold' || lastSale?.status === 'matured'
  if (isSold && lastSale.purchaser !== null) {
    return isTheState(lastSale.purchaser) ? 'state' : 'private'
  }
  return isSold || taxStatus === 'auctioned' ? null : 'none'
}
