import { expect, test } from 'vitest'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import { packRows, unpackRows } from './packed-rows.ts'

const row = (more: Partial<RawRow>): RawRow => ({
  line: 2,
  hashHigh: 1,
  hashLow: 2,
  cells: () => ['1-1', 'DOE', '10.125'],
  ...more,
})

// The review reads rows in the process that opened the file, an import those that were sent to it: both must see a layer.
test.each([
  ['a table’s row has no shape', {}, undefined],
  ['nor has one with a number of a sheet', { numbers: () => new Set([2]) }, undefined],
  ['a layer’s row without a shape is a layer’s', { geometry: () => null }, null],
  [
    'and so is one with a shape',
    { geometry: () => ({ type: 'Point', coordinates: [-90, 32] }) },
    { type: 'Point', coordinates: [-90, 32] },
  ],
])('after it was sent, %s', (_case, more, geometry) => {
  const [sent] = unpackRows(packRows({ rows: [row(more)], bytesRead: 10 })).rows
  expect(sent?.cells()).toEqual(['1-1', 'DOE', '10.125'])
  expect(sent?.geometry?.()).toEqual(geometry)
})
