import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_JSON_DEPTH } from '../../../domain/lib/bounded-json.ts'
import { MAX_PASTED_ROWS } from '../../features/import/pasted-list.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { BODY_LIMIT, bodyProblem, MAX_BODY_VALUES } from './bodies.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const BULK = '/api/properties/bulk-import'
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

const countImports = async () => {
  const { rows } = await t.db.query<{ n: number }>('select count(*)::int as n from import')
  return rows[0]?.n
}

describe('a request that is packed', () => {
  const bomb = JSON.stringify({ properties: Array.from({ length: 100_000 }, () => ({})) })
  test.each([
    ['br', brotliCompressSync(bomb)],
    ['gzip', gzipSync(bomb)],
    ['BR', brotliCompressSync('{}')],
    ['gzip, br', brotliCompressSync('{}')],
    ['zstd', Buffer.from('x')],
  ])('as %s is refused with a message and not decompressed', async (encoding, payload) => {
    for (const url of [BULK, '/api/newsletter', '/api/support/ticket']) {
      const answer = await post(url, payload, { 'content-encoding': encoding })
      expect(answer.statusCode).toBe(415)
      expect(answer.json().message).toMatch(/does not accept compressed requests/)
    }
  })

  test('by name alone is read as it is', async () => {
    const answer = await post(BULK, '{"properties":[]}', { 'content-encoding': 'identity' })
    expect(answer.json().message).toBe('The list has no properties')
  })
})

describe('a body that is too much', () => {
  test('by its length is refused where the route does not ask for more', async () => {
    const payload = JSON.stringify({ email: 'x'.repeat(BODY_LIMIT) })
    for (const url of ['/api/newsletter', '/api/support/ticket', '/api/map/area']) {
      const answer = await post(url, payload)
      expect(answer.statusCode, url).toBe(413)
      expect(answer.json().message).toMatch(/larger than the server accepts/)
    }
  })

  test.each([5_000, 30_000])('by its depth of %d is the caller’s mistake', async (depth) => {
    const nested = '['.repeat(depth) + ']'.repeat(depth)
    for (const url of [BULK, '/api/newsletter', '/api/map/area']) {
      const payload = `{"properties":[{"a":${nested}}],"email":${nested},"polygon":${nested}}`
      const answer = await post(url, payload.slice(0, BODY_LIMIT))
      expect(answer.statusCode, url).toBe(400)
      expect(answer.json().message).toMatch(/(deeper|more) than 64/)
    }
  })

  test('by its values is refused before any of them is created', () => {
    expect(bodyProblem(`[${'[],'.repeat(MAX_BODY_VALUES)}[]]`)).toMatch(/more than 100,000 values/)
    expect(bodyProblem(`[${'0,'.repeat(MAX_BODY_VALUES)}0]`)).toMatch(/more than 100,000 values/)
    const deepest = '['.repeat(MAX_JSON_DEPTH) + ']'.repeat(MAX_JSON_DEPTH)
    expect(bodyProblem(deepest)).toBeNull()
    expect(bodyProblem(`[${deepest}]`)).toMatch(/more than 64 levels deep/)
    expect(bodyProblem(JSON.stringify(`${'[{,'.repeat(200_000)}"\\`))).toBeNull()
  })
})

describe('a pasted list', () => {
  const list = (count: number, more = '') =>
    `{"properties":[${Array.from({ length: count }, (_, n) => `{"parcelId":"P-${n}","address":"1 Bay St"${more}}`).join(',')}]}`

  test.each([
    ['before it', `{"dryRun":true,${list(3).slice(1)}`],
    ['behind it', `${list(3).slice(0, -1)},"dryRun":true}`],
  ])('with an option %s is refused, which would be ignored', async (_where, body) => {
    const answer = await post(BULK, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('“dryRun” is not a field of this body')
  })

  test('of many megabytes is read in pieces', async () => {
    const answer = await post(BULK, list(600, `,"remark":"${'é'.repeat(4_000)}"`))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ imported: 600, total: 600 })
  })

  test('has an end, which names the way for more', async () => {
    const before = await countImports()
    const answer = await post(BULK, list(MAX_PASTED_ROWS + 1))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().message).toMatch(
      /at most 10,000 properties\. Save it as a \.json or \.csv/,
    )
    const empty = `{"properties":[${'{},'.repeat(400_000)}{}]}`
    expect((await post(BULK, empty)).statusCode).toBe(413)
    const long = `{"properties":[{"a":1}],"b":"${'x'.repeat(17 * 1024 * 1024)}"}`
    const tooLong = await post(BULK, long)
    expect(tooLong.statusCode).toBe(413)
    expect(tooLong.json().message).toMatch(/at most 16 MB/)
    const { rows } = await t.db.query(`select from import where status not in ('done', 'failed')`)
    expect(rows).toEqual([])
    expect(before).toBeGreaterThan(0)
  })

  test.each([
    ['nothing', ''],
    ['a bare list', '[]'],
    ['no list', '{}'],
    ['null', '{"properties": null}'],
    ['an object', '{"properties": {}}'],
    ['an end too soon', '{"properties": [{"a": 1}'],
    ['an end too late', '{"properties": [{"a": 1}]]'],
    ['a comma too many', '{"properties": [{"a": 1},]}'],
    ['no commas', '{"properties": [{"a": 1} {"a": 2}]}'],
    ['two lists', '{"properties": [{"a": 1}], "properties": []}'],
    ['damaged objects', '{"properties": [{"a": 1 "b"}]}'],
    ['a way to the prototype', '{"properties": [{"__proto__": {"a": 1}}]}'],
    ['the same in disguise', '{"properties": [{"\\u005f_proto__": {"a": 1}}]}'],
    ['the same beside the list', '{"properties": [{"a": 1}], "__proto__": {"a": 1}}'],
  ])('with %s is refused with a message and leaves no trace', async (_case, payload) => {
    const before = await countImports()
    const answer = await post(BULK, payload)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().message).toEqual(expect.any(String))
    expect(await countImports()).toBe(before)
  })

  test.each(['[1]', '[[{}]]', '["a", null]'])('of %s has no property', async (properties) => {
    const answer = await post(BULK, `{"properties": ${properties}}`)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().message).toMatch(/^No entry of this list is a property/)
  })
})
