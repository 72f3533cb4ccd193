import { describe, expect, test } from 'vitest'
import { mapOne, notes, record, refusals } from './testing/map-one.ts'

describe('days and years', () => {
  test('a year column is the first of January, and assumed', () => {
    const row = record({ parcel: '901-1', year: '2024' })
    expect(row.saleDate).toBe('2024-01-01')
    expect(row.assumed).toContain('saleDate')
  })

  test('a tax year is never a sale', () => {
    const row = record({ parcel: '901-1', 'Tax Year': '2024' })
    expect(row).toMatchObject({ saleDate: null, taxYear: 2024, billStatus: 'unpaid' })
  })

  test('a sale date goes before a year', () => {
    const row = record({ parcel: '901-1', year: '2024', saleDate: 'August 31, 2026' })
    expect(row.saleDate).toBe('2026-08-31')
    expect(row.assumed).not.toContain('saleDate')
  })

  test('a sale date that is only a year is the first of January, and assumed', () => {
    const row = record({ parcel: '901-1', saleDate: '2026' })
    expect(row.saleDate).toBe('2026-01-01')
    expect(row.assumed).toContain('saleDate')
  })

  test('an impossible day is refused', () => {
    expect(refusals(mapOne({ parcel: '901-1', saleDate: '2/30/2026' }))).toEqual([
      'the sale date "2/30/2026" can\'t be read: no such day',
    ])
  })

  test('the tax year in the file’s name is assumed', () => {
    const row = record({ parcel: '901-1', total: '5' }, { fileName: 'delinquent-2023.csv' })
    expect(row.taxYear).toBe(2023)
    expect(row.assumed).toContain('taxYear')
  })

  test('several tax years in one cell are left out with a remark', () => {
    const mapped = mapOne({ parcel: '901-1', 'Tax Year': '2019-2021', total: '5' })
    expect(mapped.record?.taxYear).toBeNull()
    expect(notes(mapped)[0]).toContain('names several years')
  })

  test('a year nothing was built in is left out', () => {
    expect(record({ parcel: '901-1', 'Year Built': '0' }).yearBuilt).toBeNull()
    expect(notes(mapOne({ parcel: '901-1', 'Year Built': '1066' }))[0]).toContain('cannot be right')
  })
})
