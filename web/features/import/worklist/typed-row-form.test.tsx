// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Worklist } from '../../../../contract/worklist.ts'
import { renderPart } from '../../../ui/testing/render-part.tsx'
import { TypedRowForm } from './typed-row-form.tsx'

const WORD = { x: 260, y: 4, width: 40, height: 10 }
const ROW: Worklist['rows'][number] = {
  line: 5,
  message: 'page 1, row 5: it is scanned',
  parts: [
    {
      page: 1,
      width: 540,
      height: 24,
      image: '/api/printed/1',
      values: [{ heading: 'Owner', field: 'ownerName', ...WORD }],
      doubts: [WORD],
    },
  ],
  draft: ['031-22074', 'ELL1S PAUL'],
  isScanned: true,
  doubtful: [1],
  isTyped: false,
  cells: null,
}
const COLUMNS = [
  { heading: 'Parcel', field: 'parcelId' },
  { heading: 'Owner', field: 'ownerName' },
] as Worklist['columns']

test('a doubtful word is marked in the print and at its box, until it is corrected', async () => {
  const onKeep = vi.fn()
  const { user } = await renderPart(
    <TypedRowForm
      row={ROW}
      columns={COLUMNS}
      isLocked={false}
      isSaving={false}
      takesFocus
      onKeep={onKeep}
    />,
  )
  expect(screen.getByTitle('Perhaps read wrong')).toBeTruthy()
  const owner = screen.getByLabelText<HTMLInputElement>('Owner')
  expect(screen.getAllByText('Perhaps read wrong')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Confirm and go on' })).toBeTruthy()

  await user.clear(owner)
  await user.type(owner, 'ELLIS PAUL{Enter}')
  expect(screen.queryByText('Perhaps read wrong')).toBe(null)
  expect(onKeep).toHaveBeenCalledWith(['031-22074', 'ELLIS PAUL'])
})
