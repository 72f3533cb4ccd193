import { describe, expect, test } from 'vitest'
import { JsonRefused, MAX_JSON_DEPTH, parseJson } from './bounded-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const LIMITS = { bytes: 100_000, values: 20_000 }

/** Why a text is not parsed; null if it is. */
function refusal(json: string | Uint8Array): string | null {
  try {
    parseJson(json, LIMITS)
    return null
  } catch (error) {
    if (error instanceof JsonRefused) return error.why
    throw error
  }
}

describe('parseJson', () => {
  test.each<[string, string, string | null]>([
    ['an empty text', '', 'damaged'],
    ['as deep as allowed', nested(MAX_JSON_DEPTH), null],
    ['one deeper', nested(MAX_JSON_DEPTH + 1), 'depth'],
    ['objects count as well', '{"a":'.repeat(MAX_JSON_DEPTH + 1), 'depth'],
    ['many side by side are not deep', `[${'[],'.repeat(5_000)}[]]`, null],
    ['more side by side than allowed', `[${'[],'.repeat(10_000)}[]]`, 'values'],
    ['more numbers than allowed', `[${'1,'.repeat(20_000)}1]`, 'values'],
    ['members count as well', `{${'"a":1,'.repeat(14_000)}"a":1}`, null],
    ['brackets inside of a text', `"${'['.repeat(5000)}"`, null],
    ['commas inside of a text', `"${','.repeat(50_000)}"`, null],
    ['a quote that is escaped ends no text', `"\\"${'['.repeat(5000)}"`, null],
    ['a backslash that is escaped escapes nothing', `["\\\\",${nested(MAX_JSON_DEPTH)}]`, 'depth'],
    ['closing more than was opened makes no room', `]]${nested(MAX_JSON_DEPTH + 1)}`, 'depth'],
    ['a longer text than allowed', `"${'x'.repeat(100_000)}"`, 'bytes'],
    ['a text that is cut off', '{"features":[{"attr', 'damaged'],
  ])('%s', (_case, json, why) => {
    expect(refusal(json)).toBe(why)
    expect(refusal(new TextEncoder().encode(json))).toBe(why)
  })

  test('gives what was written, without a mark of the byte order', () => {
    const json = '{"a":[1,"é",null,true],"b":{"c":"\\"[,"}}'
    expect(parseJson(json, LIMITS)).toEqual(JSON.parse(json))
    expect(parseJson(new TextEncoder().encode(`\uFEFF${json}`), LIMITS)).toEqual(JSON.parse(json))
  })
})
