import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedParcel, PrivateList } from '../../../contract/lists.ts'
import type { PropertyDetail } from '../../../contract/property.ts'
import type { ScreenFacets } from '../../../contract/screen.ts'
import type { TaxSaleDetail, TaxSaleRow } from '../../../contract/tax-sale.ts'
import type { Lien, TitleRecord, TitleTransfer } from '../../../contract/title.ts'
import { runs } from '../../../domain/testing/runs.ts'
import { deletePeople, signIn } from '../../platform/testing/sign-in.ts'
import { makeTestApp, multipart, type TestApp } from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'

// Random worlds: companies with lists and deed indexes that overlap each other and the record. Everything that a
// company or a stranger reads is compared with a model that holds all rows in memory and filters them by hand.

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ asRuntimeRole: true, settings: { IMPORTS: 'staff' } })
})
afterAll(() => t.close())

const PARCELS = ['P-10', 'P-20', 'P-30', 'P-40', 'P-50', 'P-60']
const STREETS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
const OWNERS = ['ABEL NOVAK', 'BERTA OLSEN', 'CARL PRICE', 'DORA QUINN']
const NAMES = ['alpha.csv', 'beta.csv']
const RECORD_DAY = '2026-03-01'
const DAYS = ['2026-01-05', '2026-02-05', '2026-03-01', '2026-04-05', '2026-05-05']

type Row = { parcel: number; owner: number; year: number; cents: number }
/** Each list is of one tax year. */
type List = { name: number; day: number; year: number; rows: Row[] }
/** A recorded instrument is identified by its number, which has one kind and one day. */
type Deed = { parcel: number; number: number; cents: number }
type Index = { name: number; day: number; deeds: Deed[] }
type Company = { lists: List[]; indexes: Index[] }
type World = { record: Row[]; recorded: Deed[]; companies: Company[] }

const row = fc.record({
  parcel: fc.nat(PARCELS.length - 1),
  owner: fc.nat(OWNERS.length - 1),
  year: fc.constantFrom(2024, 2025),
  cents: fc.integer({ min: 1_00, max: 99_999_99 }),
})
/** One row for each parcel and year. */
const rows = (most: number) =>
  fc.uniqueArray(row, {
    minLength: 1,
    maxLength: most,
    selector: ({ parcel, year }) => `${parcel} ${year}`,
  })
const list = fc
  .record({
    name: fc.nat(1),
    day: fc.nat(DAYS.length - 1),
    year: fc.constantFrom(2024, 2025),
    rows: fc.uniqueArray(row, { minLength: 1, maxLength: 5, selector: ({ parcel }) => parcel }),
  })
  .map((one) => ({ ...one, rows: one.rows.map((each) => ({ ...each, year: one.year })) }))
const deeds = (most: number) =>
  fc.uniqueArray(
    fc.record({
      parcel: fc.nat(PARCELS.length - 1),
      number: fc.nat(5),
      cents: fc.integer({ min: 1_00, max: 99_999_99 }),
    }),
    { maxLength: most, selector: ({ parcel, number }) => `${parcel} ${number}` },
  )
const index: fc.Arbitrary<Index> = fc
  .record({ name: fc.nat(1), day: fc.nat(DAYS.length - 1), deeds: deeds(4) })
  .filter((one) => one.deeds.length > 0)
const company: fc.Arbitrary<Company> = fc.record({
  lists: fc.uniqueArray(list, { maxLength: 3, selector: ({ name, day }) => `${name} ${day}` }),
  indexes: fc.uniqueArray(index, { maxLength: 2, selector: ({ day }) => day }),
})
const world: fc.Arbitrary<World> = fc.record({
  record: rows(5),
  recorded: deeds(4),
  companies: fc.array(company, { minLength: 2, maxLength: 3 }),
})

const csvOf = (all: readonly Row[]) =>
  [
    'Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due',
    ...all.map(
      ({ parcel, owner, year, cents }) =>
        `${PARCELS[parcel]},${parcel + 1}1 ${STREETS[parcel]} ST,JACKSON,MS,39201,${OWNERS[owner]},"Hinds County, MS",${year},${(cents / 100).toFixed(2)}`,
    ),
    '',
  ].join('\n')

const INDEX_NAMES = ['gamma deeds.csv', 'delta deeds.csv']
const KINDS = ['warranty deed', 'federal tax lien', 'warranty deed', 'DT', 'WD', 'judgment']

const indexOf = (all: readonly Deed[]) =>
  [
    'parcel_id,type,recorded_on,grantors,grantees,instrument_number,amount,county',
    ...all.map(
      ({ parcel, number, cents }) =>
        `${PARCELS[parcel]},${KINDS[number]},20${10 + number}-05-02,${OWNERS[number % 4]},${OWNERS[(number + 1) % 4]},2020-9000${number},${(cents / 100).toFixed(2)},"Hinds County, MS"`,
    ),
    '',
  ].join('\n')

// The model.

/**
 * Numbers and amounts of a parcel's instruments: those of the record, and others from the latest index. A recorded
 * instrument stays recorded, whatever a later edition contains.
 */
function deedsOf(parcel: number, recorded: readonly Deed[], indexes: readonly Index[]) {
  const known = new Map<number, [cents: number, day: string | null]>()
  const of = (all: readonly Deed[]) => all.filter((each) => each.parcel === parcel)
  for (const { day, deeds: own } of [...indexes].sort((a, b) => a.day - b.day)) {
    for (const { number, cents } of of(own)) known.set(number, [cents, DAYS[day] ?? ''])
  }
  for (const { number, cents } of of(recorded)) known.set(number, [cents, null])
  return [...known].map(([number, [cents, day]]) => [`2020-9000${number}`, cents / 100, day]).sort()
}

/** The editions that no later one of the same list replaces. */
const latestOf = (lists: readonly List[]) =>
  lists.filter(
    (one) =>
      !lists.some(({ name, year, day }) => name === one.name && year === one.year && day > one.day),
  )

/** A company's or a stranger's view of a parcel. */
function expectedOf(parcel: number, record: readonly Row[], lists: readonly List[]) {
  const ofRecord = record.filter((each) => each.parcel === parcel)
  const naming = latestOf(lists)
    .filter(({ rows: own }) => own.some((each) => each.parcel === parcel))
    .sort((a, b) => b.day - a.day || NAMES[b.name]?.localeCompare(NAMES[a.name] ?? '') || 0)
  const anyEdition = lists.some(({ rows: own }) => own.some((each) => each.parcel === parcel))
  const [first] = naming
  const counts = first && (ofRecord.length === 0 || (DAYS[first.day] ?? '') >= RECORD_DAY)
  return { isThere: ofRecord.length > 0 || anyEdition, ofRecord, naming, counts: counts === true }
}

/** The debt by the lists: each year once, from the latest list. */
function owedBy(naming: readonly List[], parcel: number): number {
  const years = new Map<number, number>()
  for (const { rows: own } of naming) {
    for (const each of own) {
      if (each.parcel === parcel && !years.has(each.year)) years.set(each.year, each.cents)
    }
  }
  return [...years.values()].reduce((all, cents) => all + cents, 0)
}

type Who = { headers: Record<string, string> } | null

async function get<T>(who: Who, url: string) {
  const answer = await t.app.inject({ url, headers: who?.headers ?? {} })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as T }
}

async function send(who: Who, text: string, fileName: string, query: string) {
  const { payload, headers } = multipart(fileName, text)
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/properties/import-file${query}`,
    payload,
    headers: { ...headers, ...who?.headers },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ importId: number }>().importId
}

/** No two lists of one company have the same day, since then the order of import would decide. */
const isClear = ({ companies }: World) =>
  companies.every(({ lists }) => new Set(lists.map(({ day }) => day)).size === lists.length)

test('whatever is read is the record and one’s own lists, and nothing of another’s', async () => {
  await fc.assert(
    fc.asyncProperty(world.filter(isClear), async ({ record, recorded, companies }) => {
      await t.reset()
      await deletePeople(t)
      const staff = await signIn(t, { email: 'staff@parcelproof.example', isStaff: true })
      await send(staff, csvOf(record), 'county.csv', `?to=record&asOf=${RECORD_DAY}`)
      if (recorded.length > 0) {
        await send(staff, indexOf(recorded), 'deeds.csv', '?as=instruments&to=record')
      }
      const people: (Company & { who: Who; ids: number[]; indexIds: number[] })[] = []
      for (const [n, { lists, indexes }] of companies.entries()) {
        const who = await signIn(t, { email: `company${n}@example.com` })
        await givePlan(t.db, who.userId, 'pro')
        const ids: number[] = []
        for (const { name, day, rows: own } of lists) {
          ids.push(
            await send(who, csvOf(own), NAMES[name] ?? '', `?to=workspace&asOf=${DAYS[day]}`),
          )
        }
        const indexIds: number[] = []
        for (const { name, day, deeds: own } of indexes) {
          const query = `?as=instruments&to=workspace&asOf=${DAYS[day]}`
          indexIds.push(await send(who, indexOf(own), INDEX_NAMES[name] ?? '', query))
        }
        people.push({ who, lists, indexes, ids, indexIds })
      }
      const nothing: Omit<(typeof people)[number], 'who'> = {
        lists: [],
        indexes: [],
        ids: [],
        indexIds: [],
      }
      const everybody = [...people, { who: null, ...nothing }, { who: staff, ...nothing }]
      const allIds = people.flatMap(({ ids }) => ids)
      const allIndexIds = people.flatMap(({ indexIds }) => indexIds)
      for (const { who, lists, indexes, ids, indexIds } of everybody) {
        await compare(who, { record, lists, ids, allIds, indexIds })
        await compareTitles(who, { record, recorded, lists, indexes })
        for (const id of allIndexIds.filter((each) => !indexIds.includes(each))) {
          const answer = await get(who, `/api/lists/${id}/instruments`)
          expect(answer.status).toBe(who === null ? 401 : 404)
        }
      }
    }),
    {
      numRuns: runs(8),
      seed: 20_261_127,
    },
  )
}, 600_000)

async function compare(
  who: Who,
  {
    record,
    lists,
    ids,
    allIds,
    indexIds,
  }: { record: Row[]; lists: List[]; ids: number[]; allIds: number[]; indexIds: number[] },
): Promise<void> {
  for (const [parcel, parcelId] of PARCELS.entries()) {
    const { isThere, ofRecord, naming, counts } = expectedOf(parcel, record, lists)
    const found = await get<Array<{ id: number; parcelId: string }>>(
      who,
      `/api/properties/search?q=${STREETS[parcel]}`,
    )
    expect(found.body.map((each) => each.parcelId)).toEqual(isThere ? [parcelId] : [])
    const suggested = await get<unknown[]>(who, `/api/properties/suggest?q=${STREETS[parcel]}`)
    expect(suggested.body).toHaveLength(isThere ? 1 : 0)
    const id = found.body[0]?.id
    if (id === undefined) continue

    const property = (await get<PropertyDetail>(who, `/api/properties/${id}`)).body
    const last = (rowsOf: readonly Row[]) =>
      rowsOf.filter((each) => each.parcel === parcel).at(-1)?.owner
    const owner = counts ? last(naming[0]?.rows ?? []) : last(ofRecord)
    // The owner of a parcel that only replaced editions name is from the latest of them.
    if (naming.length > 0 || ofRecord.length > 0) {
      expect(property.ownerName).toBe(OWNERS[owner ?? -1])
      expect(property.ofLists?.isOwn ?? false).toBe(ofRecord.length === 0)
    }
    const sale = (await get<TaxSaleDetail>(who, `/api/tax-sales/property/${id}`)).body
    const owed = counts
      ? owedBy(naming, parcel)
      : ofRecord.reduce((all, { cents }) => all + cents, 0)
    if (naming.length > 0 || ofRecord.length > 0) {
      expect([parcelId, Math.round((sale.totalOwed ?? 0) * 100)]).toEqual([parcelId, owed])
    }
  }

  const radar = await get<TaxSaleRow[]>(who, '/api/tax-sales?limit=200')
  expect(new Set(radar.body.map(({ property }) => property.parcelId))).toEqual(
    new Set(record.map(({ parcel }) => PARCELS[parcel])),
  )
  const mine = await get<TaxSaleRow[]>(who, '/api/tax-sales?scope=lists&limit=200')
  const named = latestOf(lists).flatMap(({ rows: own }) => own.map(({ parcel }) => PARCELS[parcel]))
  expect(new Set(mine.body.map(({ property }) => property.parcelId))).toEqual(new Set(named))
  // Screens of one's lists are the same parcels filtered by hand.
  const owed = mine.body.map(({ taxSale }) => taxSale?.totalOwed ?? null)
  for (const bound of owed.filter((amount) => amount !== null)) {
    const screened = await get<TaxSaleRow[]>(
      who,
      `/api/tax-sales?scope=lists&owedMin=${bound}&ownerKind=person&sort=totalOwed&limit=200`,
    )
    expect(screened.body.map(({ taxSale }) => taxSale?.totalOwed)).toEqual(
      owed
        .filter((amount) => amount !== null && amount >= bound)
        .sort((a, b) => Number(a) - Number(b)),
    )
    expect(screened.headers['x-total-count']).toBe(String(screened.body.length))
  }
  const twice = await get<TaxSaleRow[]>(who, '/api/tax-sales?scope=lists&onLists=2&limit=200')
  const times = (parcelId: string | undefined) => named.filter((each) => each === parcelId).length
  expect(new Set(twice.body.map(({ property }) => property.parcelId))).toEqual(
    new Set(named.filter((parcelId) => times(parcelId) > 1)),
  )
  for (const [n, name] of NAMES.entries()) {
    const query = `scope=both&list=${name.replace('.csv', '')}&limit=200`
    const of = await get<TaxSaleRow[]>(who, `/api/tax-sales?${query}`)
    expect(new Set(of.body.map(({ property }) => property.parcelId))).toEqual(
      new Set(
        latestOf(lists)
          .filter((each) => each.name === n)
          .flatMap(({ rows: own }) => own.map(({ parcel }) => PARCELS[parcel])),
      ),
    )
  }
  // The record with the lists over it: each parcel once, as its lists state it.
  const both = await get<TaxSaleRow[]>(who, '/api/tax-sales?scope=both&limit=200&sort=parcelId')
  const ofLists = new Map(mine.body.map((each) => [each.property.id, each]))
  const rest = radar.body.filter(({ property }) => !ofLists.has(property.id))
  expect(both.body.map(({ property, taxSale }) => [property.parcelId, taxSale?.totalOwed])).toEqual(
    [...mine.body, ...rest]
      .map(({ property, taxSale }) => [property.parcelId, taxSale?.totalOwed])
      .sort((a, b) => String(a[0]).localeCompare(String(b[0]))),
  )
  expect(both.headers['x-total-count']).toBe(String(both.body.length))
  const facets = await get<ScreenFacets>(who, '/api/tax-sales/facets?scope=lists&facets=county')
  expect(facets.body.total.count).toBe(mine.body.length)
  // Public counts include only the record.
  for (const url of ['/api/dashboard/stats', '/api/map', '/api/coverage']) {
    const answer = await get<unknown>(who, url)
    expect(answer.status).toBe(200)
    expect([url, answer.body]).toEqual([url, (await get<unknown>(null, url)).body])
  }
  const parcels = new Set(record.map(({ parcel }) => parcel)).size
  expect(radar.headers['x-total-count']).toBe(String(parcels))

  const shown = who === null ? [] : (await get<PrivateList[]>(who, '/api/lists')).body
  expect(shown.map(({ id }) => id).sort()).toEqual([...ids, ...indexIds].sort())
  for (const id of allIds) {
    const answer = await get<ListedParcel[]>(who, `/api/lists/${id}/parcels`)
    if (!ids.includes(id)) expect(answer.status).toBe(who === null ? 401 : 404)
    else {
      const own = lists[ids.indexOf(id)]?.rows ?? []
      expect(answer.body.map(({ property, owed }) => [property.parcelId, owed]).sort()).toEqual(
        [...new Set(own.map(({ parcel }) => parcel))]
          .map((parcel) => [
            PARCELS[parcel],
            own
              .filter((each) => each.parcel === parcel)
              .reduce((all, { cents }) => all + cents, 0) / 100,
          ])
          .sort(),
      )
    }
  }
}

/** The evidence of each parcel's title, for the viewer and for the record alone. */
async function compareTitles(
  who: Who,
  { record, recorded, lists, indexes }: Omit<World, 'companies'> & Company,
): Promise<void> {
  for (const parcel of PARCELS.keys()) {
    const found = await get<Array<{ id: number }>>(
      who,
      `/api/properties/search?q=${STREETS[parcel]}`,
    )
    const id = found.body[0]?.id
    if (id === undefined) continue
    const ofRecord = record.some((each) => each.parcel === parcel)
    const known = ofRecord ? recorded : []
    const readBy = async (headers: Record<string, string>) => {
      const answer = await t.app.inject({
        url: `/api/properties/${id}/title-record`,
        headers: { ...who?.headers, ...headers },
      })
      const title = answer.json<TitleRecord>()
      return answer.statusCode === 200 ? title : null
    }
    const shown = (title: TitleRecord | null) =>
      (title?.instruments ?? [])
        .map(({ instrumentNumber, amount, ofList }) => [
          instrumentNumber,
          amount,
          ofList?.day ?? null,
        ])
        .sort()
    const isNamed = lists.some(({ rows: own }) => own.some((each) => each.parcel === parcel))
    const seen = await readBy({})
    expect(shown(seen)).toEqual(ofRecord || isNamed ? deedsOf(parcel, known, indexes) : [])
    const bare = await readBy({ 'x-record-only': '1' })
    expect(shown(bare)).toEqual(deedsOf(parcel, known, []))
    if (seen?.ofLists && bare) expect(seen.ofLists.recordScore).toBe(bare.confidenceScore)
    // The dates show which data are from lists; liens and transfers have the same dates.
    const days = new Set(indexes.map(({ day }) => DAYS[day]))
    for (const part of ['liens', 'title-transfers']) {
      const { body } = await get<Array<Lien | TitleTransfer>>(who, `/api/properties/${id}/${part}`)
      for (const { ofList } of body) if (ofList) expect([...days]).toContain(ofList.day)
    }
  }
}
