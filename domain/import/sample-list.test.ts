import { expect, test } from 'vitest'
import { compileMapper } from './map-row.ts'
import { recognizeList } from './recognize.ts'
import { sampleList } from './sample-list.ts'

/** The sample list of a day, as imported on that day. */
function take(today: string) {
  const lines = sampleList(today).trimEnd().split('\n')
  const rows = lines.map((text, index) => ({
    line: index + 1,
    cells: [...text.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    ),
  }))
  const plan = recognizeList(rows, { fileName: 'sample.csv', county: null, profile: null, today })
  return { plan, mapped: rows.slice(1).map(({ cells, line }) => compileMapper(plan)(cells, line)) }
}

test('the sample list is taken whole, with nothing assumed but what it has no column for', () => {
  const { plan, mapped } = take('2026-11-21')
  expect(plan.mapping.filter(({ field }) => field === null)).toEqual([])
  expect(mapped).toHaveLength(10)
  for (const { record, problems } of mapped) {
    expect(problems).toEqual([])
    expect(record?.assumed).toEqual([])
    expect(record?.totalCents).toBe((record?.taxesCents ?? 0) + (record?.penaltiesCents ?? 0))
  }
  expect(new Set(mapped.map(({ record }) => record?.countyId))).toEqual(
    new Set([28049, 28121, 28089]),
  )
})

// Mississippi's sale days, read from a calendar.
test.each([
  ['2026-08-30', '2026-08-31', 2025],
  ['2026-08-31', '2027-08-30', 2026],
  ['2026-11-22', '2027-08-30', 2026],
  ['2027-01-01', '2027-08-30', 2026],
  ['2027-11-22', '2028-08-28', 2027],
  ['2028-12-31', '2029-08-27', 2028],
])(
  'downloaded on %s it is of the sale on %s, which is still to come',
  (today, saleDate, taxYear) => {
    for (const { record, problems } of take(today).mapped) {
      expect(problems).toEqual([])
      expect(record).toMatchObject({ saleDate, taxYear })
    }
  },
)
