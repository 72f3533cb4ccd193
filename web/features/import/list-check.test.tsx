// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { FileImportResult } from '../../../contract/import.ts'
import { renderPart } from '../../ui/testing/render-part.tsx'
import { ListCheck } from './list-check.tsx'

const row = { line: 2, parcelId: '901-1', address: '1 Oak St', city: 'Jackson', assumed: 'city' }
const result: FileImportResult = {
  total_rows: 2,
  imported: 1,
  errors: 1,
  error_details: ['Line 3: it has neither a parcel ID nor an address'],
  remarks: 0,
  remark_details: [],
  importId: null,
  message: '1 of 2 rows can be imported.',
  profile: 'List of properties',
  county: 'Hinds County, MS',
  mapping: [
    { heading: 'PARCEL', field: 'parcelId' },
    { heading: 'ZONING', field: null },
  ],
  assumed: ['city'],
  preview: [row],
  added: 0,
  changed: 0,
  unchanged: 0,
  notAllowed: null,
  meaning: null,
  meanings: [],
  listDay: null,
  columns: [],
  problemGroups: [],
}
const RIGHTS = {
  'GET /api/import-rights': {
    body: {
      mayImport: true,
      mayImportEvidence: true,
      mayDecideForAll: true,
      why: null,
      remedy: null,
    },
  },
}

async function check(change: Partial<FileImportResult> = {}) {
  const calls = { onImport: vi.fn(), onGiveCounty: vi.fn(), onCancel: vi.fn() }
  const view = await renderPart(
    <ListCheck
      file={new File(['x'], 'hinds.csv')}
      county=""
      check={{ result: { ...result, ...change }, partBytes: null }}
      failure={null}
      {...calls}
    />,
    RIGHTS,
  )
  return { ...view, ...calls }
}

describe('the review before importing', () => {
  test('shows the first rows, what is assumed, and which rows can’t be imported', async () => {
    const { user, onImport } = await check()
    expect(screen.getByRole('heading', { name: 'Review before importing' })).toBeTruthy()
    const rows = screen.getByRole('table', { name: 'First rows, as they would be imported' })
    expect(rows.textContent).toContain('901-1')
    const assumed = screen.getByRole('region', { name: 'Assumptions' })
    expect(assumed.textContent).toContain('Jackson')
    const refused = screen.getByRole('region', { name: '1 row that can’t be imported' })
    expect(within(refused).getByRole('listitem').textContent).toMatch(/^Line 3/)
    expect(onImport).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Import this list' }))
    expect(onImport).toHaveBeenCalledOnce()
  })

  test('asks for the county where the list has none', async () => {
    const { user, onGiveCounty } = await check({ county: null })
    const county = screen.getByLabelText('County of this list')
    await user.type(county, ' Rankin County, MS ')
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(onGiveCounty).toHaveBeenCalledWith('Rankin County, MS')
  })

  test('a list without a row to import can’t be imported', async () => {
    await check({ preview: [], imported: 0, errors: 2 })
    expect(screen.getByRole('heading', { name: 'No rows can be imported' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Import this list' })).toBeNull()
  })
})
