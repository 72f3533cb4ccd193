// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../ui/testing/render-part.tsx'
import { SampleCard } from './sample-card.tsx'

const SAMPLE = 'GET /api/sample-data'
const REMOVE = 'DELETE /api/sample-data'

describe('the sample data', () => {
  test('is removed once the person has confirmed it', async () => {
    const { user, requests } = await renderPart(<SampleCard />, {
      [SAMPLE]: [
        { body: { properties: 30_000, mayRemove: true } },
        { body: { properties: 0, mayRemove: true } },
      ],
      [REMOVE]: { body: { removed: 30_000 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove sample data' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the sample data?' }))
    expect(requests.map(({ call }) => call)).not.toContain(REMOVE)
    await user.click(dialog.getByRole('button', { name: 'Remove sample data' }))
    await waitFor(() => expect(screen.queryByText('Sample data')).toBeNull())
    expect(requests.filter(({ call }) => call === REMOVE)).toHaveLength(1)
  })

  test('that could not be removed says why', async () => {
    const { user } = await renderPart(<SampleCard />, {
      [SAMPLE]: { body: { properties: 2, mayRemove: true } },
      [REMOVE]: { status: 403, body: { message: 'The demo account cannot do this.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove sample data' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove sample data' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'The sample data could not be removed. The demo account cannot do this.',
    )
  })

  test.each([
    ['who may not remove it', { properties: 30_000, mayRemove: false }],
    ['where it is gone', { properties: 0, mayRemove: true }],
  ])('is not offered to %s', async (_case, body) => {
    const { container, requests } = await renderPart(<SampleCard />, { [SAMPLE]: { body } })
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(container.textContent).toBe('')
  })
})
