// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readScreen, type Screen, writeScreen } from '../../../domain/screen/read-screen.ts'
import { pathFromKey } from '../../lib/api.ts'
import { renderPart } from '../../ui/testing/render-part.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { screenQuery } from './read-address.ts'

const EMPTY = readScreen([])

const counts = (count: number, facets: object = {}) => ({
  total: { count, isMore: false },
  unknown: { count: 3, isMore: false },
  updating: { count: 0, isMore: false },
  facets,
})

/** Opens the panel with its first counts; each further request waits until it is answered. */
async function openPanel(
  start: Screen = EMPTY,
  first: { status?: number; body: unknown } = { body: counts(5) },
) {
  const onApply = vi.fn<(wanted: Screen) => void>()
  const onClose = vi.fn()
  const view = await renderPart(
    <FilterPanel screen={start} requestOf={screenQuery} onApply={onApply} onClose={onClose} />,
    { [`GET ${pathFromKey(['/api/tax-sales/facets', screenQuery(start)])}`]: first },
  )
  const waiting = new Map<string, (answer: Response) => void>()
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    waiting.set(new URL(path, 'http://test').searchParams.toString(), resolve)
    return promise
  })
  const sent = (query: string) =>
    waitFor(() => expect([...waiting.keys()].join(' ')).toMatch(new RegExp(`(^| )${query}( |$)`)))
  const answer = async (query: string, body: unknown) => {
    await sent(query)
    waiting.get(query)?.(new Response(JSON.stringify(body)))
  }
  const applied = () => onApply.mock.calls.map(([wanted]) => writeScreen(wanted))
  return { ...view, sent, answer, applied, onClose }
}

test('an earlier count that arrives late does not replace a later one', async () => {
  const { user, sent, answer } = await openPanel()
  const shown: (string | null)[] = []
  const button = screen.getByRole('button', { name: /^Show/ })
  new MutationObserver(() => shown.push(button.textContent)).observe(button, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  const most = screen.getByRole('textbox', { name: 'Taxes owed, at most' })
  await user.type(most, '1')
  await sent('owedMax=1')
  await user.type(most, '0')
  await answer('owedMax=10', counts(7))
  await screen.findByText('Show 7 properties')
  await answer('owedMax=1', counts(900))
  await user.type(most, '0')
  await answer('owedMax=100', counts(8))
  await screen.findByText('Show 8 properties')
  expect(shown).toContain('Show 7 properties')
  expect(shown).not.toContain('Show 900 properties')
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

test('a text that is a condition is added with Enter; Enter without a text applies all', async () => {
  const { user, applied } = await openPanel()
  await user.keyboard('owed 500 to 5,000')
  expect(screen.getByRole('list', { name: 'Add' }).textContent).toContain('Taxes owed $500–$5,000')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Remove Taxes owed $500–$5,000' })).toBeTruthy()
  await user.keyboard('estate')
  await user.click(screen.getByRole('button', { name: 'Red flag: estate' }))
  await user.keyboard('{Enter}')
  expect(applied()).toEqual([
    [
      ['owedMin', '500'],
      ['owedMax', '5000'],
      ['flag', 'estate'],
    ],
  ])
})

test('Enter on the name of a filter goes to it', async () => {
  const { user } = await openPanel()
  await user.keyboard('taxes owed{Enter}')
  const least = screen.getByRole('textbox', { name: 'Taxes owed, at least' })
  expect(document.activeElement).toBe(least)
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
  const { user, applied } = await openPanel(EMPTY, {
    body: counts(5, {
      status: [{ value: 'delinquent', count: 4, isMore: false }],
      owed: [{ value: '500.01-1000', count: 2, isMore: false }],
      county: [{ value: 'Lee County, MS', count: 10_000, isMore: true }],
    }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Delinquent 4' }))
  await user.click(screen.getByRole('checkbox', { name: '$500–$1,000 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Lee County, MS 10,000+' }))
  await user.type(screen.getByRole('searchbox', { name: 'More counties' }), 'Davidson County, TN')
  await user.click(screen.getByRole('checkbox', { name: 'Davidson County, TN 0' }))
  await user.click(
    screen.getByRole('checkbox', { name: /Include properties whose value is unknown/ }),
  )
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
  const { user, applied } = await openPanel(readScreen([['flag', 'estate']]), {
    status: 400,
    body: { message: 'Red flags are not counted yet.' },
  })
  await screen.findByText('No counts: Red flags are not counted yet.')
  await user.click(screen.getByRole('button', { name: 'Show properties' }))
  expect(applied()).toEqual([[['flag', 'estate']]])
})

test('Clear all leaves nothing set', async () => {
  const { user, applied } = await openPanel(
    readScreen([
      ['status', 'clear'],
      ['owedMax', '9'],
    ]),
  )
  const sale = screen.getByRole('button', { name: 'Tax sale 1 set' })
  expect(within(sale).getByText('1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await user.click(screen.getByRole('button', { name: /^Show/ }))
  expect(applied()).toEqual([[]])
})

test('what the server does not answer is not offered', async () => {
  await openPanel()
  expect(screen.getByRole('group', { name: 'Parcels of the owner' })).toBeTruthy()
  // A map sets it.
  expect(screen.queryByRole('group', { name: 'Drawn area' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'On lists' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: /Out of county/ })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Out of state/ })).toBeTruthy()
})
