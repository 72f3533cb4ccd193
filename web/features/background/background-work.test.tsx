// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../ui/testing/render-part.tsx'
import { BackgroundWork } from './background-work.tsx'

const idle = {
  status: 'idle',
  ruleSet: '7',
  asOf: '2026-11-23',
  done: 3_911,
  total: 3_911,
  waiting: 0,
  startedAt: null,
  endedAt: null,
}
const OWNERS = 'GET /api/owners/progress'
const TITLES = 'GET /api/title-records/progress'

test('says what is left to do, polls while it lasts, then refetches what it changed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const { requests, queries } = await renderPart(<BackgroundWork />, {
    [OWNERS]: [{ body: { ...idle, phase: null, waiting: 2 } }, { body: { ...idle, phase: null } }],
    [TITLES]: { body: idle },
  })
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  expect(await screen.findByText('Resolving owners: 2 properties waiting')).toBeTruthy()
  expect(screen.queryByText(/Scoring titles/)).toBeNull()
  vi.advanceTimersByTime(2_000)
  await waitFor(() => expect(screen.queryByText(/Resolving owners/)).toBeNull())
  expect(invalidate).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(20_000)
  expect(requests.filter(({ call }) => call === OWNERS)).toHaveLength(2)
  expect(requests.filter(({ call }) => call === TITLES)).toHaveLength(1)
  vi.useRealTimers()
})

test('shows nothing where nothing waits', async () => {
  const { container, requests } = await renderPart(<BackgroundWork />, {
    [OWNERS]: { body: { ...idle, phase: null } },
    [TITLES]: { body: idle },
  })
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(container.textContent).toBe('')
})
