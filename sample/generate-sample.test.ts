import { beforeAll, describe, expect, test } from 'vitest'
import { COVERAGE } from '../domain/county/county.ts'
import { TAX_STATUSES } from '../domain/tax-sale/status.ts'
import type { TitleCase } from '../domain/title/reading/title-case.ts'
import { analyzeTitle } from '../domain/title/score/analyze.ts'
import { addMonths, addYears, dayNumber, isWorkingDay, localDate } from './days.ts'
import { generateRoads, generateSample, type SampleOptions } from './generate-sample.ts'
import { loadCountyOutlines } from './land/county-outlines.ts'
import { SAMPLE_COUNTIES } from './land/places.ts'
import {
  area,
  clip,
  isInside,
  type LngLat,
  makePlane,
  type Point,
  SQM_PER_ACRE,
} from './land/plane.ts'
import type { SampleProperty } from './sample-property.ts'
import { TAX_STATUS_RATES } from './tax/tax-story.ts'
import { CHAIN_DEFECT_RATES, CLAIM_RATES } from './title/planted.ts'

const outlines = loadCountyOutlines(SAMPLE_COUNTIES.map(({ countyId }) => countyId))
const options: SampleOptions = { today: '2026-11-21', seed: 7, properties: 12_000, outlines }

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

  test.each([1, 17, 800, 12_000])('are as many as asked for: %i', (wanted) => {
    let count = 0
    for (const _ of generateSample({ ...options, properties: wanted })) count++
    expect(count).toBe(wanted)
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
    for (const { propertyType, buildingSize, yearBuilt } of properties) {
      expect(buildingSize === null).toBe(yearBuilt === null)
      if (propertyType === 'Vacant Land') expect(buildingSize).toBeNull()
    }
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
    for (const road of roads) expect(road.coordinates.length).toBeGreaterThan(1)
  })
})

/** Pairs of parcels that share more than a sliver of rounding. */
function overlaps(all: readonly SampleProperty[]): string[] {
  const plane = makePlane([-88, 33])
  const cells = new Map<string, Array<{ id: string; ring: Point[]; box: number[] }>>()
  const found = new Set<string>()
  for (const p of all) {
    const ring = clockwise(p.outline.slice(1).map((corner: LngLat) => plane.fromLngLat(corner)))
    const xs = ring.map(([x]) => x)
    const ys = ring.map(([, y]) => y)
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    const [west = 0, south = 0, east = 0, north = 0] = box
    const entry = { id: p.parcelId, ring, box }
    for (let x = Math.floor(west / 400); x <= Math.floor(east / 400); x++) {
      for (let y = Math.floor(south / 400); y <= Math.floor(north / 400); y++) {
        const cell = cells.get(`${x} ${y}`) ?? []
        cells.set(`${x} ${y}`, cell)
        for (const other of cell) {
          const [w = 0, s = 0, e = 0, n = 0] = other.box
          if (w >= east || e <= west || s >= north || n <= south) continue
          if (commonArea(ring, other.ring) > 2) found.add(`${other.id} and ${p.parcelId}`)
        }
        cell.push(entry)
      }
    }
  }
  return [...found]
}

function clockwise(ring: Point[]): Point[] {
  let sum = 0
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [0, 0]
    sum += (nextX - x) * (nextY + y)
  })
  return sum > 0 ? ring : [...ring].reverse()
}

/** Square meters two convex rings have in common. */
function commonArea(a: readonly Point[], b: readonly Point[]): number {
  let left = [...a]
  b.forEach(([x1, y1], at) => {
    const [x2, y2] = b[(at + 1) % b.length] ?? [0, 0]
    left = clip(left, ([x, y]) => (y2 - y1) * (x - x1) - (x2 - x1) * (y - y1))
  })
  return left.length < 3 ? 0 : area(left)
}

describe('taxes', () => {
  test('add up: what is owed is the sum of the unpaid bills', () => {
    for (const { taxSale, bills } of properties) {
      if (taxSale === null) {
        expect(bills).toEqual([])
        continue
      }
      const unpaid = bills.filter(({ status }) => status === 'unpaid')
      expect(taxSale.taxesCents).toBe(unpaid.reduce((sum, bill) => sum + bill.taxesCents, 0))
      expect(taxSale.penaltiesCents).toBe(
        unpaid.reduce((sum, bill) => sum + bill.penaltiesCents, 0),
      )
      expect(taxSale.totalCents).toBe(taxSale.taxesCents + taxSale.penaltiesCents)
      expect(bills.length).toBeGreaterThanOrEqual(1)
      expect(bills.length).toBeLessThanOrEqual(4)
      expect(new Set(bills.map(({ taxYear }) => taxYear)).size).toBe(bills.length)
      const isOwing = ['delinquent', 'pending', 'auctioned'].includes(taxSale.status)
      expect(unpaid.length > 0).toBe(isOwing)
    }
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
    let checked = 0
    for (const { countyId, taxSale, instruments, events } of properties) {
      if (taxSale?.status !== 'auctioned' || taxSale.saleDate === null) continue
      checked++
      const sold = dayNumber(taxSale.saleDate)
      const { redemptionDate } = taxSale
      expect(taxSale.saleDate < options.today).toBe(true)
      switch (regimes.get(countyId)) {
        case 'ms-land-sale':
          expect(redemptionDate).toBe(localDate(addYears(sold, 2)))
          break
        case 'al-land-sale':
          expect(redemptionDate).toBe(localDate(addYears(sold, 3)))
          break
        case 'al-tax-lien':
          expect(redemptionDate).toBeNull()
          break
        default: {
          const sale = events.find(({ status }) => status === 'sold')
          const order = instruments.find(
            ({ type, refersTo }) =>
              type === 'tax-sale-confirmation' && refersTo.includes(sale?.id ?? 0),
          )
          expect(redemptionDate).toBe(localDate(addYears(dayNumber(order?.executedOn ?? ''), 1)))
        }
      }
      if (redemptionDate !== null) expect(redemptionDate > options.today).toBe(true)
    }
    expect(checked).toBeGreaterThan(100)
  })

  // One day of every third week of two years.
  const todays = Array.from({ length: 36 }, (_, n) => localDate(dayNumber('2026-01-03') + n * 21))
  test.each(todays)('bring sales within thirty days of %s', (today) => {
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
    expect(wrong.map(({ id }) => id)).toEqual([])
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
    for (const { instruments, planted } of properties) {
      const isShort = planted.some(({ defect }) => defect === 'short-search')
      expect((instruments[0]?.recordedOn ?? '9') > least).toBe(isShort)
    }
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
    for (const { planted } of properties) {
      expect(planted.filter(({ defect }) => defect in CHAIN_DEFECT_RATES).length).toBeLessThan(2)
    }
  })

  test('end in the owner by an unbroken chain, unless a flaw says otherwise', () => {
    const broken = properties.filter(
      ({ planted }) => !planted.some(({ defect }) => BREAKING.has(defect)),
    )
    expect(broken.length).toBeGreaterThan(9_000)
    expect(
      broken.flatMap((p) => (readChain(p) === null ? [] : [`${p.id}: ${readChain(p)}`])),
    ).toEqual([])
  })

  test('of a broken chain do not end in the owner', () => {
    const broken = properties.filter(({ planted }) =>
      planted.some(({ defect }) => defect === 'chain-gap' || defect === 'owner-not-in-chain'),
    )
    expect(broken.length).toBeGreaterThan(100)
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
        // Whom a lien binds is for the examiner alone: here it is active while nothing ends it.
        return found.isActive ? !isActive : releasedBy === null && isActive === hasRunOut
      })
    })
    expect(wrong).toEqual([])
  })
})

/** The property's records alone, as the examiner reads them. */
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

/** Within `slack` of the rate, and what chance allows a sample of this size. */
function expectRate(what: string, found: number, of: number, rate: number, slack: number): void {
  const wanted = of * rate
  expect(Math.abs(found - wanted), `${what}: ${found} of about ${Math.round(wanted)}`).toBeLessThan(
    wanted * slack + 3.5 * Math.sqrt(wanted),
  )
}

// Flaws after which grantors and grantees do not join by name, or the deeds not by their filing.
const BREAKING: ReadonlySet<string> = new Set([
  'chain-gap',
  'owner-not-in-chain',
  'name-variance',
  'out-of-order-recording',
  'estate-without-probate',
  'partial-interest',
  'competing-conveyance',
  'wild-deed',
  'divorce-unsettled',
])
const OFFICERS: ReadonlySet<string> = new Set(['tax-deed', 'trustees-deed'])
const DEEDS: ReadonlySet<string> = new Set([
  'patent',
  'warranty-deed',
  'special-warranty-deed',
  'quitclaim-deed',
  'deed-in-trust',
  'probate-order',
  'affidavit-of-heirship',
  ...OFFICERS,
])

/** Why the chain does not lead to the owner by names alone; null when it does. */
function readChain({ instruments, ownerName }: SampleProperty): string | null {
  let holders: string[] = []
  for (const { type, grantors, grantees, id } of instruments) {
    if (!DEEDS.has(type)) continue
    const before = holders
    const givers = grantors.map((name) => name.replace(/ (A (SINGLE|MARRIED) (WO)?MAN|BY .*)$/, ''))
    const isBroken = givers.some((name) => !before.includes(name))
    if (before.length > 0 && isBroken && !OFFICERS.has(type)) {
      return `${id} from ${givers.join(', ')}, held by ${before.join(', ')}`
    }
    // Between spouses: one gives up a half, the other has it all.
    const keep = type === 'quitclaim-deed' ? before.filter((name) => !givers.includes(name)) : []
    holders = [...keep, ...grantees]
  }
  const last = holders.at(-1) ?? ''
  const given = last.split(' ').slice(1).join(' ')
  const isOwner = holders.some((name) => ownerName === name || ownerName.startsWith(`${name} `))
  return isOwner || (given && ownerName.includes(given)) ? null : `${last} is not ${ownerName}`
}
