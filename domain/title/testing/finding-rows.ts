import { expect, test } from 'vitest'
import { between, codesOf, type WrittenCase, type WrittenInstrument } from './make-case.ts'

export type Row = [name: string, written: WrittenCase, codes: string[]]

/** The first deed of most chains in these tests. */
export const ROOT = between('warranty-deed', '1980-01-02', 'ROE X', 'DOE JANE')

export const of = (
  state: 'MS' | 'AL' | 'TN',
  ownerName: string | null,
  ...instruments: WrittenInstrument[]
): WrittenCase => ({ state, ownerName, instruments })

/** One test for each row: its case has exactly these findings. */
export const rows = (table: Row[]) => {
  test.each(table)('%s', (_name, written, codes) => {
    expect(codesOf(written)).toEqual(codes)
  })
}
