import type { PageHeader, SchemaTree } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { describe, expect, test } from 'vitest'
import { areRunsBounded } from './parquet-runs.ts'

const node = (name: string, repetition: 'REQUIRED' | 'OPTIONAL' | 'REPEATED'): SchemaTree => ({
  element: { name, repetition_type: repetition },
  children: [],
  count: 1,
  path: [],
})
const ROOT = node('schema', 'REQUIRED')
const columns = {
  required: [ROOT, node('due', 'REQUIRED')],
  optional: [ROOT, node('due', 'OPTIONAL')],
  list: [ROOT, node('years', 'REPEATED')],
}
const column = (path: SchemaTree[], type = 'BYTE_ARRAY') => ({
  path,
  type,
  codec: 'UNCOMPRESSED' as const,
  compressors,
})

/** The runs with their length before them. */
const sized = (...runs: number[]) => [runs.length, 0, 0, 0, ...runs]
/** `count` times the value 1, as a run of values of up to eight bits. */
const repeat = (count: number) => {
  const header = count * 2
  return header < 128 ? [header, 1] : [(header & 127) | 128, header >> 7, 1]
}
const packed = (eights: number, ...bytes: number[]) => [eights * 2 + 1, ...bytes]

const page = (bytes: number[], encoding: string, values: number): PageHeader =>
  ({
    type: 'DATA_PAGE',
    compressed_page_size: bytes.length,
    uncompressed_page_size: bytes.length,
    data_page_header: { num_values: values, encoding },
  }) as PageHeader

const page2 = (levels: [repeated: number[], defined: number[]], rest: number[]): PageHeader =>
  ({
    type: 'DATA_PAGE_V2',
    compressed_page_size: levels.flat().length + rest.length,
    uncompressed_page_size: levels.flat().length + rest.length,
    data_page_header_v2: {
      num_values: 3,
      encoding: 'RLE_DICTIONARY',
      repetition_levels_byte_length: levels[0].length,
      definition_levels_byte_length: levels[1].length,
      is_compressed: false,
    },
  }) as PageHeader

describe('a page of three values', () => {
  test.each([
    ['each of which is there', sized(...repeat(3)), true],
    ['packed in eights', sized(...packed(1, 0b101)), true],
    ['packed and repeated', sized(...repeat(1), ...packed(1, 0b11)), true],
    ['with an empty run at its end', sized(...repeat(3), 0, 0), true],
    ['of which a run says four', sized(...repeat(4)), false],
    ['of which a run says a thousand', sized(...repeat(1000)), false],
    ['whose runs come to four', sized(...repeat(2), ...repeat(2)), false],
    ['that has levels for two', sized(...repeat(2)), false],
    ['whose levels go beyond its end', [9, 0, 0, 0, ...repeat(3)], false],
  ])('%s', (_name, bytes, isBounded) => {
    const given = page(bytes, 'PLAIN', 3)
    expect(areRunsBounded(given, Uint8Array.from(bytes), column(columns.optional))).toBe(isBounded)
  })

  test.each([
    ['that a dictionary has', [1, ...repeat(3)], 'BYTE_ARRAY', true],
    ['of which one is missing', [1, ...repeat(2)], 'BYTE_ARRAY', true],
    ['of one word only', [0], 'BYTE_ARRAY', true],
    ['of which a run says a thousand', [1, ...repeat(1000)], 'BYTE_ARRAY', false],
    ['that are yes or no', sized(...repeat(3)), 'BOOLEAN', true],
    ['that are a thousand times yes', sized(...repeat(1000)), 'BOOLEAN', false],
  ])('%s', (_name, bytes, type, isBounded) => {
    const given = page(bytes, type === 'BOOLEAN' ? 'RLE' : 'RLE_DICTIONARY', 3)
    const asked = areRunsBounded(given, Uint8Array.from(bytes), column(columns.required, type))
    expect(asked).toBe(isBounded)
  })

  test.each([
    ['of a list', repeat(3), repeat(3), [1, ...repeat(3)], true],
    ['whose list goes on', repeat(1000), repeat(3), [1, ...repeat(3)], false],
    ['that are there a thousand times', repeat(3), repeat(1000), [1, ...repeat(3)], false],
    ['and a thousand words', repeat(3), repeat(3), [1, ...repeat(1000)], false],
  ])('of the second kind, %s', (_name, repeated, defined, rest, isBounded) => {
    const bytes = Uint8Array.from([...repeated, ...defined, ...rest])
    const given = page2([repeated, defined], rest)
    expect(areRunsBounded(given, bytes, column(columns.list))).toBe(isBounded)
  })
})

test('a page without runs is not unpacked', () => {
  const given = page([1, 2, 3], 'PLAIN', 3)
  const packedPage = { ...column(columns.required), codec: 'ZSTD' as const }
  expect(areRunsBounded(given, Uint8Array.from([1, 2, 3]), packedPage)).toBe(true)
})
