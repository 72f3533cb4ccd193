import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestApp, type TestApp } from '../platform/testing/test-app.ts'

/** Names of members of every JavaScript object. */
const WORDS = Object.getOwnPropertyNames(Object.prototype)

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ settings: { RATE_LIMITS: 'off' } })
  await t.importFile(
    [
      'parcel_id,owner_name,address,total_owed',
      // As owner and street, so that search finds the word in both.
      ...WORDS.map((word, at) => `W-${at},${word.toUpperCase()} JOHN,12 ${word} ST,10`),
    ].join('\n'),
    { query: '?county=Hinds%20County%2C%20MS' },
  )
})
afterAll(() => t.close())

describe.each(WORDS)('the word %s', (word) => {
  test('is searched for and suggested like any other', async () => {
    for (const q of [word, word.toUpperCase(), `${word} ${word}`, `12 ${word} st`, `${word}x`]) {
      for (const route of ['search', 'suggest']) {
        const url = `/api/properties/${route}?q=${encodeURIComponent(q)}`
        const { status, body } = await t.getJson<unknown[]>(url)
        expect(status, url).toBe(200)
        if (q === word) expect(body, url).not.toHaveLength(0)
      }
    }
  })

  test('opens pages as another word does', async () => {
    const open = async (path: string) =>
      (await t.app.inject({ url: path, headers: { accept: 'text/html' } })).statusCode
    for (const path of [
      `/search?q=${word}`,
      `/search?q=${word}&county=${word}`,
      `/search?${word}=${word}`,
      `/titlescope?property=${word}`,
      `/property/${word}`,
      `/checkout?plan=${word}&amount=${word}`,
      `/blog?category=${word}`,
      `/${word}`,
      `/map-view?layer=${word}`,
    ]) {
      expect(await open(path), path).toBe(await open(path.replaceAll(word, 'sample')))
    }
  })

  test('is a heading and a value of a list', async () => {
    const csv = await t.importFile(`parcel_id,${word},total_owed\nH-1,${word},5`, {
      query: `?county=Rankin%20County%2C%20MS`,
    })
    expect(JSON.stringify(csv)).not.toContain('"statusCode":500')
    const item = `{"parcelId": "J-1", ${JSON.stringify(word)}: "1", "county": "Hinds County, MS"}`
    const pasted = await t.app.inject({
      method: 'POST',
      url: '/api/properties/bulk-import',
      headers: { 'content-type': 'application/json' },
      payload: `{"properties": [${item}]}`,
    })
    expect(pasted.statusCode, item).toBeLessThan(500)
  })
})
