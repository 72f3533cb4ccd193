import { centralDay } from '../../../domain/lib/local-date.ts'
import { missingWords } from '../../../domain/redemption/missing-words.ts'
import type { Regime } from '../../../domain/redemption/question.ts'
import { Card } from '../../ui/card.tsx'
import { DeadlineList } from '../redemption/deadline-list.tsx'
import { PayoffSum } from '../redemption/payoff-sum.tsx'
import { BreakEvenPart } from './break-even-part.tsx'
import type { Redeemed } from './compute-roi.ts'
import { Assumptions, NoResult } from './result-notes.tsx'
import { ReturnFacts } from './return-facts.tsx'

type RedeemedCardProps = {
  regime: Regime
  redeemed: Redeemed | null
  hasProblems: boolean
  /** The day of redemption, as typed. */
  on: string
}

/** The first outcome: the land is redeemed. Every line has its section of law. */
export function RedeemedCard({ regime, redeemed, hasProblems, on }: RedeemedCardProps) {
  return (
    <Card title="If it is redeemed">
      <div aria-live="polite">
        {redeemed === null ? (
          <NoResult hasProblems={hasProblems}>
            Enter the sale date, the redemption date and the taxes.
          </NoResult>
        ) : (
          <Outcome regime={regime} redeemed={redeemed} on={on} />
        )}
      </div>
    </Card>
  )
}

function Outcome({ regime, redeemed, on }: { regime: Regime; redeemed: Redeemed; on: string }) {
  const { answer } = redeemed
  return (
    <>
      {answer.status === 'unknown' ? (
        <p className="text-ink-muted">Still missing: {missingWords(answer.missing)}.</p>
      ) : (
        <div className="-mt-4">
          <PayoffSum
            payoff={{ taxSale: null, regime, saleDate: null, question: {}, ...answer }}
            day={on}
          />
        </div>
      )}
      {redeemed.return && (
        <div className="mt-4 border-ink border-t pt-4">
          <ReturnFacts value={redeemed.return} gainName="Gain" />
        </div>
      )}
      {redeemed.breakEven && <BreakEvenPart breakEven={redeemed.breakEven} />}
      {answer.deadlines.length > 0 && (
        <DeadlineList deadlines={answer.deadlines} today={centralDay(new Date())} />
      )}
      <Assumptions sentences={answer.assumptions} />
    </>
  )
}
