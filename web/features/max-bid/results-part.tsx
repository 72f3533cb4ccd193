import type { MaxBid } from '../../../contract/max-bid.ts'
import { capitalise, formatMoney, formatValue, NOTHING } from '../../lib/format.ts'
import { cn } from '../../ui/cn.ts'
import { Heading } from '../../ui/heading.tsx'
import { ResultChart } from './result-chart.tsx'

type ResultsPartProps = Pick<MaxBid, 'results' | 'redeemedInMonth' | 'chancePercent'>

/** What a bid comes to: if redeemed in that month, with the deed, and by the chance of both. */
export function ResultsPart({ results, redeemedInMonth, chancePercent }: ResultsPartProps) {
  const named = results.filter(({ names }) => names.length > 0)
  if (named.length === 0) return null
  return (
    <section aria-labelledby="results-title" className="mt-5">
      <Heading id="results-title" className="font-semibold">
        Expected result
      </Heading>
      <p className="mt-1 text-pretty text-ink-muted text-xs">
        {chancePercent === null
          ? 'Set a chance of redemption to see what a bid is expected to come to.'
          : `With a chance of redemption of ${chancePercent}%, in month ${redeemedInMonth}. With the deed, the margin counts as yours.`}
      </p>
      <ResultChart results={results} />
      <section
        aria-label="Result by bid"
        className="overflow-x-auto print:overflow-visible"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className="mt-2 w-full text-xs">
          <caption className="sr-only">Result by bid, in dollars</caption>
          <thead className="text-ink-muted">
            <tr>
              {['Bid', 'If redeemed', 'With the deed', 'Expected'].map((heading, at) => (
                <th
                  key={heading}
                  scope="col"
                  className={cn(
                    'h-8 align-bottom font-semibold',
                    at > 0 ? 'pl-2 text-right' : 'text-left',
                  )}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {named.map(({ bid, ratePercent, names, ifRedeemed, ifDeeded, expected }) => (
              <tr key={`${bid} ${ratePercent}`} className="border-t">
                <th scope="row" className="py-1 pr-2 text-left font-normal tabular-nums">
                  {ratePercent === null ? formatMoney(bid) : `${ratePercent}%`}
                  <span className="block text-ink-muted">{capitalise(names.join(', '))}</span>
                </th>
                {[ifRedeemed, ifDeeded, expected].map((amount, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
                    key={at}
                    className={cn(
                      'whitespace-nowrap py-1 pl-2 text-right align-top tabular-nums',
                      amount !== null && amount < 0 && 'text-danger',
                      at === 2 && 'font-semibold',
                    )}
                  >
                    {signed(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function signed(amount: number | null): string {
  if (amount === null) return NOTHING
  const whole = Math.round(amount)
  return whole < 0 ? `−${formatValue(-whole)}` : formatValue(whole)
}
