import type { ReactNode } from 'react'
import { ForecastCard } from '../forecast/forecast-card.tsx'
import { HoldingCard } from '../holding/holding-card.tsx'
import { InsurableCard } from '../insurable/insurable-card.tsx'
import { BidCard } from '../max-bid/bid-card.tsx'
import { OverlaysCard } from '../overlays/overlays-card.tsx'
import { RedemptionCard } from '../redemption/redemption-card.tsx'
import { SurplusCard } from '../surplus/surplus-card.tsx'
import type { PropertyAnswers } from './property-answers.ts'
import { WhatIsOwed } from './what-is-owed.tsx'

type SaleTabProps = Pick<PropertyAnswers, 'property' | 'sale' | 'redemption'> & { isHeld: boolean }

/** What is owed and what one may bid; once sold, time and ways after the sale come first; once held, the holding. */
export function SaleTab({ property, sale, redemption, isHeld }: SaleTabProps) {
  const { id, county } = property
  const isSold = redemption.data?.sales.some(
    ({ saleDate, status }) =>
      status !== 'unknown' && saleDate !== null && saleDate <= redemption.data.asOf,
  )
  const before: Part[] = [
    ['owed', sale.data && <WhatIsOwed sale={sale.data} />],
    ['bid', <BidCard key="bid" propertyId={id} county={county} />],
    ['forecast', <ForecastCard key="forecast" propertyId={id} />],
    ['overlays', property.ofLists?.isOwn !== true && <OverlaysCard propertyId={id} />],
  ]
  const holding: Part = ['holding', <HoldingCard key="holding" propertyId={id} />]
  const clock: Part = ['redemption', <RedemptionCard key="redemption" redemption={redemption} />]
  const ways: Part[] = [
    ['insurable', <InsurableCard key="insurable" propertyId={id} />],
    ['surplus', <SurplusCard key="surplus" propertyId={id} />],
  ]
  const parts = isHeld
    ? [holding, clock, ...ways, ...before]
    : isSold
      ? [clock, holding, ...ways, ...before]
      : [...before, clock, holding, ...ways]
  return (
    <div
      id="sale"
      className="grid scroll-mt-28 grid-cols-1 gap-4 sm:gap-6 print:block print:*:mb-3"
    >
      {parts.map(([name, part]) => (
        <div key={name} className="min-w-0 empty:hidden">
          {part}
        </div>
      ))}
    </div>
  )
}

/** A card, with its key. */
type Part = readonly [string, ReactNode]
