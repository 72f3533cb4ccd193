import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CountyCoverage } from '../../../contract/coverage.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { SampleLine } from '../property/sample-line.tsx'
import { CallToAction } from '../public-page/call-to-action.tsx'
import { PublicPage, Section } from '../public-page/public-page.tsx'
import { coverage } from './coverage.api.ts'
import { CoverageTable } from './coverage-table.tsx'
import { STATE_NAMES } from './coverage-words.ts'
import { FailureList } from './failure-list.tsx'

// Only the prerender has the list of all counties: it is large.
const Claims = import.meta.env.SSR
  ? (await import('./coverage-claims.tsx')).CoverageClaims
  : () => null

/** Counties outside the table that are shown before "Show all". */
const FIRST_OTHERS = 25

export function CountyCoveragePage() {
  return (
    <PublicPage
      path="/county-coverage"
      heading="County coverage"
      lead="50+ counties in three states: Mississippi, Alabama and Tennessee. For each county below: what is covered, how often it is updated, and what this database has right now."
    >
      <Counties />
      <CallToAction
        title="Is your county missing?"
        links={[
          ['/import', 'Import a county’s list'],
          ['/contact', 'Request a county'],
          ['/data-sources', 'See data sources'],
        ]}
      >
        You can import the tax-sale list of any county in the United States today. Let us know which
        county to add next.
      </CallToAction>
    </PublicPage>
  )
}

function Counties() {
  const answer = useQuery(coverage)
  if (answer.isPending) {
    return (
      // At least the window's height: the table is higher, so nothing below it moves.
      <div className="min-h-dvh rounded-md border bg-sheet">
        <noscript>
          <Claims />
        </noscript>
        <TableSkeleton rows={8} label="Loading county coverage" />
      </div>
    )
  }
  if (answer.isError) {
    return <ErrorNotice query={answer} what="County coverage could not be loaded." />
  }
  const { counties } = answer.data
  const others = counties.filter(({ status }) => status === null)
  return (
    <>
      <div className="grid gap-3 empty:hidden">
        <FailureList counties={counties} />
        {counties.some(({ sampleProperties }) => sampleProperties > 0) && (
          <SampleLine>
            Counts marked “sample data” are fictional properties for trying ParcelProof.
          </SampleLine>
        )}
      </div>
      {Object.entries(STATE_NAMES).map(([state, name]) => (
        <Section key={state} title={name}>
          <CoverageTable
            caption={`Coverage of ${name}`}
            counties={counties.filter((one) => one.state === state && one.status !== null)}
            hasState
          />
        </Section>
      ))}
      {others.length > 0 && <Others counties={others} />}
      <Legend />
    </>
  )
}

function Others({ counties }: { counties: readonly CountyCoverage[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? counties : counties.slice(0, FIRST_OTHERS)
  return (
    <Section
      title="Imported here"
      lead="Other counties with records in this database, or a source that brings them."
    >
      <CoverageTable caption="Other counties with records" counties={shown} hasState={false} />
      {shown.length < counties.length && (
        <Button variant="secondary" className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {formatCount(counties.length, 'county', 'counties')}
        </Button>
      )}
    </Section>
  )
}

const LEGEND = [
  [
    'Complete',
    'Tax roll, tax sales, recorded instruments and parcel outlines come from the county.',
  ],
  ['Partial', 'Not all four kinds are complete yet; the figures show what is there today.'],
  ['Coming Soon', 'Planned, not started yet.'],
  [
    'Sources',
    'Lists and maps that are checked automatically. Failing: the last answer was no list. Silent: none for a month.',
  ],
  ['As of', 'The latest date of a current list. A May list imported in July is as of May.'],
] as const

function Legend() {
  return (
    <Section title="How to read the tables">
      <dl className="grid max-w-[48rem] divide-y border-y">
        {LEGEND.map(([word, text]) => (
          <div key={word} className="grid gap-x-8 gap-y-0.5 py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{word}</dt>
            <dd className="text-pretty text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
