import { expect, test } from 'vitest'
import { type EsriLayer, parseEsriLayer } from './esri-layer.ts'
import { planPages, quartersOf } from './page-plan.ts'

const SIMPLE = parseEsriLayer({
  maxRecordCount: 1000,
  extent: { xmin: 0, ymin: 0, xmax: 8, ymax: 4, spatialReference: { wkid: 4326 } },
  fields: [{ name: 'OBJECTID', type: 'esriFieldTypeOID' }],
}) as EsriLayer
const PAGED = { ...SIMPLE, supportsPagination: true }
const idsTo = (count: number) => Array.from({ length: count }, (_each, at) => at + 1)

test('by offset where the layer can', () => {
  const known = { count: 2500, idRange: null, ids: null }
  expect(planPages(PAGED, known)).toEqual({ by: 'offset', size: 1000 })
})

test('by ranges of object ids where the layer cannot', () => {
  const known = { count: 2100, idRange: { from: 5, to: 2204 }, ids: null }
  expect(planPages(SIMPLE, known)).toEqual({
    by: 'id-range',
    field: 'OBJECTID',
    ranges: [
      { from: 5, to: 1004 },
      { from: 1005, to: 2004 },
      { from: 2005, to: 2204 },
    ],
  })
})

test.each([
  ['fewer ids than rows', { from: 0, to: 43 }],
  ['so many that nearly all ranges are empty', { from: 1, to: 2_000_000_000 }],
  ['the largest before the smallest', { from: 9, to: 1 }],
])('statistics that lie are not believed: %s', (_what, idRange) => {
  const plan = planPages(SIMPLE, { count: 124, idRange, ids: idsTo(124) })
  expect(plan).toMatchObject({ by: 'ids', blocks: [idsTo(124)] })
})

test('no block of ids is longer than an address may be', () => {
  const plan = planPages(SIMPLE, { count: 450, idRange: null, ids: idsTo(450) })
  expect(plan?.by === 'ids' && plan.blocks.map((block) => block.length)).toEqual([200, 200, 50])
})

test('no block of ids is longer than a page', () => {
  const plan = planPages(
    { ...SIMPLE, maxRecordCount: 25 },
    { count: 60, idRange: null, ids: idsTo(60) },
  )
  expect(plan?.by === 'ids' && plan.blocks.map((block) => block.length)).toEqual([25, 25, 10])
})

test('by parts of the extent where there are fewer ids than rows', () => {
  const plan = planPages(SIMPLE, { count: 124, idRange: null, ids: [1] })
  expect(plan).toMatchObject({ by: 'extent', extent: { xmax: 8 } })
})

test('an offset is no proof of anything without a count', () => {
  expect(planPages(PAGED, { count: null, idRange: null, ids: null })?.by).toBe('extent')
})

test('no way without ids and without an extent', () => {
  expect(
    planPages({ ...SIMPLE, extent: null }, { count: 124, idRange: null, ids: null }),
  ).toBeNull()
})

test('four quarters cover a box', () => {
  expect(quartersOf({ xmin: 0, ymin: 0, xmax: 8, ymax: 4 })).toEqual([
    { xmin: 0, ymin: 0, xmax: 4, ymax: 2 },
    { xmin: 4, ymin: 0, xmax: 8, ymax: 2 },
    { xmin: 0, ymin: 2, xmax: 4, ymax: 4 },
    { xmin: 4, ymin: 2, xmax: 8, ymax: 4 },
  ])
})
