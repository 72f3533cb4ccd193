import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { TitleRecord } from '../../../contract/title.ts'
import { isExamined } from '../../../domain/property/verdict.ts'
import {
  CONFIDENCE_TONE,
  confidenceLabel,
  DEFAULT_SCORE,
} from '../../../domain/title/score/score-bands.ts'
import { formatCount } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Prose } from '../../ui/prose.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { AnalysisOffer } from './analysis-offer.tsx'
import { BesideRecord } from './beside-record.tsx'
import { riskIndicators } from './indicators.tsx'
import { ScoreArc } from './score-arc.tsx'

type TitleAnalysisCardProps = {
  propertyId: number
  county: string
  record: UseQueryResult<TitleRecord | null>
}

/** A summary of the title analysis, with a link to the full one. */
export function TitleAnalysisCard({ propertyId, county, record }: TitleAnalysisCardProps) {
  return (
    <div id="title-analysis" className="scroll-mt-18">
      <Card
        title="Title Analysis"
        aside={record.data && <ConfidenceBadge record={record.data} />}
        flush={record.data === null}
      >
        {record.isPending ? (
          <div className="grid gap-4">
            <LoadingLabel>Loading title analysis</LoadingLabel>
            <Skeleton className="mx-auto h-28 w-56 rounded-t-full" />
            <Skeleton className="w-full" />
            <Skeleton className="w-4/5" />
          </div>
        ) : record.isError ? (
          <ErrorNotice what="The title record could not be loaded." query={record} />
        ) : record.data === null ? (
          <AnalysisOffer propertyId={propertyId} county={county} />
        ) : (
          <Summary record={record.data} />
        )}
      </Card>
    </div>
  )
}

/** Longer notes are cut after four lines on the screen. */
const LONG_NOTES = 240

function Notes({ children }: { children: string }) {
  const [isWhole, setWhole] = useState(false)
  const isCut = children.length > LONG_NOTES && !isWhole
  return (
    <>
      <p
        className={cn('mt-1 text-pretty print:mb-4 print:line-clamp-none', isCut && 'line-clamp-4')}
      >
        <Prose>{children}</Prose>
      </p>
      {isCut && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 print:hidden"
          onClick={() => setWhole(true)}
        >
          Show all notes
        </Button>
      )}
    </>
  )
}

function ConfidenceBadge({ record }: { record: TitleRecord }) {
  const label = confidenceLabel(record.confidenceScore ?? DEFAULT_SCORE)
  return (
    <span className="flex items-center gap-2 text-ink-muted text-xs">
      Title confidence
      <Badge tone={record.confidenceScore === null ? 'other' : CONFIDENCE_TONE[label]}>
        {label}
      </Badge>
    </span>
  )
}

function Summary({ record }: { record: TitleRecord }) {
  const isDefault = record.confidenceScore === null
  const score = record.confidenceScore ?? DEFAULT_SCORE
  const tone = isDefault ? 'other' : CONFIDENCE_TONE[confidenceLabel(score)]
  const deductions = record.findings.filter(({ points }) => points > 0)
  const answer = (about: 'liens' | 'cloud', isTrue: boolean) =>
    riskIndicators(record).find(({ id }) => id === about)?.word === 'Unknown'
      ? 'Unknown'
      : isTrue
        ? 'Yes'
        : 'No'
  return (
    <>
      <div className="break-inside-avoid print:flow-root">
        <div className="print:float-left print:mr-8">
          <ScoreArc score={score} tone={tone} deductions={deductions} isDefault={isDefault} />
          <p className="mt-1 mb-4 text-center text-ink-muted text-xs">
            {isDefault
              ? 'No conveyance is known. This is the default score.'
              : !isExamined(record)
                ? 'No conveyance is known. A list states this score.'
                : deductions.length === 0
                  ? 'No deductions.'
                  : `${formatCount(deductions.length, 'deduction')}.`}
          </p>
        </div>
        <div className="print:flow-root">
          <Facts>
            <Fact name="Confidence score" isNumber>
              {score}/100
            </Fact>
            <Fact name="Underlying title" isNumber>
              {record.underlyingTitleScore === null
                ? 'Unknown'
                : `${record.underlyingTitleScore}/100`}
            </Fact>
            <Fact name="Active liens">{answer('liens', record.hasActiveLinks)}</Fact>
            <Fact name="Clouded title">{answer('cloud', record.hasCloudedTitle)}</Fact>
          </Facts>
          <BesideRecord of={record.ofLists} />
        </div>
      </div>
      <Heading className="mt-4 border-t pt-3 font-semibold">Notes</Heading>
      <Notes key={record.notes}>{record.notes || 'None.'}</Notes>
      <Link
        to="/titlescope"
        search={{ property: String(record.propertyId) }}
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-3`}
      >
        View full title analysis
        <ArrowRight aria-hidden />
      </Link>
    </>
  )
}
