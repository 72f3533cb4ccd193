import { Gauge, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import type { TitleRecord } from '../../../contract/title.ts'
import { isExamined } from '../../../domain/property/verdict.ts'
import { DEFAULT_SCORE, type RiskBand, riskBand } from '../../../domain/title/score/score-bands.ts'
import { formatCount } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { ProvenanceLine } from '../property/provenance-line.tsx'
import { BesideRecord } from './beside-record.tsx'
import { Indicators } from './indicators.tsx'
import { ScoreArc } from './score-arc.tsx'
import { UnderlyingTitle } from './underlying-title.tsx'

const RISK_LOOK = {
  'Low Risk': { tone: 'good', icon: ShieldCheck },
  'Medium Risk': { tone: 'wait', icon: Gauge },
  'High Risk': { tone: 'bad', icon: ShieldAlert },
} as const satisfies Record<RiskBand['risk'], unknown>

/** The score with its band, its basis and the four indicators. */
export function ConfidenceCard({ record }: { record: TitleRecord }) {
  const isDefault = record.confidenceScore === null
  const score = record.confidenceScore ?? DEFAULT_SCORE
  const { risk, word } = riskBand(score)
  const { tone, icon } = isDefault
    ? ({ tone: 'other', icon: ShieldQuestion } as const)
    : RISK_LOOK[risk]
  const deductions = record.findings.filter(({ points }) => points > 0)
  return (
    <Card
      title="Confidence Score"
      aside={
        <Badge tone={tone} icon={icon}>
          {risk}
        </Badge>
      }
    >
      <ScoreArc score={score} tone={tone} deductions={deductions} isDefault={isDefault} />
      <p className="mt-1 text-center">
        <strong className="font-semibold text-base">{word}</strong>
        <span className="block text-ink-muted text-xs">
          {isDefault
            ? 'the default score'
            : !isExamined(record)
              ? 'as stated by a list'
              : deductions.length === 0
                ? 'no deductions'
                : `${formatCount(deductions.length, 'deduction')}`}
        </span>
      </p>
      <UnderlyingTitle record={record} />
      {!isExamined(record) && (
        <p className="mt-3 rounded-md bg-other-tint px-3 py-2 text-other-ink">
          No conveyance of this parcel is known, so the title could not be scored.{' '}
          {isDefault
            ? `${DEFAULT_SCORE} is the default score and says nothing about the title.`
            : `${score} is the score stated by a list and has not been checked.`}
        </p>
      )}
      <BesideRecord of={record.ofLists} />
      {record.stated && <Stated stated={record.stated} />}
      <Coverage share={record.coverage} />
      <Heading className="mt-5 font-semibold">Risk indicators</Heading>
      <Indicators record={record} />
    </Card>
  )
}

function Stated({ stated }: { stated: NonNullable<TitleRecord['stated']> }) {
  const { confidenceScore, titleIssues, provenance } = stated
  return (
    <div className="mt-3">
      <p className="text-pretty">
        {[
          confidenceScore !== null && `A list states a confidence score of ${confidenceScore}.`,
          titleIssues && `It says about the title: ${titleIssues}`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ProvenanceLine provenance={provenance} />
    </div>
  )
}

function Coverage({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="mt-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-muted">Evidence found</span>
        <span className="tabular-nums">{percent}%</span>
      </p>
      <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-line">
        <div className="h-full bg-ink-muted" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1.5 text-ink-muted text-xs">
        Missing evidence lowers this share, not the score.
      </p>
    </div>
  )
}
