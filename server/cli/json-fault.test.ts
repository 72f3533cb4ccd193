import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../domain/testing/runs.ts'
import { findJsonFault } from './json-fault.ts'

test.each([
  ['', 1, 'a value is expected, not the end'],
  ['[\n  {"taxes": 1,}\n]', 2, 'a name in double quotes is expected, not “}”'],
  ['[\n{"taxes": NaN}]', 2, 'a value is expected, not “NaN}]”'],
  ['[1, 2', 1, 'a comma or the closing bracket is expected, not the end'],
  ['[1,\n2,\n]', 3, 'a value is expected, not “]”'],
  ['[1]\n\n[2]', 3, 'nothing more is expected, not “[2]”'],
  ["{'a': 1}", 1, 'a name in double quotes or } is expected'],
  ['{"a" 1}', 1, 'a colon is expected, not “1}”'],
  ['[01]', 1, 'a comma or the closing bracket is expected, not “1]”'],
  ['["a\nb"]', 1, 'a value or ] is expected, not “"a”'],
  ['[1}', 1, 'a comma or the closing bracket is expected, not “}”'],
])('%j stops being JSON at line %i', (text, line, why) => {
  expect(() => JSON.parse(text)).toThrow()
  const fault = findJsonFault(text)
  expect(fault?.line).toBe(line)
  expect(fault?.why).toContain(why)
})

test('finds no fault in what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      expect(findJsonFault(text)).toBeNull()
    }),
  )
})

test('finds a fault exactly where JSON.parse does, in texts with a piece taken out', () => {
  const parses = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.integer({ min: 1, max: 3 }),
      (json, at, count) => {
        const start = at % (json.length + 1)
        const text = json.slice(0, start) + json.slice(start + count)
        expect(findJsonFault(text) === null).toBe(parses(text))
      },
    ),
    { numRuns: runs(500) },
  )
})
