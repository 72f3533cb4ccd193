import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../../platform/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

test.each([
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e400',
  '0x10',
  '%20',
  '+7',
  'NaN',
  'null',
  '9007199254740993',
  '99999999999999999999999',
])('the id %s is refused with a message', async (id) => {
  for (const path of [`/api/properties/${id}`, `/api/properties/${id}/title-record`]) {
    const { status, body } = await t.getJson<{ message: string }>(path)
    expect(status).toBe(400)
    expect(body.message).toMatch(/^id: a whole number from 1 up is expected/)
  }
})

test('a property that is not there is not found', async () => {
  const { status } = await t.getJson('/api/properties/123456789')
  expect(status).toBe(404)
})
