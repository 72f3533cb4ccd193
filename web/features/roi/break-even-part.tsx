import { cite } from '../../../domain/law/rules.ts'
import { formatMoney } from '../../lib/format.ts'
import { Cited } from '../../ui/cited.tsx'
import { cn } from '../../ui/cn.ts'
import { Day } from '../../ui/time.tsx'
import { breakEvenWords } from './break-even-words.ts'
import type { BreakEven } from './compute-roi.ts'

/** The break-even bid of each month, and the gain or loss of the typed bid. */
export function BreakEvenPart({ breakEven }: { breakEven: BreakEven }) {
  const { bid, face, months } = breakEven
  const first = months.find(({ result }) => result >= 0)
  const head = 'h-8 pl-2 text-right font-semibold'
  const cell = 'whitespace-nowrap py-1 pl-2 text-right tabular-nums'
  return (
    <section aria-labelledby="break-even-title" className="mt-4 border-ink border-t pt-4">
      <h3 id="break-even-title" className="font-semibold">
        Break-even bid
      </h3>
      <p className="mt-1 text-pretty">
        <Cited>
          {`${breakEvenWords(breakEven)} The part of a bid above the face amount stays with the county (${cite('MS-21')}); only interest can make up for it.`}
        </Cited>
      </p>
      <table className="mt-2 w-full text-xs">
        <caption className="pb-1 text-left text-ink-muted">
          By month of redemption, counted as in the payoff
        </caption>
        <thead className="text-ink-muted">
          <tr>
            <th scope="col" className="h-8 text-left font-semibold">
              Month
            </th>
            <th scope="col" className={head}>
              To
            </th>
            <th scope="col" className={head}>
              Highest bid without a loss
            </th>
            <th scope="col" className={head}>
              {bid === face ? 'Bid at face amount' : 'Your bid'}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.months} className={cn('border-t', row === first && 'font-semibold')}>
              <th scope="row" className="py-1 text-left tabular-nums [font-weight:inherit]">
                {row.months}
              </th>
              <td className={cell}>
                <Day on={row.to} />
              </td>
              <td className={cell}>{formatMoney(row.highestBid)}</td>
              <td className={cn(cell, row.result < 0 && 'text-danger')}>
                {row.result < 0 ? `−${formatMoney(-row.result)}` : formatMoney(row.result)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
