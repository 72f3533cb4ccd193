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
  status: 'open',
  missing: null,
  face: 1000,
  ifRedeemed: {
    kind: 'overbid lost',
    noLossUpTo: 1015,
    lossAbove: 1360,
    ratePercent: null,
    why: 'the county keeps the overbid',
  },
  ifDeeded: {
    amount: maxBid,
    isBelowMinimum: false,
    lossIfRedeemed: maxBid - 1015,
    lines: [line('value with good title', value), line('margin, 30% of the value', -0.3 * value)],
  },
  ifTitleFails: { lienOf: 1842.17, why: 'nothing if the taxes were not due' },
  leads: 'ifRedeemed',
  results: [],
  chancePercent: null,
  redeemedInMonth: 1,
  expectedLoss: { percent: 0, lowPercent: 0, highPercent: 0 },
  yield: null,
  says: 'Above $1,015.00 a redemption in the first month loses',
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

test('shows both numbers, the redemption’s first, and what a bid of the deed’s worth loses', async () => {
  await renderPart(<BidCard propertyId={1} county="Hinds County, MS" />, {
    [RECORD]: { body: bidOf(50_000, 35_000) },
  })
  const bids = await screen.findByRole('region', { name: 'If redeemed, and if you get the deed' })
  const text = bids.textContent ?? ''
  const order = ['If redeemed', '$1,015.00', '$1,360.00', 'If you get the deed', '$35,000.00']
  expect(order.map((each) => text.indexOf(each)).toSorted((a, b) => a - b)).toEqual(
    order.map((each) => text.indexOf(each)),
  )
  expect(text).toContain('a bid of this loses up to $33,985.00')
  expect(document.body.textContent).not.toMatch(/\bBid up to\b|\bbuy\b/i)
})

test('is a sentence alone once the parcel is sold', async () => {
  const sold = bidOf(50_000, 35_000)
  await renderPart(<BidCard propertyId={1} county="Hinds County, MS" />, {
    [RECORD]: { body: { ...sold, status: 'sold', says: 'There is no bid left to make' } },
  })
  expect(await screen.findByText('There is no bid left to make.')).toBeTruthy()
  expect(screen.queryByLabelText('Value with good title')).toBeNull()
  expect(document.body.textContent).not.toContain('$')
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
