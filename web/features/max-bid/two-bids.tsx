import type { ReactNode } from 'react'
import type { MaxBid } from '../../../contract/max-bid.ts'
import { formatMoney, NOTHING } from '../../lib/format.ts'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { cn } from '../../ui/cn.ts'

type Bids = Pick<
  MaxBid,
  'status' | 'face' | 'ifRedeemed' | 'ifDeeded' | 'ifTitleFails' | 'leads' | 'says'
>

/** The two maximum bids, always together; the one that leads is first. */
export function TwoBids({ bids, isStale = false }: { bids: Bids; isStale?: boolean }) {
  if (bids.status === 'sold' || bids.status === 'held') return <p>{bids.says}.</p>
  if (bids.status === 'held by the State') {
    return (
      <section aria-label="If you get the deed" aria-live="polite" className="break-inside-avoid">
        <p className="mb-4 text-pretty">
          <CitedLaw>{bids.ifRedeemed.why}</CitedLaw>.
        </p>
        <IfDeeded bids={bids} isStale={isStale} />
      </section>
    )
  }
  const parts = [
    <IfRedeemed key="redeemed" bids={bids} isStale={isStale} />,
    <IfDeeded key="deeded" bids={bids} isStale={isStale} />,
  ]
  return (
    <section
      aria-label="If redeemed, and if you get the deed"
      aria-live="polite"
      className="break-inside-avoid"
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        {bids.leads === 'ifRedeemed' ? parts : parts.toReversed()}
      </div>
      <p className="mt-4 text-pretty text-xs">
        <strong className="font-semibold">Worst case, if the title fails:</strong>{' '}
        <CitedLaw>{bids.ifTitleFails.why}</CitedLaw>.
      </p>
      {bids.status === 'past sale' && (
        <p className="mt-3 text-ink-muted">The sale date has passed, and no result is known.</p>
      )}
    </section>
  )
}

type PartProps = { bids: Bids; isStale: boolean }

function IfRedeemed({ bids: { ifRedeemed }, isStale }: PartProps) {
  const { kind, noLossUpTo, lossAbove, ratePercent, why } = ifRedeemed
  return (
    <Part title="If redeemed" why={<CitedLaw>{why}</CitedLaw>}>
      {kind === 'overbid lost' ? (
        <>
          <Figure amount={noLossUpTo} isStale={isStale} isFirst>
            no loss if redeemed in the first month
          </Figure>
          <Figure amount={lossAbove} isStale={isStale}>
            above this, every redemption loses
          </Figure>
        </>
      ) : (
        <p className="font-semibold font-serif text-lg">
          {kind === 'rate' ? `${ratePercent}% and down` : 'The price comes back'}
        </p>
      )}
    </Part>
  )
}

function IfDeeded({ bids: { face, ifDeeded }, isStale }: PartProps) {
  const { amount, isBelowMinimum, lossIfRedeemed } = ifDeeded
  return (
    <Part
      title="If you get the deed"
      why="Less margin, repairs, liens, cures, holding and title risk"
    >
      <Figure amount={amount} isStale={isStale} isFirst>
        {amount === null ? 'the value is unknown' : 'worth to you'}
      </Figure>
      {isBelowMinimum && (
        <p className="font-semibold text-danger">
          Less than the minimum bid of {formatMoney(face)}
        </p>
      )}
      {lossIfRedeemed !== null && (
        <p className="font-semibold text-danger">
          If the owner redeems, a bid of this loses up to {formatMoney(lossIfRedeemed)}
        </p>
      )}
    </Part>
  )
}

function Part({ title, why, children }: { title: string; why: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      <div className="mt-1 grid gap-1">{children}</div>
      <p className="mt-1 text-pretty text-ink-muted text-xs">{why}</p>
    </div>
  )
}

type FigureProps = {
  amount: number | null
  isStale: boolean
  isFirst?: boolean
  children: ReactNode
}

function Figure({ amount, isStale, isFirst = false, children }: FigureProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <strong
        className={cn(
          'whitespace-nowrap font-semibold tabular-nums',
          isFirst && 'border-ink border-b-3 border-double font-serif text-lg',
          isStale && 'opacity-50',
        )}
      >
        {amount === null ? NOTHING : formatMoney(amount)}
      </strong>
      <span className="text-xs">{children}</span>
    </p>
  )
}
