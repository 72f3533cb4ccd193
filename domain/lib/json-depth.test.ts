import { describe, expect, test } from 'vitest'
import { isJsonTooDeep, MAX_JSON_DEPTH } from './json-depth.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('isJsonTooDeep', () => {
  test.each([
    ['an empty text', '', false],
    ['as deep as allowed', nested(MAX_JSON_DEPTH), false],
    ['one deeper', nested(MAX_JSON_DEPTH + 1), true],
    ['objects count as well', '{"a":'.repeat(MAX_JSON_DEPTH + 1), true],
    ['many side by side are not deep', `[${'[],'.repeat(10_000)}[]]`, false],
    ['brackets inside of a text', `"${'['.repeat(5000)}"`, false],
    ['a quote that is escaped ends no text', `"\\"${'['.repeat(5000)}"`, false],
    ['a backslash that is escaped escapes nothing', `["\\\\",${nested(MAX_JSON_DEPTH)}]`, true],
    ['closing more than was opened makes no room', `]]${nested(MAX_JSON_DEPTH + 1)}`, true],
  ])('%s', (_case, json, isTooDeep) => {
    expect(isJsonTooDeep(json)).toBe(isTooDeep)
    expect(isJsonTooDeep(new TextEncoder().encode(json))).toBe(isTooDeep)
  })
})
