import type { MappedRow } from '../map-row.ts'
import { compileMapper } from '../map-row.ts'
import type { Geometry } from '../raw-row.ts'
import { type RecognizeContext, recognizeList } from '../recognize.ts'

export type Row = Record<string, string>

/** Maps one row of a list with exactly these columns. */
export function mapOne(
  row: Row,
  context: Partial<RecognizeContext> = {},
  geometry?: Geometry,
): MappedRow {
  const sample = [
    { line: 1, cells: Object.keys(row) },
    { line: 2, cells: Object.values(row) },
  ]
  const plan = recognizeList(sample, {
    fileName: 'list.csv',
    county: null,
    profile: null,
    today: '2026-11-21',
    ...context,
  })
  return compileMapper(plan)(Object.values(row), 2, geometry)
}

export function record(row: Row, context: Partial<RecognizeContext> = {}) {
  const mapped = mapOne(row, context)
  if (!mapped.record) throw new Error(JSON.stringify(mapped))
  return mapped.record
}

export const refusals = (mapped: MappedRow) =>
  mapped.problems.filter(({ kind }) => kind === 'refused').map(({ message }) => message)
export const notes = (mapped: MappedRow) =>
  mapped.problems.filter(({ kind }) => kind === 'noted').map(({ message }) => message)
