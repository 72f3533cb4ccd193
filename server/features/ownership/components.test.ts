import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../domain/testing/runs.ts'
import { Components, FirstOfKey } from './components.ts'

const expected = fc.constantFrom(0, 3, 20_000)

test('a key has the number it was first put with, however many are expected', () => {
  fc.assert(
    fc.property(
      expected,
      fc.array(fc.integer({ min: 1, max: 2 ** 53 - 1 }), { maxLength: 12_000 }),
      (room, keys) => {
        const table = new FirstOfKey(room)
        const known = new Map<number, number>()
        for (const [number, key] of [...keys, ...keys].entries()) {
          if (!known.has(key)) known.set(key, number)
          if (table.put(key, number) !== known.get(key)) return false
        }
        return true
      },
    ),
    { numRuns: runs(20) },
  )
  const full = new FirstOfKey()
  for (let key = 1; key <= 50_000; key++) expect(full.put(key, key)).toBe(key)
  for (let key = 1; key <= 50_000; key++) expect(full.put(key, 0)).toBe(key)
})

test.each([
  ['ids of 32 bits', 0],
  ['larger ids, from the first', 2 ** 33],
  ['larger ids, from one of them on', 2 ** 32 - 3_000],
])('properties are joined: %s', (_, base) => {
  const size = 10_000
  const components = new Components(5)
  for (let n = 0; n < size; n++) components.add(base + n)
  for (let n = 0; n + 10 < size; n++) components.join(n, n + 10)
  components.joinProperties(base + 3, base + size - 1)
  const of = [...components.entries()]
  expect(of.map(([, id]) => id)).toEqual(Array.from({ length: size }, (_, n) => base + n))
  for (const [at, [component]] of of.entries()) {
    expect(component).toBe(at % 10 === 9 ? 3 : at % 10)
  }
})
