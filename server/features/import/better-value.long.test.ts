import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Property, PropertyDetail } from '../../../contract/property.ts'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.reset())

type Row = { owner?: string; address?: string; city?: string; total?: number }

/** A list of Hinds County that states these rows of parcel 901-1. */
async function send(
  fileName: string,
  ...rows: Row[]
): Promise<{ importId: number; changed: number }> {
  const lines = rows.map(
    ({ owner = 'SMITH JOHN A', address = '12 OAK ST', city = 'CLINTON', total = 10 }) =>
      `901-1,"${owner}","${address}",${city},${total}`,
  )
  const text = ['Parcel ID,Owner,Site Address,City,Total', ...lines].join('\n')
  const { body } = await t.importFile(text, { fileName, query: '?county=Hinds%20County%2C%20MS' })
  expect(body.imported, body.message).toBe(rows.length)
  return body
}

async function property(): Promise<PropertyDetail> {
  const { body } = await t.getJson<Property[]>('/api/properties/search?q=901-1')
  expect(body).toHaveLength(1)
  return (await t.getJson<PropertyDetail>(`/api/properties/${body[0]?.id}`)).body
}

test.each<[string, Row, Row, PropertyDetail['changes'][number]['fields']]>([
  [
    'a post office box over a street address',
    {},
    { address: 'PO BOX 7' },
    [{ field: 'address', before: '12 OAK ST', after: 'PO BOX 7' }],
  ],
  [
    'a fragment over a name',
    {},
    { owner: 'SMITH' },
    [{ field: 'ownerName', before: 'SMITH JOHN A', after: 'SMITH' }],
  ],
])(
  'a later list does not put %s, and the history says so',
  async (_case, first, second, fields) => {
    await send('may.csv', first)
    const later = await send('june.csv', second)
    expect(later.changed).toBe(0)
    const detail = await property()
    expect(detail).toMatchObject({ address: '12 OAK ST', ownerName: 'SMITH JOHN A' })
    expect(detail.changes[0]).toMatchObject({ kind: 'kept', source: 'june.csv', fields })
  },
)

test('what is better than the known value is taken beside what is worse', async () => {
  await send('may.csv', { owner: 'SMITH' })
  await send('june.csv', { owner: 'SMITH JOHN A', address: 'OAK ST', city: 'RAYMOND' })
  const detail = await property()
  expect(detail).toMatchObject({ address: '12 OAK ST', ownerName: 'SMITH JOHN A', city: 'RAYMOND' })
  expect(
    detail.changes.map(({ kind, fields }) => [kind, fields.map(({ field }) => field)]),
  ).toEqual([
    ['kept', ['address']],
    ['changed', ['city', 'ownerName']],
    ['added', []],
  ])
})

test('the new owner after a sale is taken', async () => {
  await send('may.csv', {})
  await send('june.csv', { owner: 'JONES ELLA' })
  expect((await property()).ownerName).toBe('JONES ELLA')
})

test('of a parcel’s rows in one list, the last speaks unless an earlier one says more', async () => {
  await send(
    'may.csv',
    { address: '12 OAK ST' },
    { address: 'PO BOX 7', owner: 'JONES ELLA', total: 11 },
  )
  const detail = await property()
  expect(detail).toMatchObject({ address: '12 OAK ST', ownerName: 'JONES ELLA' })
  expect(detail.changes[0]).toMatchObject({
    kind: 'kept',
    fields: [{ field: 'address', before: '12 OAK ST', after: 'PO BOX 7' }],
  })
})

test('undoing a list that changed nothing for the worse leaves what was known', async () => {
  await send('may.csv', {})
  const later = await send('june.csv', { address: 'OAK ST', owner: 'JONES ELLA' })
  await t.undoImport(later.importId)
  expect(await property()).toMatchObject({ address: '12 OAK ST', ownerName: 'SMITH JOHN A' })
})

test('undoing the list that brought the better value lets the later list’s value stand', async () => {
  const first = await send('may.csv', {})
  await send('june.csv', { address: 'OAK ST', owner: 'JONES ELLA' })
  await t.undoImport(first.importId)
  expect(await property()).toMatchObject({ address: 'OAK ST', ownerName: 'JONES ELLA' })
})

test('undoing a list that bettered a value lets neither its value stand nor lose the first', async () => {
  await send('may.csv', { owner: 'SMITH' })
  const second = await send('june.csv', { owner: 'SMITH JOHN A' })
  const third = await send('july.csv', { owner: 'SMITH', total: 12 })
  expect((await property()).ownerName).toBe('SMITH JOHN A')
  await t.undoImport(second.importId)
  expect((await property()).ownerName).toBe('SMITH')
  await t.undoImport(third.importId)
  expect((await property()).ownerName).toBe('SMITH')
})
