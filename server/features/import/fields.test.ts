import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PropertyDetail } from '../../../contract/property.ts'
import { claimedOnce } from '../../../domain/import/generic-aliases.ts'
import {
  defineFields,
  FACTS,
  FIELD_ENTRIES,
  type FieldKind,
} from '../../../domain/property/fields.ts'
import { deletePeople, signIn } from '../../platform/testing/sign-in.ts'
import {
  eventually,
  makeTestApp,
  multipart,
  type TestApp,
} from '../../platform/testing/test-app.ts'
import { givePlan } from '../payments/testing/give-plan.ts'
import { headingOf } from '../property/value-cell.ts'
import { SQL_TYPES } from './staged-columns.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ settings: { IMPORTS: 'staff' } })
  await deletePeople(t)
})
afterAll(() => t.close())

/** A cell of each kind, with its value. */
const CELLS: Record<FieldKind, readonly [cell: string, value: string | number | boolean]> = {
  text: ['QUINCE', 'QUINCE'],
  money: ['"$1,250.50"', 1250.5],
  count: ['1450', 1450],
  measure: ['2.5', 2.5],
  year: ['1987', 1987],
  day: ['6/30/2014', '2014-06-30'],
  yes: ['Yes', true],
  degrees: ['', ''],
}
const OTHERS: typeof CELLS = {
  text: ['MEDLAR', 'MEDLAR'],
  money: ['99', 99],
  count: ['900', 900],
  measure: ['1.25', 1.25],
  year: ['2001', 2001],
  day: ['2020-01-31', '2020-01-31'],
  yes: ['No', false],
  degrees: ['', ''],
}

const HEADINGS = FACTS.map(headingOf)
const rollOf = (parcelId: string, cells: typeof CELLS) =>
  [
    ['Parcel ID', 'Owner', ...HEADINGS].join(','),
    [parcelId, 'SMITH JOHN A', ...FACTS.map(({ kind }) => cells[kind][0])].join(','),
  ].join('\n')
const valuesOf = (cells: typeof CELLS) =>
  Object.fromEntries(FACTS.map(({ field, kind }) => [field, cells[kind][1]]))

/** Cells of a file's first row under the headings of facts. */
function factsIn(csv: string): Map<string, string> {
  const [headings, cells] = csv
    .replace('\ufeff', '')
    .split(/\r?\n/)
    .map((line) => [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell))
  return new Map(
    HEADINGS.map((heading) => [heading, cells?.[headings?.indexOf(heading) ?? -1] ?? '']),
  )
}

async function send(who: { headers: Record<string, string> }, text: string, query: string) {
  const { payload, headers } = multipart('roll.csv', text)
  const url = `/api/properties/import-file?county=${encodeURIComponent('Hinds County, MS')}&${query}`
  const answer = await t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...who.headers },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ importId: number; mapping: { heading: string; field: string | null }[] }>()
}

const propertyFor = async (who: { headers: Record<string, string> }, id: number) =>
  (
    await t.app.inject({ url: `/api/properties/${id}`, headers: who.headers })
  ).json<PropertyDetail>()

test('each declared fact goes from a list into the record, its history, a private list and files', async () => {
  const staff = await signIn(t, { email: 'staff@parcelproof.example', isStaff: true })
  const ada = await signIn(t, { email: 'ada@fund.example' })
  await givePlan(t.db, ada.userId, 'pro')

  const sent = await send(staff, rollOf('100-1', CELLS), 'to=record&asOf=2026-01-01')
  expect(sent.mapping.slice(2)).toEqual(
    FACTS.map(({ field }, at) => ({ heading: HEADINGS[at], field })),
  )
  const id = await t.idOf('100-1')
  expect(await propertyFor(ada, id)).toMatchObject(valuesOf(CELLS))

  const second = await send(staff, rollOf('100-1', OTHERS), 'to=record&asOf=2026-02-01')
  const changed = await propertyFor(ada, id)
  expect(changed).toMatchObject(valuesOf(OTHERS))
  const byField = new Map(changed.changes[0]?.fields.map((each) => [each.field, each]))
  for (const { field, kind } of FACTS) {
    expect(byField.get(field)).toEqual({
      field,
      before: CELLS[kind][1],
      after: OTHERS[kind][1],
    })
  }
  await t.app.inject({
    method: 'POST',
    url: `/api/imports/${second.importId}/undo`,
    headers: staff.headers,
  })
  await eventually(async () => ((await propertyFor(ada, id)).bedrooms === 1450 ? true : null))
  expect(await propertyFor(ada, id)).toMatchObject(valuesOf(CELLS))

  // A private list of a later day overrides the record, in its workspace only.
  const own = await send(ada, rollOf('100-1', OTHERS), 'to=workspace&asOf=2026-03-01')
  const merged = await propertyFor(ada, id)
  expect(merged).toMatchObject(valuesOf(OTHERS))
  expect(merged.ofLists?.values.map(({ field }) => field).sort()).toEqual(
    FACTS.map(({ field }) => field).sort(),
  )
  expect(await propertyFor(staff, id)).toMatchObject(valuesOf(CELLS))

  // Exported files are imported again.
  for (const url of [
    '/api/exports/properties?county=Hinds%20County%2C%20MS',
    `/api/lists/${own.importId}/rows.csv`,
  ]) {
    const file = await t.app.inject({ url, headers: ada.headers })
    expect(file.statusCode, url).toBe(200)
    const copy = file.body.replaceAll('100-1', '200-1')
    const again = await send(ada, copy, 'to=workspace')
    const answer = await t.app.inject({
      url: `/api/lists/${again.importId}/rows.csv`,
      headers: ada.headers,
    })
    expect(factsIn(answer.body)).toEqual(factsIn(file.body))
    expect([...factsIn(file.body).values()]).not.toContain('')
  }
})

test('each column is in the tables of the record and of private lists, with its type', async () => {
  const { rows } = await t.db.query<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name in ('property', 'private_row')`,
  )
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  const lacking = FIELD_ENTRIES.flatMap(({ field, column, kind }) =>
    ['property', 'private_row'].flatMap((table) =>
      types.get(`${table}.${column}`) === SQL_TYPES[kind]
        ? []
        : `${field}: a migration adds ${column} ${SQL_TYPES[kind]} to ${table}`,
    ),
  )
  expect(lacking).toEqual([])
})

describe('a declaration is refused by name', () => {
  const declared = { kind: 'text', label: 'one', headings: '' } as const

  test('of a field whose column another one has', () => {
    const twice = {
      one: { ...declared, column: 'a' },
      two: { ...declared, column: 'a', label: 'two' },
    }
    expect(() => defineFields(twice)).toThrow('two is declared twice: one has the column a too')
  })

  test('of a heading that two fields claim, unless the list’s rows decide', () => {
    const claims = [
      ['address', ['situs']],
      ['city', ['situs']],
    ] as const
    expect(() => claimedOnce(claims, () => [])).toThrow(
      'the heading "situs" is claimed by address and by city',
    )
    const shared = (field: string) => (field === 'city' ? ['situs'] : [])
    const settled = [
      ['address', ['situs']],
      ['city', []],
    ] as const
    expect(claimedOnce(settled, shared)).toBe(settled)
    expect(() => claimedOnce([['city', []]], shared)).toThrow(
      'city shares the heading "situs", which no other field claims',
    )
  })
})
