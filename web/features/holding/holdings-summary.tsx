import { type ReactNode, useId } from 'react'
import type { HoldingPortfolio } from '../../../contract/holding.ts'
import { formatCount, formatMoney, formatNumber } from '../../lib/format.ts'
import { type BarRow, BarTable } from '../../ui/bar-table.tsx'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { Day } from '../../ui/time.tsx'
import { yearlyWords } from './money.tsx'

/** Counties listed; the rest are counted. */
const MAX_BARS = 6

type SummaryProps = { portfolio: HoldingPortfolio; onOpen: (id: number) => void }

/** Invested amounts by county and stage, upcoming days, and the return of ended holdings. */
export function HoldingsSummary({ portfolio, onOpen }: SummaryProps) {
  const { byCounty, byStage } = portfolio
  const rest = byCounty.length - MAX_BARS
  return (
    <div className="grid gap-px overflow-clip rounded-md border bg-line">
      <Figures portfolio={portfolio} />
      {portfolio.open > 0 && (
        <div className="grid gap-px md:grid-cols-2">
          <Part title="By county">
            <BarTable
              caption="Invested by county"
              headings={['County', 'Holdings', 'At work']}
              rows={byCounty.slice(0, MAX_BARS).map((group) => barOf(group.county, group))}
            />
            {rest > 0 && (
              <p className="text-ink-muted">
                And {formatCount(rest, 'more county', 'more counties')}.
              </p>
            )}
          </Part>
          <Part title="By stage">
            <BarTable
              caption="Invested by stage"
              headings={['Stage', 'Holdings', 'At work']}
              rows={byStage.map((group) => barOf(group.stageWords, group))}
            />
          </Part>
        </div>
      )}
      <NextDays days={portfolio.nextDays} onOpen={onOpen} />
    </div>
  )
}

function barOf(name: string, { holdings, atWork }: { holdings: number; atWork: number }): BarRow {
  return {
    key: name,
    name,
    value: Math.max(0, atWork),
    tone: 'info',
    cells: [formatNumber(holdings), formatMoney(atWork)],
  }
}

function Figures({
  portfolio: { open, atWork, unknownPrice, ended },
}: {
  portfolio: HoldingPortfolio
}) {
  const figures = [
    [
      'Invested',
      formatMoney(atWork),
      unknownPrice > 0
        ? `without ${formatCount(unknownPrice, 'holding')} of unknown price`
        : formatCount(open, 'open holding'),
    ],
    [
      ended.result < 0 ? 'Realized loss' : 'Realized gain',
      ended.holdings === 0 ? '—' : formatMoney(Math.abs(ended.result)),
      ended.holdings === 0
        ? 'nothing ended yet'
        : `${ended.gains} gained, ${ended.losses} lost${ended.leftOut > 0 ? `, ${ended.leftOut} left out` : ''}`,
    ],
    [
      'Annual return, closed',
      ended.holdings === 0 ? '—' : yearlyWords(ended.yearly),
      ended.holdings === 0 ? '' : (ended.yearly.why ?? 'money-weighted, all together'),
    ],
  ] as const
  return (
    <dl className="grid gap-px sm:grid-cols-3">
      {figures.map(([name, value, note]) => (
        <div key={name} className="bg-sheet p-4">
          <dt className="text-ink-muted">{name}</dt>
          <dd>
            <span className="font-semibold text-lg tabular-nums">{value}</span>
            <span className="block text-ink-muted text-xs">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-2 bg-sheet p-4">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

type NextDaysProps = { days: HoldingPortfolio['nextDays']; onOpen: (id: number) => void }

function NextDays({ days, onOpen }: NextDaysProps) {
  if (days.length === 0) return null
  return (
    <Part title="Upcoming deadlines">
      <ul className="-mb-2 divide-y">
        {days.map(({ holdingId, key, on, what, source, name }) => (
          <li
            key={`${holdingId} ${key}`}
            className="grid gap-x-4 py-1.5 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <Day on={on} />
            <span className="min-w-0">
              <button type="button" className="link text-left" onClick={() => onOpen(holdingId)}>
                {name}
              </button>
              : {what}{' '}
              <span className="text-ink-muted text-xs">
                <CitedLaw>{source}</CitedLaw>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
