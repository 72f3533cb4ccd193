import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cite } from '../../../domain/law/rules.ts'
import { formatMoney } from '../../lib/format.ts'
import { Cited } from '../../ui/cited.tsx'
import { cn } from '../../ui/cn.ts'
import { BID_SPECIMEN } from './bid-specimen.ts'

type SpecimenProps = { title: string; children: ReactNode }

/** A part of a screen as displayed there, with figures calculated by hand. */
function Specimen({ title, children }: SpecimenProps) {
  return (
    <figure className="rounded-md border bg-sheet">
      <figcaption className="flex items-baseline justify-between gap-4 border-b px-4 py-2.5">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-muted text-xs">Example</span>
      </figcaption>
      {children}
    </figure>
  )
}

const HEADINGS = [
  ['PARCEL_NO', 'Parcel ID'],
  ['ASSESSED_TO', 'Owner'],
  ['LOCATION', 'Address'],
  ['CO_TAX', 'Taxes owed'],
  ['TOTAL', 'Total owed'],
] as const

export function ListSpecimen() {
  return (
    <Specimen title="A county’s headings, recognized">
      <ul className="divide-y">
        {HEADINGS.map(([heading, field]) => (
          <li key={heading} className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 px-4 py-2">
            <span className="font-mono text-ink-muted text-xs">{heading}</span>
            <ArrowRight aria-hidden className="size-4 text-ink-muted" />
            <span>
              <span className="sr-only">is read as </span>
              {field}
            </span>
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

/** Sold August 26, 2024 for $1,842.17, redeemed March 10, 2025: seven months, partial months included. */
const PAYOFF = [
  ['Taxes for which it was sold', 1842.17],
  ['Damages, 5% of the taxes', 92.11],
  ['Interest, 1.5% × 7 months', 193.43],
] as const

export function PayoffSpecimen() {
  return (
    <Specimen title="Payoff on Mar 10, 2025">
      <p className="px-4 pt-3 text-ink-muted text-xs">
        Mississippi land sale of Aug 26, 2024. Last day to redeem: Aug 26, 2026.
      </p>
      <Sum
        lines={PAYOFF}
        total={['Excluding the clerk’s fees and later taxes', 2127.71]}
        source={`${cite('MS-12')}; months counted from the day of sale; a partial month counts as a full month`}
      />
    </Specimen>
  )
}

export function BidSpecimen() {
  const { ifRedeemed, ifDeeded, lines } = BID_SPECIMEN
  return (
    <Specimen title="Maximum bid">
      <dl className="grid gap-1.5 border-b px-4 py-3">
        <div className="flex items-baseline justify-between gap-4">
          <dt>If redeemed</dt>
          <dd className="font-semibold tabular-nums">{written(ifRedeemed.noLossUpTo)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 text-ink-muted text-xs">
          <dt>Above this, every redemption loses</dt>
          <dd className="tabular-nums">{written(ifRedeemed.lossAbove)}</dd>
        </div>
      </dl>
      <Sum
        lines={lines}
        total={['If you get the deed', ifDeeded]}
        source="You can change every line"
      />
    </Specimen>
  )
}

type SumProps = {
  lines: readonly (readonly [name: string, amount: number])[]
  total: readonly [name: string, amount: number]
  source: string
}

/** A sum on paper, with a double-underlined total. */
function Sum({ lines, total: [name, amount], source }: SumProps) {
  return (
    <>
      <dl className="grid gap-1.5 px-4 py-3">
        {lines.map(([line, value]) => (
          <div key={line} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-muted">{line}</dt>
            <dd className="tabular-nums">{written(value)}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-2.5">
          <dt>{name}</dt>
          <dd
            className={cn(
              'border-ink border-b-4 border-double font-semibold tabular-nums leading-6',
            )}
          >
            {written(amount)}
          </dd>
        </div>
      </dl>
      <p className="border-t px-4 py-2 text-pretty text-ink-muted text-xs">
        <Cited>{source}</Cited>
      </p>
    </>
  )
}

function written(amount: number): string {
  return amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)
}
