import { describe, expect, test } from 'vitest'
import { type ComparedFile, extentOf, remarkOnMissing } from './extent.ts'

const NEXT: ComparedFile = {
  rowsBefore: 1204,
  rowsNow: 1190,
  repeatsSome: true,
  hasParts: false,
  isEarlier: false,
  hidesRows: false,
}

describe('a later file of a list', () => {
  test.each<[string, Partial<ComparedFile>, string]>([
    ['is its next edition where it repeats parcels', {}, 'whole'],
    ['is still one with half of the rows', { rowsBefore: 1190, rowsNow: 595 }, 'whole'],
    ['is an excerpt with fewer', { rowsNow: 601 }, 'excerpt'],
    ['is a part where it repeats no parcel', { repeatsSome: false }, 'part'],
    ['is a part where an earlier file was one', { hasParts: true }, 'part'],
    ['is of an earlier day, whatever it holds', { isEarlier: true, hasParts: true }, 'earlier'],
    ['leaves open what is missing where rows could not be read', { hidesRows: true }, 'unread'],
  ])('%s', (_, file, extent) => {
    expect(extentOf({ ...NEXT, ...file })).toBe(extent)
  })

  test('is reported with the rows of both', () => {
    expect(remarkOnMissing('excerpt', { rowsBefore: 1204, rowsNow: 120, closed: 0 })).toBe(
      'This file has 120 rows where the last edition had 1,204. Parcels missing from it stay as they are.',
    )
  })
})
