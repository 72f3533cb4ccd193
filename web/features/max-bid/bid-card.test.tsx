// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../ui/testing/render-part.tsx'
import { BidCard } from './bid-card.tsx'

const line = (what: string, amount: number) => ({
  what,
  amount,
  source: 'default',
  note: 'not given',
})
const bidOf = (value: number, maxBid: number) => ({
  propertyId: 1,
  regime: 'ms-land-sale',
  inputs: { value: { value, source: 'assessor' } },
  score: null,
  status: 'unknown',
  missing: 'face',
  maxBid,
  face: null,
  lines: [line('value with good title', value), line('margin, 30% of the value', -0.3 * value)],
  expectedLoss: { percent: 0, lowPercent: 0, highPercent: 0 },
  yield: null,
  lossIfRedeemed: null,
  verdict: 'Worth a bid',
  assumptions: [],
  checkedOn: '2026-11-21',
})
const RECORD = 'GET /api/properties/1/max-bid'
const OWN = 'GET /api/properties/1/max-bid?value=90000'

test('starts with the record’s figures, takes another, and goes back to the record’s', async () => {
  const { user } = await renderPart(<BidCard propertyId={1} county="Hinds County, MS" />, {
    [RECORD]: { body: bidOf(50_000, 35_000) },
    [OWN]: { body: bidOf(90_000, 63_000) },
  })
  const value = await screen.findByLabelText('Value with good title')
  expect((value as HTMLInputElement).value).toBe('50,000')
  expect(screen.getByText('$35,000.00')).toBeTruthy()
  await user.clear(value)
  await user.type(value, '90,000')
  expect(await screen.findByText('$63,000.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset to the record' }))
  expect(await screen.findByText('$35,000.00')).toBeTruthy()
  expect((value as HTMLInputElement).value).toBe('50,000')
})

test('a figure that can’t be read is named at its field and not sent', async () => {
  const { user, requests } = await renderPart(
    <BidCard propertyId={1} county="Hinds County, MS" />,
    { [RECORD]: { body: bidOf(50_000, 35_000) } },
  )
  const value = await screen.findByLabelText('Value with good title')
  await user.clear(value)
  await user.type(value, '1,50')
  expect(screen.getByRole('alert').textContent).toContain('Enter an amount such as 1500.50')
  expect(value.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(requests.length).toBeGreaterThan(0))
  expect(requests.map(({ call }) => call).filter((call) => call.includes('1,50'))).toEqual([])
})

test('there is no bid where no law is known, and nothing is asked', async () => {
  const { requests } = await renderPart(<BidCard propertyId={1} county="Petroleum County, MT" />)
  expect(screen.getByText(/so there is no bid/)).toBeTruthy()
  expect(requests).toEqual([])
})
