import type { MaxBid } from '../../../contract/max-bid.ts'
import { capitalise, formatCount, formatNumber, formatValue, NOTHING } from '../../lib/format.ts'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { cn } from '../../ui/cn.ts'
import { Heading } from '../../ui/heading.tsx'
import { YieldChart } from './yield-chart.tsx'

type Curve = NonNullable<MaxBid['yield']>

/** A shadow at each edge that hides more of a wide table: the sheet-colored covers scroll away with it. */
const SCROLL_SHADOWS = {
  background: [
    'linear-gradient(to right, var(--sheet) 30%, transparent) left / 2.5rem 100% no-repeat local',
    'linear-gradient(to left, var(--sheet) 30%, transparent) right / 2.5rem 100% no-repeat local',
    'linear-gradient(to right, var(--line-strong), transparent) left / 0.75rem 100% no-repeat scroll',
    'linear-gradient(to left, var(--line-strong), transparent) right / 0.75rem 100% no-repeat scroll',
  ].join(', '),
}

/** The return on a bid if the owner redeems: the curve, its figures and the rules. */
export function YieldPart({ regime, curve }: { regime: MaxBid['regime']; curve: Curve }) {
  const isRate = regime === 'al-tax-lien'
  const keyOf = (row: Curve['rows'][number]) => (isRate ? (row.ratePercent ?? 0) : row.bid)
  const months = [...new Set(curve.rows.map((row) => row.months))]
  const offers = [...new Set(curve.rows.map(keyOf))].sort((one, other) =>
    isRate ? other - one : one - other,
  )
  const cell = (offer: number, month: number) =>
    curve.rows.find((row) => keyOf(row) === offer && row.months === month)
  return (
    <section aria-labelledby="yield-title" className="mt-5">
      <Heading id="yield-title" className="font-semibold">
        If the owner redeems
      </Heading>
      <ul className="mt-1 grid gap-1 text-pretty">
        {curve.notes.map((note) => (
          <li key={note}>
            <CitedLaw>{capitalise(note)}</CitedLaw>.
          </li>
        ))}
      </ul>
      <YieldChart
        offers={offers}
        months={months}
        yearlyPercent={(offer, month) => cell(offer, month)?.yearlyPercent ?? null}
        axis={isRate ? 'Rate bid' : 'Bid'}
        nameOf={(offer) => (isRate ? `${offer}%` : formatValue(offer))}
      />
      <section
        aria-label="Gain by bid and months"
        className="break-inside-avoid overflow-x-auto print:overflow-visible"
        style={SCROLL_SHADOWS}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className="mt-2 w-full text-xs">
          <caption className="pb-1 text-left text-ink-muted">
            Gain in whole dollars, and as a percentage of the bid per year, by months to redemption
          </caption>
          <thead className="text-ink-muted text-xs">
            <tr>
              <th
                scope="col"
                className="sticky left-0 h-8 bg-sheet pr-2 text-left align-bottom font-semibold"
              >
                {isRate ? 'Rate bid' : 'Bid'}
              </th>
              {months.map((month) => (
                <th
                  key={month}
                  scope="col"
                  className="h-8 w-0 pl-2 text-right align-bottom font-semibold"
                >
                  {formatCount(month, 'month')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => (
              <tr key={offer} className="border-t">
                <th
                  scope="row"
                  className="sticky left-0 whitespace-nowrap bg-sheet py-1 pr-2 text-left font-normal tabular-nums"
                >
                  {isRate ? `${offer}%` : formatValue(offer)}
                </th>
                {months.map((month) => {
                  const row = cell(offer, month)
                  return (
                    <td
                      key={month}
                      className={cn(
                        'whitespace-nowrap py-1 pl-2 text-right tabular-nums',
                        row?.gain != null && row.gain < 0 && 'text-danger',
                      )}
                    >
                      {row?.gain == null ? NOTHING : signed(row.gain)}
                      <span className="block text-ink-muted">
                        {row?.yearlyPercent == null ? '' : percentWords(row.yearlyPercent)}
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function percentWords(percent: number): string {
  return `${formatNumber(Math.round(percent * 10) / 10)}%`.replace('-', '−')
}

function signed(amount: number): string {
  const whole = Math.round(amount)
  return whole < 0 ? `−${formatValue(-whole)}` : formatValue(whole)
}
