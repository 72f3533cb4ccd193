import { describe, expect, test } from 'vitest'
import { ColumnValues } from './column-values.ts'

function valuesOf(heading: string, ...cells: string[]): ColumnValues {
  const values = new ColumnValues(heading)
  for (const cell of cells) values.add(cell)
  return values
}

describe('what most of a column’s values are', () => {
  test.each([
    ['Balance Amount', ['1204.55', '88.10'], 'money'],
    ['Balance Amount', ['1204', '88'], 'money'],
    ['Column 7', ['$1,204', '$88'], 'money'],
    ['Column 7', ['1204.55', '88.10', '0.00'], 'money'],
    ['Column 7', ['1,204', '88,120'], 'number'],
    ['Zip', ['39202', '39206'], 'number'],
    ['PIN', ['9011234', '9011235'], 'number'],
    ['Acres', ['0.25', '1.50'], 'number'],
    ['Tax Year', ['2024', '2023'], 'number'],
    ['Shape_Area', ['14520.118823', '8800.5512'], 'number'],
    ['Latitude', ['32.29', '32.31'], 'number'],
    ['Phone', ['6015550100', '6015550101'], 'number'],
    ['Number of Bills', ['3', '12'], 'number'],
    ['Last Payment Date', ['8/31/2026', '2026-09-01'], 'day'],
    ['Recorded', ['Aug 31, 2026', '16-Jul-25'], 'day'],
    ['Sale Date', ['20260831'], 'day'],
    ['Instrument', ['20260831'], 'number'],
    ['Owner', ['SAMPLE, ALICE', 'DOE 1204.55'], 'text'],
    ['Balance', ['', 'N/A'], 'nothing'],
  ] as const)('%s of %j is %s', (heading, cells, holds) => {
    expect(valuesOf(heading, ...cells).holds).toBe(holds)
  })
})

test('sums what can be read, to the cent, and shows the first three values that differ', () => {
  const values = valuesOf('Balance', '$1,204.10', '', '88.20', '88.20', '(5.00)', '7', 'see clerk')
  expect(values).toMatchObject({ filled: 6, sumCents: 138_250 })
  expect(values.first).toEqual(['$1,204.10', '88.20', '(5.00)'])
  expect(valuesOf('Zip', '39202').sumCents).toBeNull()
})
