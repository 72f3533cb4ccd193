import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NotJson, readJsonItems } from './json-items.ts'

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function itemsOf(text: string, size = 7) {
  const items = []
  for await (const item of readJsonItems(inPieces(text, size))) items.push(item)
  return items
}

test('cuts an array at its own commas only, and knows the line of each item', async () => {
  expect(await itemsOf('[\n {"a": "x,]\\"}", "b": [1, {"c": 2}]},\n\n 2\n,"three"]\n')).toEqual([
    { value: { a: 'x,]"}', b: [1, { c: 2 }] }, index: 0, line: 2 },
    { value: 2, index: 1, line: 4 },
    { value: 'three', index: 2, line: 5 },
  ])
})

test('gives a value that is no array as it is', async () => {
  expect(await itemsOf('\uFEFF\n {"a": [1]}')).toEqual([
    { value: { a: [1] }, index: null, line: 2 },
  ])
})

test('reads any array as JSON.parse does, in pieces of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue({ maxDepth: 3 })),
      fc.integer({ min: 1, max: 9 }),
      async (values, size) => {
        const text = JSON.stringify(values)
        const items = await itemsOf(text, size)
        expect(items.map(({ value }) => value)).toEqual(JSON.parse(text))
      },
    ),
  )
})

test.each([
  ['', 1],
  ['  \n ', 1],
  ['[1,]', 1],
  ['[1,\n,2]', 2],
  ['[1,\n 2', 2],
  ['[1]\n x', 2],
  ['[1}', 1],
  ['{"a": 1', 1],
  ['[\n{"a" 1}]', 2],
  ['nul', 1],
])('%j is not JSON from line %i on', async (text, line) => {
  expect(() => JSON.parse(text)).toThrow()
  const fault = await itemsOf(text).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(NotJson)
  expect(fault).toMatchObject({ line })
})
