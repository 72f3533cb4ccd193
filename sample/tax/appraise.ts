import type { Lot } from '../land/lot.ts'
import type { SampleCounty } from '../land/places.ts'
import type { PartyKind } from '../people/party.ts'
import type { Random } from '../random.ts'

export type PropertyType =
  | 'Residential'
  | 'Multi-Family'
  | 'Commercial'
  | 'Industrial'
  | 'Agricultural'
  | 'Vacant Land'
  | 'Exempt'

export type Building = {
  propertyType: PropertyType
  /** Square feet; null without a building. */
  buildingSize: number | null
  yearBuilt: number | null
}

export type Appraisal = {
  marketCents: number
  assessedCents: number
  /** A year's tax without penalties; 0 if exempt. */
  yearlyTaxCents: number
}

/** The building on a lot. `thisYear` limits the year built. */
export function buildOn(lot: Lot, thisYear: number, random: Random): Building {
  const propertyType = typeOf(lot, random)
  if (propertyType === 'Vacant Land') return { propertyType, buildingSize: null, yearBuilt: null }
  if (lot.use === 'park') return { propertyType, buildingSize: null, yearBuilt: null }
  if (propertyType === 'Agricultural' && random.chance(0.6)) {
    return { propertyType, buildingSize: null, yearBuilt: null }
  }
  const platted = lot.plat?.year ?? random.int(1925, 2012)
  const yearBuilt = Math.min(thisYear - 1, Math.max(1895, platted + random.int(0, 16)))
  return { propertyType, buildingSize: sizeOf(propertyType, lot, yearBuilt, random), yearBuilt }
}

function typeOf(lot: Lot, random: Random): PropertyType {
  switch (lot.use) {
    case 'park':
    case 'civic':
      return 'Exempt'
    case 'commercial':
      return random.chance(0.84) ? 'Commercial' : 'Vacant Land'
    case 'industrial':
      return random.chance(0.85) ? 'Industrial' : 'Vacant Land'
    case 'multi-family':
      return random.chance(0.9) ? 'Multi-Family' : 'Vacant Land'
    case 'residential':
      // Poorer neighborhoods have more gaps.
      return random.chance(0.045 + 0.07 / lot.neighborhood ** 2) ? 'Vacant Land' : 'Residential'
    case 'rural':
      if (lot.acres < 14 && lot.street && random.chance(0.62)) return 'Residential'
      return random.chance(0.78) ? 'Agricultural' : 'Vacant Land'
  }
}

function sizeOf(type: PropertyType, lot: Lot, yearBuilt: number, random: Random): number {
  const grown = 1 + 0.25 * random.normal() * 0.8
  // The average house grew from about 1,150 square feet in 1930 to about 2,200 today.
  const house = (1150 + Math.max(0, yearBuilt - 1930) * 11.5) * grown * lot.neighborhood ** 0.4
  const lotFeet = lot.acres * 43_560
  switch (type) {
    case 'Residential':
    case 'Agricultural':
      return Math.round(Math.max(620, Math.min(house, lotFeet * 0.45)))
    case 'Multi-Family':
      return Math.round(lotFeet * random.float(0.28, 0.5))
    case 'Commercial':
      return Math.round(lotFeet * random.float(0.18, 0.42))
    case 'Industrial':
      return Math.round(lotFeet * random.float(0.25, 0.5))
    default:
      return Math.round(lotFeet * random.float(0.12, 0.3))
  }
}

/** Approximate price per acre of farm or timber land in the three states. */
const FARM_DOLLARS_PER_ACRE = 3100

/**
 * Market value, assessed value and the year's tax.
 *
 * Shares of market value: Mississippi 10% for a single-family home its owner lives in, else 15%
 * (Miss. Const. art. 4 § 112); Alabama 10% for homes and farms, else 20% (Ala. Const. § 217);
 * Tennessee 25% for homes and farms, else 40% (Tenn. Const. art. II § 28). Mississippi's homestead
 * credit of at most $300 is taken off the tax (Miss. Code § 27-33-75).
 */
export function appraise(
  county: SampleCounty,
  lot: Lot,
  { propertyType, buildingSize, yearBuilt }: Building,
  owner: { kind: PartyKind; livesThere: boolean },
  thisYear: number,
  random: Random,
): Appraisal {
  const perFoot = lot.town.dollarsPerSquareFoot * lot.neighborhood
  const landDollars =
    lot.use === 'rural'
      ? lot.acres * FARM_DOLLARS_PER_ACRE * lot.neighborhood * (30 / (15 + lot.acres)) ** 0.35
      : perFoot * 190 * Math.sqrt(lot.acres / 0.25) * (lot.use === 'commercial' ? 2.4 : 1)
  const age = thisYear - (yearBuilt ?? thisYear)
  const worn = Math.max(0.55, 1 - age * 0.0055)
  const ofType =
    propertyType === 'Commercial'
      ? 0.95
      : propertyType === 'Industrial'
        ? 0.5
        : propertyType === 'Multi-Family'
          ? 0.8
          : 1
  const dollars =
    (landDollars + (buildingSize ?? 0) * perFoot * worn * ofType) * (1 + 0.05 * random.normal())
  const marketCents = Math.max(500, Math.round(dollars / 10) * 10) * 100
  const assessedCents = Math.round(marketCents * shareOf(county, propertyType, owner.livesThere))
  if (propertyType === 'Exempt' || owner.kind === 'public' || owner.kind === 'church') {
    return { marketCents, assessedCents, yearlyTaxCents: 0 }
  }
  const credit = county.state === 'MS' && owner.livesThere && propertyType === 'Residential'
  const tax = assessedCents * county.millage - (credit ? Math.min(30_000, assessedCents * 0.04) : 0)
  return { marketCents, assessedCents, yearlyTaxCents: Math.max(1200, Math.round(tax)) }
}

function shareOf(county: SampleCounty, type: PropertyType, livesThere: boolean): number {
  const isHomeOrFarm = type === 'Residential' || type === 'Agricultural'
  switch (county.state) {
    case 'MS':
      return type === 'Residential' && livesThere ? 0.1 : 0.15
    case 'AL':
      return isHomeOrFarm ? 0.1 : 0.2
    case 'TN':
      return isHomeOrFarm || type === 'Vacant Land' ? 0.25 : 0.4
  }
}
