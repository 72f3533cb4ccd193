// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { Trash2 } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { ConfirmButton } from './confirm-button.tsx'
import { renderPart } from './testing/render-part.tsx'

const render = (run: () => Promise<null>) =>
  renderPart(
    <ConfirmButton
      icon={Trash2}
      label="Drop"
      about="job 5"
      title="Drop this job?"
      description="This can’t be undone."
      confirm={{ label: 'Drop job' }}
      failed="The job could not be dropped."
      run={run}
    />,
  )

test('does nothing until it is confirmed, and returns the focus when it is cancelled', async () => {
  const run = vi.fn(async () => null)
  const { user } = await render(run)
  const button = screen.getByRole('button', { name: 'Drop job 5' })
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Drop this job?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(run).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(button))

  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Drop job' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(run).toHaveBeenCalledOnce()
})

test('stays open and says why it failed; opened again, it has forgotten that', async () => {
  const { user } = await render(() => Promise.reject(new Error('It is running.')))
  await user.click(screen.getByRole('button', { name: 'Drop job 5' }))
  await user.click(await screen.findByRole('button', { name: 'Drop job' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The job could not be dropped. It is running.',
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Drop job 5' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
