import type { Redemption } from '../../../contract/redemption.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { missingWords } from '../../../domain/redemption/missing-words.ts'
import { capitalise, formatCount, formatDay, formatMoney } from '../../lib/format.ts'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { Prose } from '../../ui/prose.tsx'

/** Why there is no payoff on a day after the ordinary period; the assumptions say who may still redeem. */
function endedWords({ deadline }: Redemption, day: LocalDate): string {
  if (deadline === null) return `No payoff is computed for ${formatDay(day)}`
  return `No payoff: the ordinary period ended on ${deadline}`
}

/** Whether the payoff's own text names the requested day. */
export const saysItsDay = ({ status, total }: Redemption) => status === 'expired' || total !== null

/** The payoff as a sum on paper: every line with its section of law, the total double-underlined. */
export function PayoffSum({ payoff, day }: { payoff: Redemption; day: LocalDate }) {
  if (payoff.status === 'expired') {
    return (
      <p className="mt-4 text-ink-muted">
        <Prose>{endedWords(payoff, day)}</Prose>.
      </p>
    )
  }
  if (payoff.total === null) {
    return (
      <p className="mt-4 text-ink-muted">
        The payoff can’t be computed: {missingWords(payoff.missing)} is unknown.
      </p>
    )
  }
  return (
    <table className="mt-4 w-full">
      <caption className="pb-1 text-left font-semibold">
        Payoff on {formatDay(day)}
        {payoff.months !== null && (
          <span className="font-normal text-ink-muted">
            , {formatCount(payoff.months, 'month')} of interest
          </span>
        )}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {payoff.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be alike, and none moves
          <tr key={`${line.what} ${place}`} className="border-t">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              <Prose>{capitalise(line.what)}</Prose>
              <span className="block text-ink-muted text-xs">
                <CitedLaw>{line.source}</CitedLaw>
              </span>
            </th>
            <td className="py-1.5 text-right align-top tabular-nums">{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-ink border-t">
          <th scope="row" className="py-2 pr-3 text-left font-semibold">
            To redeem
          </th>
          <td className="py-2 text-right align-top tabular-nums">
            <strong className="border-ink border-b-3 border-double font-semibold text-base">
              {formatMoney(payoff.total)}
            </strong>
          </td>
        </tr>
        {payoff.buyerReceives !== null && (
          <tr className="border-t">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-muted">
              Paid to the buyer
            </th>
            <td className="py-1.5 text-right tabular-nums">{formatMoney(payoff.buyerReceives)}</td>
          </tr>
        )}
        {payoff.buyerResult !== null && (
          <tr className="border-t">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-muted">
              Buyer’s {payoff.buyerResult < 0 ? 'loss' : 'gain'}
            </th>
            <td className="py-1.5 text-right tabular-nums">
              {formatMoney(Math.abs(payoff.buyerResult))}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
