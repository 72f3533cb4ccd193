import { ArrowRight, FileText, Gavel } from 'lucide-react'
import type { TitleInstrument, TitleRecord } from '../../../contract/title.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import {
  type Evidence,
  instrumentWord,
  partyNames,
  recordingPlace,
} from '../../../domain/title/findings/words.ts'
import { formatMoney } from '../../lib/format.ts'
import { Day } from '../../ui/time.tsx'
import { FromList } from './from-list.tsx'

type Cited = Evidence<TitleInstrument, TitleRecord['taxSales'][number]>

/** An instrument or a tax sale cited by a finding: type, date, recording, parties. */
export function EvidenceLine({ evidence }: { evidence: Cited }) {
  if (evidence.kind === 'tax-sale') {
    const { kind, saleDate, taxYear, amount, purchaser, status } = evidence.sale
    return (
      <li className="flex items-start gap-2">
        <Gavel aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
        <span className="min-w-0">
          {taxSaleKindWord(kind)}
          {saleDate ? (
            <>
              {' '}
              of <Day on={saleDate} />
            </>
          ) : (
            ', no date set'
          )}
          <span className="text-ink-muted">
            {[
              taxYear && `taxes of ${taxYear}`,
              amount !== null && formatMoney(amount),
              purchaser && `to ${purchaser}`,
              status,
            ]
              .filter(Boolean)
              .map((each) => `, ${each}`)}
          </span>
        </span>
      </li>
    )
  }
  const { instrument } = evidence
  const place = recordingPlace(instrument)
  return (
    <li className="flex items-start gap-2">
      <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
      <span className="min-w-0">
        {instrumentWord(instrument.type)}
        {instrument.recordedOn && (
          <>
            {' '}
            of <Day on={instrument.recordedOn} />
          </>
        )}
        {place && `, ${place}`}
        {instrument.amount !== null && `, ${formatMoney(instrument.amount)}`}
        <span className="block text-ink-muted">
          <Parties grantors={instrument.grantors} grantees={instrument.grantees} />
        </span>
        <FromList of={instrument.ofList} />
      </span>
    </li>
  )
}

/** Grantors to grantees, as written. */
export function Parties(props: { grantors: readonly string[]; grantees: readonly string[] }) {
  return (
    <>
      {partyNames(props.grantors)}{' '}
      <ArrowRight role="img" aria-label="to" className="inline size-3.5 align-[-0.15em]" />{' '}
      {partyNames(props.grantees)}
    </>
  )
}
