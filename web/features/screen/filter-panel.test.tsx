// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readScreen, type Screen, writeScreen } from '../../../domain/screen/read-screen.ts'
import { renderPart } from '../../ui/testing/render-part.tsx'
import { FilterPanel } from './filter-panel.tsx'

const EMPTY = readScreen([])

const counts = (count: number, facets: object = {}) => ({
  total: { count, isMore: false },
  unknown: { count: 3, isMore: false },
  facets,
})

/** Opens the panel; each request for counts waits until it is answered. */
async function openPanel(start: Screen = EMPTY) {
  const onApply = vi.fn<(wanted: Screen) => void>()
  const onClose = vi.fn()
  const view = await renderPart(
    <FilterPanel screen={start} within={{}} onApply={onApply} onClose={onClose} />,
  )
  const waiting = new Map<string, (answer: Response) => void>()
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    waiting.set(new URL(path, 'http://test').searchParams.toString(), resolve)
    return promise
  })
  const answer = async (query: string, body: unknown, status = 200) => {
    await waitFor(() => expect([...waiting.keys()]).toContain(query))
    waiting.get(query)?.(new Response(JSON.stringify(body), { status }))
  }
  const applied = () => onApply.mock.calls.map(([wanted]) => writeScreen(wanted))
  return { ...view, answer, waiting, applied, onClose }
}

test('an earlier count that arrives late does not replace a later one', async () => {
  const { user, answer } = await openPanel()
  await user.type(screen.getByRole('textbox', { name: 'Taxes owed, at most' }), '1')
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const early = late.then(() => answer('owedMax=1', counts(900)))
  await waitFor(() => expect(screen.getByText('Show properties')).toBeTruthy())
  await user.type(screen.getByRole('textbox', { name: 'Taxes owed, at most' }), '0')
  await answer('owedMax=10', counts(7))
  await screen.findByText('Show 7 properties')
  resolve()
  await early.catch(() => {})
  expect(screen.queryByText('Show 900 properties')).toBeNull()
  expect(screen.getByText('Show 7 properties')).toBeTruthy()
})

test('a filter is found by its words, and Enter applies what is typed', async () => {
  const { user, applied, onClose } = await openPanel()
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a filter' }))
  await user.keyboard('lot size')
  expect(screen.queryByRole('group', { name: /Taxes owed/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Acres, at least' }), '0.25{Enter}')
  expect(applied()).toEqual([[['acresMin', '0.25']]])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a filter that no word finds has a sentence', async () => {
  const { user } = await openPanel()
  await user.keyboard('zzz')
  expect(screen.getByText(/No filter is called “zzz”/)).toBeTruthy()
})

test('a range the wrong way round says so, and cannot be applied', async () => {
  const { user, applied } = await openPanel()
  const least = screen.getByRole('textbox', { name: 'Value, at least' })
  await user.type(least, '$9,000')
  await user.type(screen.getByRole('textbox', { name: 'Value, at most' }), '5000{Enter}')
  expect(screen.getByText('The first value is above the second. Exchange the two.')).toBeTruthy()
  expect(least.getAttribute('aria-invalid')).toBe('true')
  expect(applied()).toEqual([])
  await user.clear(least)
  await user.type(least, 'much')
  expect(screen.getByText('Enter a number such as 5000.')).toBeTruthy()
})

test('values have their numbers and are chosen with a press; a band sets both ends', async () => {
  const { user, answer, applied } = await openPanel()
  await answer('', counts(5, {
    status: [{ value: 'delinquent', count: 4, isMore: false }],
    owed: [{ value: '500.01-1000', count: 2, isMore: false }],
    county: [{ value: 'Lee County, MS', count: 10_000, isMore: true }],
  }))
  await user.click(await screen.findByRole('checkbox', { name: 'Delinquent 4' }))
  await user.click(screen.getByRole('checkbox', { name: '$500–$1,000 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Lee County, MS 10,000+' }))
  await user.type(screen.getByRole('searchbox', { name: 'More counties' }), 'Davidson County, TN')
  await user.click(screen.getByRole('checkbox', { name: 'Davidson County, TN' }))
  await user.click(screen.getByRole('checkbox', { name: /Include properties whose value is unknown/ }))
  await user.click(screen.getByRole('button', { name: /^Show/ }))
  expect(applied()).toEqual([
    [
      ['county', 'Davidson County, TN'],
      ['county', 'Lee County, MS'],
      ['status', 'delinquent'],
      ['owedMin', '500.01'],
      ['owedMax', '1000'],
      ['unknown', 'include'],
    ],
  ])
})

test('counts that fail say why, and the filters can still be applied', async () => {
  const { user, answer, applied } = await openPanel(readScreen([['flag', 'estate']]))
  await answer('flag=estate', { message: 'Red flags are not counted yet.' }, 400)
  await screen.findByText('No counts: Red flags are not counted yet.')
  await user.click(screen.getByRole('button', { name: 'Show properties' }))
  expect(applied()).toEqual([[['flag', 'estate']]])
})

test('Clear all leaves nothing set', async () => {
  const { user, applied } = await openPanel(readScreen([['status', 'clear'], ['owedMax', '9']]))
  const sale = screen.getByRole('button', { name: 'Tax sale 1 set' })
  expect(within(sale).getByText('1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await user.click(screen.getByRole('button', { name: /^Show/ }))
  expect(applied()).toEqual([[]])
})
