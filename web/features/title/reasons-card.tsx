import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TitleFinding, TitleRecord } from '../../../contract/title.ts'
import { isExamined } from '../../../domain/property/verdict.ts'
import {
  evidenceOf,
  findingWord,
  SEVERITY_WORDS,
  searchedDates,
} from '../../../domain/title/findings/words.ts'
import { whyScoreStays } from '../../../domain/title/score/score.ts'
import { underlyingNote } from '../../../domain/title/score/underlying-words.ts'
import { formatCount } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { cn } from '../../ui/cn.ts'
import { Heading } from '../../ui/heading.tsx'
import { Prose } from '../../ui/prose.tsx'
import { EvidenceLine } from './evidence-line.tsx'

export const SEVERITY_TONE: Record<TitleFinding['severity'], Tone> = {
  critical: 'bad',
  major: 'warn',
  minor: 'wait',
  note: 'other',
}

/** Every deduction of the score, then findings without a deduction. */
export function ReasonsCard({ record }: { record: TitleRecord }) {
  const deductions = record.findings.filter(({ points }) => points > 0)
  const exceptions = record.findings.filter(({ points }) => points === 0)
  const taken = deductions.reduce((sum, { points }) => sum + points, 0)
  return (
    <Card
      title="Why this score"
      lead={
        !isExamined(record)
          ? undefined
          : `Starts at 100. Each row shows a deduction and how to cure it.`
      }
      flush
    >
      {!isExamined(record) ? (
        <p className="p-4 text-ink-muted">
          There is no conveyance to analyze. Run the analysis again once deeds of this parcel are
          imported.
        </p>
      ) : (
        <>
          {deductions.length === 0 && (
            <p className="px-4 py-4 text-ink-muted">
              No deductions. Searched: county records from {searchedDates(record)}. That is no proof
              that nothing else exists.
            </p>
          )}
          <ol aria-label="Deductions" className="divide-y">
            {deductions.map((finding, place) => (
              <Reason
                // biome-ignore lint/suspicious/noArrayIndexKey: a code can fire twice, and none moves
                key={`${finding.code} ${place}`}
                finding={finding}
                place={place}
                record={record}
                score={record.confidenceScore}
              />
            ))}
          </ol>
          <p className="flex flex-wrap items-baseline justify-end gap-x-2 border-t px-4 py-3 tabular-nums">
            <span className="text-ink-muted">
              {taken > 0 ? `100 − ${taken}${taken > 100 ? ', not below 0' : ''} =` : 'Score'}
            </span>
            <strong className="border-ink border-b-3 border-double font-semibold text-base">
              {record.confidenceScore}
            </strong>
          </p>
        </>
      )}
      {exceptions.length > 0 && (
        <section className="border-t px-4 py-3">
          <Heading className="font-semibold">
            {formatCount(exceptions.length, 'exception')} to list, at no cost
          </Heading>
          <ul className="mt-1 divide-y">
            {exceptions.map((finding, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a code can fire twice, and none moves
                key={`${finding.code} ${place}`}
                className="py-2"
              >
                <p>
                  <span className="font-semibold">{findingWord(finding.code)}.</span>{' '}
                  <Prose>{finding.explanation}</Prose>
                </p>
                <EvidenceLines finding={finding} record={record} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

/** The anchor of a deduction. */
export const reasonId = (place: number) => `reason-${place + 1}`

type ReasonProps = {
  finding: TitleFinding
  place: number
  record: TitleRecord
  score: number | null
}

function Reason({ finding, place, record, score }: ReasonProps) {
  const underlying = underlyingNote(record, finding)
  return (
    <li
      id={reasonId(place)}
      className="grid scroll-mt-18 grid-cols-[3rem_minmax(0,1fr)] gap-x-3 px-4 py-4 break-inside-avoid sm:grid-cols-[3.5rem_minmax(0,1fr)]"
    >
      <p className="text-right font-semibold text-base tabular-nums">
        <span aria-hidden>−{finding.points}</span>
        <span className="sr-only">minus {finding.points} points</span>
      </p>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="font-semibold text-base">{findingWord(finding.code)}</Heading>
          <Badge tone={SEVERITY_TONE[finding.severity]}>{SEVERITY_WORDS[finding.severity]}</Badge>
        </div>
        <p className="mt-1 max-w-prose text-pretty">
          <Prose>{finding.explanation}</Prose>
        </p>
        <EvidenceLines finding={finding} record={record} />
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Said name="Possible claimant">
            <Prose>{finding.whoCouldAssertIt}</Prose>
          </Said>
          <Said name="Cure">
            <Prose>{finding.cure}</Prose>
            {score !== null && (
              <span className="mt-1 flex items-center gap-1.5 tabular-nums">
                <span className="text-ink-muted text-xs">Score if cured:</span>
                {score}
                <ArrowRight role="img" aria-label="to" className="size-3.5 text-ink-muted" />
                <strong
                  className={cn(
                    'font-semibold',
                    finding.scoreIfCured > score ? 'text-accent' : 'text-ink',
                  )}
                >
                  {finding.scoreIfCured}
                </strong>
              </span>
            )}
            {score !== null && finding.scoreIfCured <= score && (
              <span className="block text-ink-muted text-xs">
                {whyScoreStays(score, record.findings)}
              </span>
            )}
          </Said>
        </dl>
        {underlying && <p className="mt-2 text-xs">{underlying}.</p>}
        <p className="mt-2 text-ink-muted text-xs">
          Source: <CitedLaw>{finding.source}</CitedLaw>
        </p>
      </div>
    </li>
  )
}

function Said({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="text-pretty">{children}</dd>
    </div>
  )
}

function EvidenceLines({ finding, record }: { finding: TitleFinding; record: TitleRecord }) {
  const evidence = evidenceOf(record, finding.instruments)
  if (evidence.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1">
      {evidence.map((each) => (
        <EvidenceLine
          key={each.kind === 'instrument' ? each.instrument.id : each.sale.id}
          evidence={each}
        />
      ))}
    </ul>
  )
}
