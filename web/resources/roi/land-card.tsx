import type { Regime } from '../../../domain/redemption/question.ts'
import { Cited } from '../../law/cited.tsx'
import { capitalise, formatMoney, NOTHING } from '../../lib/format.ts'
import { YieldPart } from '../../max-bid/yield-part.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import type { Land } from './compute-roi.ts'
import { Assumptions, NoResult } from './result-notes.tsx'
import { ReturnFacts } from './return-facts.tsx'

type LandCardProps = { regime: Regime; land: Land | null; hasProblems: boolean }

/** The second outcome: nobody redeems, and the land is the buyer's. */
export function LandCard({ regime, land, hasProblems }: LandCardProps) {
  return (
    <Card title="If it is not redeemed">
      <div aria-live="polite">
        {land === null ? (
          <NoResult hasProblems={hasProblems}>Put in the value with good title.</NoResult>
        ) : (
          <Outcome regime={regime} land={land} />
        )}
      </div>
    </Card>
  )
}

const TONE: Record<Land['answer']['status'], Tone> = {
  bid: 'good',
  'no bid': 'bad',
  unknown: 'other',
}

function Outcome({ regime, land: { answer, return: profit } }: { regime: Regime; land: Land }) {
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">The most worth bidding, line by line</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {answer.lines.map((line) => (
            <tr key={line.what} className="border-t first:border-t-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {capitalise(line.what)}
                <span className="block text-ink-muted text-xs">
                  <Cited>{[capitalise(line.source), line.note].filter(Boolean).join(': ')}</Cited>
                </span>
              </th>
              <td className="whitespace-nowrap py-1.5 text-right align-top tabular-nums">
                {signed(line.amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-ink border-t">
            <th scope="row" className="py-2 pr-3 text-left font-semibold">
              Most worth bidding
            </th>
            <td className="py-2 text-right align-top tabular-nums">
              <strong className="border-ink border-b-3 border-double font-semibold text-base">
                {answer.maxBid === null ? NOTHING : formatMoney(answer.maxBid)}
              </strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-2">
        <Badge tone={TONE[answer.status]}>{capitalise(answer.status)}</Badge>{' '}
        <span className="text-ink-muted">{answer.verdict}.</span>
      </p>
      {profit && (
        <section aria-label="At your bid" className="mt-4 border-ink border-t pt-4">
          <h3 className="mb-3 font-semibold">At your bid, after the expected loss</h3>
          <ReturnFacts value={profit} gainName="Profit" />
        </section>
      )}
      {answer.yield && <YieldPart regime={regime} curve={answer.yield} />}
      <Assumptions sentences={answer.assumptions} />
    </>
  )
}

function signed(amount: number): string {
  return amount < 0 ? `− ${formatMoney(-amount)}` : formatMoney(amount)
}
