import { sourceWords } from '../../../domain/max-bid/source-words.ts'
import type { Regime } from '../../../domain/redemption/question.ts'
import { capitalise, formatMoney, NOTHING } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Cited } from '../../ui/cited.tsx'
import { ResultsPart } from '../max-bid/results-part.tsx'
import { TwoBids } from '../max-bid/two-bids.tsx'
import { YieldPart } from '../max-bid/yield-part.tsx'
import type { Land, Profit } from './compute-roi.ts'
import { Assumptions, NoResult } from './result-notes.tsx'
import { ReturnFacts } from './return-facts.tsx'

type LandCardProps = { regime: Regime; land: Land | null; hasProblems: boolean }

/** The second outcome: without redemption the buyer gets the land. */
export function LandCard({ regime, land, hasProblems }: LandCardProps) {
  return (
    <Card title="Maximum bid, and if it is not redeemed">
      <div aria-live="polite">
        {land === null ? (
          <NoResult hasProblems={hasProblems}>
            Enter the taxes, or the value with good title.
          </NoResult>
        ) : (
          <Outcome regime={regime} land={land} />
        )}
      </div>
    </Card>
  )
}

function Outcome({ regime, land: { answer, profit } }: { regime: Regime; land: Land }) {
  return (
    <>
      <TwoBids bids={answer} />
      {answer.ifDeeded.lines.length > 0 && (
        <div className="mt-4 border-t pt-2">
          <Sum
            caption="If you get the deed, line by line"
            lines={answer.ifDeeded.lines.map((line) => ({ ...line, source: sourceWords(line) }))}
            name="If you get the deed"
            total={answer.ifDeeded.amount}
          />
        </div>
      )}
      {profit && <AtThePrice profit={profit} />}
      <ResultsPart {...answer} />
      {answer.yield && <YieldPart regime={regime} curve={answer.yield} />}
      <Assumptions sentences={answer.assumptions} />
    </>
  )
}

/** The profit at the bid, or at the face amount without one. */
function AtThePrice({ profit }: { profit: Profit }) {
  const title = profit.price === 'your bid' ? 'At your bid' : `At ${profit.price}`
  return (
    <section aria-label={title} className="mt-4 border-ink border-t pt-4">
      <h3 className="font-semibold">{title}</h3>
      <Sum
        caption="Profit, line by line"
        lines={profit.lines.map((line) => ({ ...line, source: capitalise(line.source) }))}
        name={profit.total < 0 ? 'Loss' : 'Profit'}
        total={Math.abs(profit.total)}
      />
      {profit.return && (
        <div className="mt-2">
          <ReturnFacts
            value={profit.return}
            spentName={`Spent: ${profit.price}, repairs, liens, cure and holding`}
            gainName={null}
          />
        </div>
      )}
    </section>
  )
}

type SumProps = {
  caption: string
  lines: readonly { what: string; amount: number; source: string }[]
  name: string
  total: number | null
}

/** A sum on paper: every line with its source, the total double-underlined. */
function Sum({ caption, lines, name, total }: SumProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ what, amount, source }) => (
          <tr key={what} className="border-t first:border-t-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {capitalise(what)}
              <span className="block text-ink-muted text-xs">
                <Cited>{source}</Cited>
              </span>
            </th>
            <td className="whitespace-nowrap py-1.5 text-right align-top tabular-nums">
              {signed(amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-ink border-t">
          <th scope="row" className="py-2 pr-3 text-left font-semibold">
            {name}
          </th>
          <td className="py-2 text-right align-top tabular-nums">
            <strong className="border-ink border-b-3 border-double font-semibold text-base">
              {total === null ? NOTHING : formatMoney(total)}
            </strong>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function signed(amount: number): string {
  return amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)
}
