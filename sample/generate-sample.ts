import type { LocalDate } from '../domain/lib/local-date.ts'
import { dayNumber, localDate, yearOf } from './days.ts'
import { layOutCounty } from './land/lay-out-county.ts'
import { legalDescription } from './land/legal-description.ts'
import type { Lot, SampleRoad } from './land/lot.ts'
import { parcelNumberer } from './land/parcel-numbers.ts'
import { SAMPLE_COUNTIES, type SampleCounty } from './land/places.ts'
import type { LngLat } from './land/plane.ts'
import { chooseOwner } from './people/choose-owner.ts'
import { rollName } from './people/party.ts'
import { Random } from './random.ts'
import type { SampleProperty } from './sample-property.ts'
import { appraise, type Building, buildOn } from './tax/appraise.ts'
import { generateTaxes } from './tax/tax-story.ts'
import { generateTitle } from './title/generate-title.ts'

export type SampleOptions = {
  today: LocalDate
  seed: number
  properties: number
  /** Outer rings of each county by FIPS code (`loadCountyOutlines`). */
  outlines: ReadonlyMap<number, readonly LngLat[][]>
  /** Weight of each county by FIPS code; a county left out gets no property. Default: the sample's weights. */
  counties?: ReadonlyMap<number, number>
  /** The counties; default: the sample's. */
  places?: readonly SampleCounty[]
  /** The first id of instruments and tax sale events, which share one series. */
  firstRecordId?: number
  /** Called with each road, railway and creek. */
  onRoad?: (road: SampleRoad) => void
}

/**
 * The properties of a made-up copy of the covered counties, county by county and block by block: true
 * towns and county lines, invented streets, lots, people and records. Everything follows from the
 * options, so the same options give the same rows on every machine.
 *
 * Memory does not grow with the number of properties: at any time it holds one ring of one town's
 * blocks and one property.
 */
export function* generateSample(
  options: SampleOptions,
): Generator<SampleProperty, void, undefined> {
  const today = dayNumber(options.today)
  const thisYear = yearOf(today)
  let nextRecord = options.firstRecordId ?? 1
  const nextRecordId = () => nextRecord++
  for (const { county, lots } of eachCounty(options)) {
    const parcelIdOf = parcelNumberer(county)
    let inCounty = 0
    for (const lot of lots) {
      if (lot.kind === 'road') {
        options.onRoad?.(lot)
        continue
      }
      inCounty++
      const random = new Random(options.seed, 'property', county.countyId, inCounty)
      const building = buildOn(lot, thisYear, random)
      const owned = chooseOwner(county, lot, building.propertyType, options.seed, random)
      const value = appraise(
        county,
        lot,
        building,
        { kind: owned.owner.kind, livesThere: owned.livesThere },
        thisYear,
        random,
      )
      const story =
        value.yearlyTaxCents === 0
          ? null
          : generateTaxes(county, value.yearlyTaxCents, owned.owner, today, options.seed, random)
      const title = generateTitle({
        county,
        lot,
        building,
        owned,
        marketCents: value.marketCents,
        story,
        today,
        seed: options.seed,
        random,
        nextRecordId,
      })
      const address = addressOf(lot, building, random)
      const bills = (story?.bills ?? []).map((bill) => ({
        ...bill,
        billNumber: `${bill.taxYear}-${String(inCounty).padStart(6, '0')}`,
        totalCents: bill.taxesCents + bill.penaltiesCents,
      }))
      const unpaid = bills.filter((bill) => bill.status === 'unpaid')
      yield {
        countyId: county.countyId,
        parcelId: parcelIdOf(lot),
        ppin: county.state === 'MS' ? String(1000 + 3 * inCounty + random.int(0, 2)) : null,
        address,
        city: lot.town.name,
        state: county.state,
        zipCode: lot.zip,
        ownerName: rollName(title.onRoll),
        ownerAddress:
          title.onRoll.mail ??
          `${address ?? `PO Box ${1 + (inCounty % 997)}`}, ${lot.town.name}, ${county.state} ${lot.zip}`,
        propertyType: building.propertyType,
        assessedCents: value.assessedCents,
        marketCents: value.marketCents,
        buildingSize: building.buildingSize,
        yearBuilt: building.yearBuilt,
        lotSize: lot.acres,
        legalDescription: legalDescription(county, lot),
        lng: lot.lng,
        lat: lot.lat,
        outline: lot.ring,
        taxSale: story && {
          status: story.status,
          taxesCents: sum(unpaid.map((bill) => bill.taxesCents)),
          penaltiesCents: sum(unpaid.map((bill) => bill.penaltiesCents)),
          totalCents: sum(unpaid.map((bill) => bill.totalCents)),
          saleDate: story.saleDay === null ? null : localDate(story.saleDay),
          redemptionDate: story.redemptionDay === null ? null : localDate(story.redemptionDay),
        },
        bills,
        events: title.events,
        instruments: title.instruments,
        liens: title.liens,
        planted: title.planted,
      }
    }
  }
}

/** Center lines of the roads, railways and creeks of the same towns and sections. */
export function* generateRoads(
  options: Omit<SampleOptions, 'today'>,
): Generator<SampleRoad, void, undefined> {
  for (const { lots } of eachCounty(options)) {
    for (const item of lots) if (item.kind === 'road') yield item
  }
}

function* eachCounty({
  seed,
  properties,
  outlines,
  counties,
  places = SAMPLE_COUNTIES,
}: Omit<SampleOptions, 'today'>): Generator<{
  county: SampleCounty
  lots: Iterable<Lot | SampleRoad>
}> {
  const weighed = places
    .map((county) => ({
      county,
      weight: counties ? (counties.get(county.countyId) ?? 0) : county.share,
    }))
    .filter(({ weight }) => weight > 0)
  let weight = sum(weighed.map((each) => each.weight))
  let left = properties
  for (const each of weighed) {
    // Shares of the rest, so that rounding never loses a property.
    const wanted = Math.round((left * each.weight) / weight)
    left -= wanted
    weight -= each.weight
    const outline = outlines.get(each.county.countyId)
    if (!outline) throw new Error(`no outline of county ${each.county.countyId}`)
    yield { county: each.county, lots: layOutCounty(each.county, outline, wanted, seed) }
  }
}

/** As on rolls: a house has its number, vacant land 0 or none, country land the road or none. */
function addressOf(lot: Lot, { buildingSize }: Building, random: Random): string | null {
  if (!lot.street) return null
  if (buildingSize === null && random.chance(lot.plat ? 0.3 : 0.7)) {
    return lot.plat ? `0 ${lot.street}` : lot.street
  }
  return `${lot.number ?? 0} ${lot.street}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
