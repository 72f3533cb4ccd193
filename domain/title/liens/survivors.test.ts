import { expect, test } from 'vitest'
import { chainOf, claimsOf, instrument, OWNER, taxSale } from '../testing/claims.ts'
import { survivors } from './survivors.ts'

const loan = instrument({
  type: 'deed-of-trust',
  recordedOn: '2015-01-01',
  grantors: [OWNER],
  grantees: ['FIRST BANK'],
  maturesOn: '2045-01-01',
})
const released = instrument({ type: 'judgment', recordedOn: '2022-01-01', grantors: [OWNER] })
const release = instrument({ type: 'release', recordedOn: '2023-01-01', refersTo: [released.id] })
const easement = instrument({ type: 'easement', recordedOn: '1980-01-01' })
const [sold, unpaid] = [
  taxSale({ saleDate: '2025-08-25', taxYear: 2024, notices: { lienors: false } }),
  taxSale({ status: 'delinquent', taxYear: 2025 }),
]

test('lists each active lien, the taxes, and what any tax deed may leave', () => {
  const given = { instruments: [loan, released, release, easement], taxSales: [sold, unpaid] }
  const rows = survivors(chainOf(given).titleCase, claimsOf(given))
  expect(
    rows.map(({ interest, instruments, survives }) => [interest, instruments, survives]),
  ).toEqual([
    ['Property tax', [sold.id], 'survives'],
    ['Property tax', [unpaid.id], 'extinguished'],
    ['Deed of trust', [loan.id], 'depends'],
    ['Easements and restrictive covenants', [easement.id], 'survives'],
    ['Severed minerals', [], 'survives'],
    ['Owner in possession', [], 'depends'],
  ])
  for (const { why, source } of rows) {
    expect(why.length).toBeGreaterThan(20)
    expect(source).not.toBe('')
  }
})

test('warns of any parcel without evidence', () => {
  const rows = survivors(chainOf({ state: 'TN' }).titleCase, { liens: [] })
  expect(rows.map(({ interest, survives }) => [interest, survives])).toEqual([
    ['Other years’ taxes', 'survives'],
    ['Easements and restrictive covenants', 'survives'],
    ['Severed minerals', 'survives'],
    ['Owner in possession', 'extinguished'],
  ])
})
