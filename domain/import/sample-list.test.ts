import { expect, test } from 'vitest'
import { compileMapper } from './map-row.ts'
import { recogniseList } from './recognise.ts'
import { SAMPLE_LIST } from './sample-list.ts'

test('the sample list is taken whole, with nothing assumed but what it has no column for', () => {
  const lines = SAMPLE_LIST.trimEnd().split('\n')
  const rows = lines.map((text, index) => ({
    line: index + 1,
    cells: [...text.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    ),
  }))
  const plan = recogniseList(rows, {
    fileName: 'sample.csv',
    county: null,
    profile: null,
    today: '2026-11-21',
  })
  expect(plan.mapping.filter(({ field }) => field === null)).toEqual([])
  const mapped = rows.slice(1).map(({ cells, line }) => compileMapper(plan)(cells, line))
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
