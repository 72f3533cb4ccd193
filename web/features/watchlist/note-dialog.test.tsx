// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SavedProperty } from '../../../contract/watchlist.ts'
import { renderPart } from '../../ui/testing/render-part.tsx'
import { NoteDialog } from './note-dialog.tsx'

const row: SavedProperty = {
  id: 3,
  propertyId: 7,
  address: '1 Oak St',
  city: null,
  state: null,
  zipCode: null,
  ownerName: null,
  parcelId: null,
  county: 'Hinds County, MS',
  taxStatus: null,
  totalOwed: null,
  saleDate: null,
  redemptionDate: null,
  assumed: [],
  note: '',
  tags: ['corner'],
  createdAt: '2026-11-23T10:00:00.000Z',
  addedBy: 'Ada Clerk',
  isMuted: false,
}
const SAVE = 'PATCH /api/user/saved-properties/3'

test('saves note and tags; a tag that is too long is named and nothing is sent', async () => {
  const onClose = vi.fn()
  const { user, requests } = await renderPart(<NoteDialog row={row} onClose={onClose} />, {
    [SAVE]: [{ status: 409, body: { message: 'It was removed.' } }, { body: row }],
  })
  const tags = await screen.findByLabelText('Tags')
  await user.clear(tags)
  await user.type(tags, `${'x'.repeat(41)}`)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert').textContent).toMatch(/is longer than 40 characters/)
  expect(document.activeElement).toBe(tags)
  expect(requests).toEqual([])

  await user.clear(tags)
  await user.type(tags, 'corner, spring')
  await user.type(screen.getByLabelText('Note'), 'Visit')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('It was removed.')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests.filter(({ call }) => call === SAVE).at(-1)?.body).toEqual({
    note: 'Visit',
    tags: ['corner', 'spring'],
  })
})
