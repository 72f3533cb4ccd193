import { beforeAll, describe, expect, test } from 'vitest'
import { COVERAGE } from '../domain/county/county.ts'
import { TAX_STATUSES } from '../domain/tax-sale/status.ts'
import { EVERY, someOf } from '../domain/testing/runs.ts'
import type { TitleCase } from '../domain/title/reading/title-case.ts'
import { analyzeTitle } from '../domain/title/score/analyze.ts'
import { addMonths, addYears, dayNumber, isWorkingDay, localDate } from './days.ts'
import { generateRoads, generateSample, type SampleOptions } from './generate-sample.ts'
import { loadCountyOutlines } from './land/county-outlines.ts'
import { SAMPLE_COUNTIES } from './land/places.ts'
import { area, isInside, makePlane, SQM_PER_ACRE } from './land/plane.ts'
import type { SampleProperty } from './sample-property.ts'
import { TAX_STATUS_RATES } from './tax/tax-story.ts'
import { overlaps } from './testing/overlaps.ts'
import { BREAKING, readChain } from './testing/read-chain.ts'
import { CHAIN_DEFECT_RATES, CLAIM_RATES } from './title/planted.ts'

const outlines = loadCountyOutlines(SAMPLE_COUNTIES.map(({ countyId }) => countyId))
const PROPERTIES = EVERY === 1 ? 12_000 : 4_000
const options: SampleOptions = { today: '2026-11-21', seed: 7, properties: PROPERTIES, outlines }

let properties: SampleProperty[] = []
beforeAll(() => {
  properties = [...generateSample(options)]
})

describe('the rows', () => {
  test('are the same for the same options', () => {
    const small = { ...options, properties: 800 }
    expect([...generateSample(small)]).toEqual([...generateSample(small)])
  })

  test('are others for another seed', () => {
    const small = { ...options, properties: 200 }
    const names = (seed: number) =>
      [...generateSample({ ...small, seed })].map(({ ownerName }) => ownerName)
    expect(names(1)).not.toEqual(names(2))
  })

  test.each([1, 17, 800, PROPERTIES])('are as many as asked for: %i', (wanted) => {
    const made =
      wanted === options.properties
        ? properties
        : [...generateSample({ ...options, properties: wanted })]
    expect(made).toHaveLength(wanted)
  })

  test('lie in every covered county and in none that is coming soon', () => {
    const found = new Set(properties.map(({ countyId }) => countyId))
    const wanted = COVERAGE.filter(({ status }) => status !== 'Coming Soon')
    expect([...found].sort()).toEqual(wanted.map(({ countyId }) => countyId).sort())
  })

  test('number each parcel once in its county', () => {
    const keys = properties.map(({ countyId, parcelId }) => `${countyId} ${parcelId}`)
    expect(new Set(keys).size).toBe(keys.length)
    const ppins = properties.filter(({ ppin }) => ppin).map((p) => `${p.countyId} ${p.ppin}`)
    expect(new Set(ppins).size).toBe(ppins.length)
  })

  test.each([
    ['Hinds', 28049, /^\d{2,4}-\d+(-1)?$/],
    ['Rankin', 28121, /^[A-Z]\d\d-0000\d\d-\d{5}$/],
    ['Madison, Mississippi', 28089, /^\d{3}[A-I]-\d\d[A-D]-\d{3}\/0[01]\.00$/],
    ['Jefferson', 1073, /^01\d{20}$/],
    ['Davidson', 47037, /^\d{3} \d\d 0 \d+\.00$/],
  ])('number parcels as %s does', (_name, countyId, form) => {
    const wrong = properties.filter((p) => p.countyId === countyId && !form.test(p.parcelId))
    expect(wrong.map(({ parcelId }) => parcelId)).toEqual([])
  })

  test('number each house once in its town', () => {
    const numbered = properties.filter(({ address }) => address && /^[1-9]/.test(address))
    const places = numbered.map((p) => `${p.countyId} ${p.city} ${p.zipCode} ${p.address}`)
    expect(new Set(places).size).toBe(places.length)
  })

  test('value Mississippi homes at a tenth where the owner lives there, else at fifteen hundredths', () => {
    const shares = new Set(
      properties
        .filter((p) => p.state === 'MS')
        .map((p) => Math.round((100 * p.assessedCents) / p.marketCents)),
    )
    expect([...shares].sort()).toEqual([10, 15])
  })

  test('say nothing of a house where there is none', () => {
    const wrong = properties.filter(
      ({ propertyType, buildingSize, yearBuilt }) =>
        (buildingSize === null) !== (yearBuilt === null) ||
        (propertyType === 'Vacant Land' && buildingSize !== null),
    )
    expect(wrong.map(({ parcelId }) => parcelId)).toEqual([])
  })
})

describe('the land', () => {
  test('lies inside its county', () => {
    const outside = properties.filter((p) => {
      const rings = outlines.get(p.countyId) ?? []
      return !rings.some((ring) => p.outline.every((corner) => isInside(corner, ring)))
    })
    expect(outside.map(({ parcelId }) => parcelId)).toEqual([])
  })

  test('has the area it says, and closed outlines of six decimals', () => {
    const wrong = properties.filter(({ outline, lotSize, lat, lng }) => {
      const plane = makePlane([lng, lat])
      const acres = area(outline.slice(1).map(plane.fromLngLat)) / SQM_PER_ACRE
      const isRounded = outline
        .flat()
        .every((degrees) => Math.abs(degrees * 1e6 - Math.round(degrees * 1e6)) < 1e-3)
      const isClosed = `${outline[0]}` === `${outline.at(-1)}`
      return Math.abs(acres - lotSize) > 0.002 + lotSize * 0.002 || !isRounded || !isClosed
    })
    expect(wrong.map(({ parcelId }) => parcelId)).toEqual([])
  })

  test('does not overlap: no two parcels share land', () => {
    expect(overlaps(properties)).toEqual([])
  })

  test('is crossed by roads of its own counties, each street once in a town', () => {
    const roads = [...generateRoads({ ...options, properties: 3000 })]
    expect(new Set(roads.map((road) => road.class))).toEqual(
      new Set(['main', 'street', 'county-road', 'rail', 'creek']),
    )
    expect(roads.filter((road) => road.coordinates.length < 2)).toEqual([])
  })
})

describe('taxes', () => {
  test('add up: what is owed is the sum of the unpaid bills', () => {
    const wrong = properties.filter(({ taxSale, bills }) => {
      if (taxSale === null) return bills.length > 0
      const unpaid = bills.filter(({ status }) => status === 'unpaid')
      const isOwing = ['delinquent', 'pending', 'auctioned'].includes(taxSale.status)
      return !(
        taxSale.taxesCents === unpaid.reduce((sum, bill) => sum + bill.taxesCents, 0) &&
        taxSale.penaltiesCents === unpaid.reduce((sum, bill) => sum + bill.penaltiesCents, 0) &&
        taxSale.totalCents === taxSale.taxesCents + taxSale.penaltiesCents &&
        bills.length >= 1 &&
        bills.length <= 4 &&
        new Set(bills.map(({ taxYear }) => taxYear)).size === bills.length &&
        unpaid.length > 0 === isOwing
      )
    })
    expect(wrong.map(({ taxSale, bills }) => ({ taxSale, bills }))).toEqual([])
  })

  test('stand in every status, about as often as the constants say', () => {
    const taxed = properties.flatMap(({ taxSale }) => (taxSale ? [taxSale.status] : []))
    expect(new Set(taxed)).toEqual(new Set(TAX_STATUSES))
    for (const [status, rate] of Object.entries(TAX_STATUS_RATES)) {
      expectRate(status, taxed.filter((each) => each === status).length, taxed.length, rate, 0.16)
    }
  })

  test('are redeemable for the time the law gives', () => {
    const regimes = new Map(SAMPLE_COUNTIES.map(({ countyId, regime }) => [countyId, regime]))
    const auctioned = properties.filter(
      ({ taxSale }) => taxSale?.status === 'auctioned' && taxSale.saleDate !== null,
    )
    const wrong = auctioned.filter(({ countyId, taxSale, instruments, events }) => {
      const { saleDate, redemptionDate } = taxSale ?? { saleDate: null, redemptionDate: null }
      const sold = dayNumber(saleDate ?? '')
      const untilYears = (years: number) => localDate(addYears(sold, years))
      const wanted = () => {
        switch (regimes.get(countyId)) {
          case 'ms-land-sale':
            return untilYears(2)
          case 'al-land-sale':
            return untilYears(3)
          case 'al-tax-lien':
            return null
          default: {
            const sale = events.find(({ status }) => status === 'sold')
            const order = instruments.find(
              ({ type, refersTo }) =>
                type === 'tax-sale-confirmation' && refersTo.includes(sale?.id ?? 0),
            )
            return localDate(addYears(dayNumber(order?.executedOn ?? ''), 1))
          }
        }
      }
      const isPast = saleDate !== null && saleDate < options.today
      const isOpen = redemptionDate === null || redemptionDate > options.today
      return !isPast || redemptionDate !== wanted() || !isOpen
    })
    expect(wrong.map(({ parcelId, taxSale }) => ({ parcelId, taxSale }))).toEqual([])
    expect(auctioned.length).toBeGreaterThan(PROPERTIES / 120)
  })

  // One day of every third week of two years, or of every eighteenth.
  const todays = Array.from({ length: 36 }, (_, n) => localDate(dayNumber('2026-01-03') + n * 21))
  test.each(someOf(todays, 6))('bring sales within thirty days of %s', (today) => {
    const soon = localDate(dayNumber(today) + 30)
    const dates = [...generateSample({ ...options, properties: 600, today })].flatMap(
      ({ taxSale }) =>
        taxSale && (taxSale.status === 'delinquent' || taxSale.status === 'pending')
          ? [taxSale.saleDate]
          : [],
    )
    const coming = dates.filter((day) => day !== null)
    expect(coming.every((day) => day > today)).toBe(true)
    expect(coming.every((day) => isWorkingDay(dayNumber(day)))).toBe(true)
    expect(coming.filter((day) => day <= soon).length).toBeGreaterThan(0)
  })
})

describe('records', () => {
  test('refer only to records of their own property', () => {
    const wrong = properties.filter(({ instruments, events, liens }) => {
      const known = new Set([...instruments, ...events].map(({ id }) => id))
      const named = [
        ...instruments.flatMap(({ refersTo }) => refersTo),
        ...liens.flatMap((lien) => [lien.instrumentId, lien.releasedBy ?? lien.instrumentId]),
      ]
      return named.some((id) => !known.has(id))
    })
    expect(wrong.map(({ parcelId }) => parcelId)).toEqual([])
  })

  test('have ids of their own throughout', () => {
    const ids = properties.flatMap((p) => [...p.instruments, ...p.events].map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('are recorded on working days, in order, not before they were signed, not after today', () => {
    const all = properties.flatMap(({ instruments }) =>
      instruments.map((entry, at) => ({ ...entry, before: instruments[at - 1]?.recordedOn ?? '' })),
    )
    const wrong = all.filter(
      ({ recordedOn, executedOn, before }) =>
        recordedOn < before ||
        recordedOn > options.today ||
        (executedOn !== null && executedOn > recordedOn) ||
        !isWorkingDay(dayNumber(recordedOn)),
    )
    expect(wrong).toEqual([])
  })

  test('reach back forty years, unless it is planted that they do not', () => {
    const least = localDate(addMonths(dayNumber(options.today), -480))
    const wrong = properties.filter(({ instruments, planted }) => {
      const isShort = planted.some(({ defect }) => defect === 'short-search')
      return (instruments[0]?.recordedOn ?? '9') > least !== isShort
    })
    expect(wrong.map(({ parcelId }) => parcelId)).toEqual([])
  })

  test('are mostly three to fourteen for each property', () => {
    const counts = properties.map(({ instruments }) => instruments.length).sort((a, b) => a - b)
    expect(counts[0]).toBeGreaterThanOrEqual(3)
    expect(counts[Math.floor(counts.length * 0.9)]).toBeLessThanOrEqual(14)
  })

  test.each(Object.entries({ ...CHAIN_DEFECT_RATES, ...CLAIM_RATES }))(
    'have %s planted about as often as its rate',
    (defect, rate) => {
      const n = properties.filter((p) => p.planted.some((each) => each.defect === defect)).length
      expectRate(defect, n, properties.length, rate, 0.12)
    },
  )

  test('have at most one flaw of the chain each', () => {
    const wrong = properties.filter(
      ({ planted }) => planted.filter(({ defect }) => defect in CHAIN_DEFECT_RATES).length > 1,
    )
    expect(wrong.map(({ parcelId }) => parcelId)).toEqual([])
  })

  test('end in the owner by an unbroken chain, unless a flaw says otherwise', () => {
    const broken = properties.filter(
      ({ planted }) => !planted.some(({ defect }) => BREAKING.has(defect)),
    )
    expect(broken.length).toBeGreaterThan(PROPERTIES * 0.75)
    expect(
      broken.flatMap((p) => (readChain(p) === null ? [] : [`${p.parcelId}: ${readChain(p)}`])),
    ).toEqual([])
  })

  test('of a broken chain do not end in the owner', () => {
    const broken = properties.filter(({ planted }) =>
      planted.some(({ defect }) => defect === 'chain-gap' || defect === 'owner-not-in-chain'),
    )
    expect(broken.length).toBeGreaterThan(PROPERTIES / 120)
    expect(broken.filter((p) => readChain(p) === null)).toEqual([])
  })

  test('show a mortgage as active until it is released, foreclosed or barred', () => {
    const wrong = properties.flatMap(({ liens, instruments }) =>
      liens.filter((lien) => {
        const isEnded = instruments.some(
          ({ type, refersTo }) =>
            (type === 'release' || type === 'trustees-deed') &&
            refersTo.includes(lien.instrumentId),
        )
        return (isEnded && lien.isActive) || (lien.priority === null) === lien.isActive
      }),
    )
    expect(wrong).toEqual([])
  })

  test('are as alive as the examiner of the title finds them', () => {
    const wrong = properties.slice(0, 3_000).flatMap((property) => {
      const { liens } = analyzeTitle(caseOf(property))
      const examined = new Map(liens.map((lien) => [lien.instrument, lien]))
      return property.liens.filter(({ instrumentId, isActive, releasedBy }) => {
        const found = examined.get(`i${instrumentId}`)
        if (!found) return true
        const hasRunOut = found.expiresOn !== null && options.today > found.expiresOn
        // Only the examiner decides whom a lien binds: here it is active until something ends it.
        return found.isActive ? !isActive : releasedBy === null && isActive === hasRunOut
      })
    })
    expect(wrong).toEqual([])
  })
})

/** The property's records alone, in the examiner's form. */
function caseOf({ state, parcelId, ownerName, instruments }: SampleProperty): TitleCase {
  return {
    asOf: options.today,
    state,
    county: null,
    parcelId,
    ownerName,
    taxSales: [],
    instruments: instruments.map((entry) => ({
      ...entry,
      id: `i${entry.id}`,
      consideration: null,
      amount: null,
      refersTo: entry.refersTo.map((id) => `i${id}`),
    })),
  }
}

/** Within `slack` of the rate plus the random deviation of a sample of this size. */
function expectRate(what: string, found: number, of: number, rate: number, slack: number): void {
  const wanted = of * rate
  expect(Math.abs(found - wanted), `${what}: ${found} of about ${Math.round(wanted)}`).toBeLessThan(
    wanted * slack + 3.5 * Math.sqrt(wanted),
  )
}
