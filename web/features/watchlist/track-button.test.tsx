// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../ui/testing/render-part.tsx'
import { TrackButton } from './track-button.tsx'

const NONE_SAVED = { 'GET /api/user/saved-properties': { body: [] } }

describe('the track button', () => {
  test('shows beside it that the watchlist is full, until it is pressed again', async () => {
    const message = 'A watchlist holds 10,000 properties at most. Remove some, then track these.'
    const { user, requests } = await renderPart(
      <TrackButton propertyId={7} label="Track Property" />,
      {
        ...NONE_SAVED,
        'POST /api/user/tracked-properties': [{ status: 409, body: { message } }, { status: 500 }],
      },
    )
    const button = screen.getByRole('button', { name: 'Track Property' })
    await user.click(button)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(message)
    expect(screen.getByRole('link', { name: 'Open watchlist' }).getAttribute('href')).toBe(
      '/saved-properties',
    )
    expect(requests.at(-1)?.body).toEqual({ propertyId: 7 })
    await user.click(button)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
