import { FlaskConical } from 'lucide-react'
import type { CountyCoverage } from '../../../contract/coverage.ts'
import { NOTHING } from '../../lib/format.ts'
import { useKnownMediaQuery } from '../../lib/use-media-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { countyName, KIND_WORDS, STATUS_LOOK, UPDATE_WORDS } from './coverage-words.ts'
import { FreshnessCell, SharedDays } from './freshness-cell.tsx'
import { sharedDays } from './shared-days.ts'
import { SourceFacts } from './source-facts.tsx'

type CoverageTableProps = {
  caption: string
  counties: readonly CountyCoverage[]
  /** The state is named above the table. */
  hasState: boolean
}

/** Counties with their stated coverage and their records; a card per county on phones. */
export function CoverageTable(props: CoverageTableProps) {
  const asCards = useKnownMediaQuery('(width < 60rem)')
  return (
    <>
      {asCards !== true && (
        <div className={asCards === null ? 'max-[60rem]:hidden' : undefined}>
          <WideTable {...props} />
        </div>
      )}
      {asCards !== false && (
        <div className={asCards === null ? 'min-[60rem]:hidden' : undefined}>
          <CountyCards {...props} />
        </div>
      )}
    </>
  )
}

const HEAD =
  'h-10 border-b px-3 text-left font-semibold text-ink-muted text-xs first:pl-4 last:pr-4'

function WideTable({ caption, counties, hasState }: CoverageTableProps) {
  return (
    <div className="overflow-hidden rounded-md border bg-sheet">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} w-[34%]`}>
              County
            </th>
            <th scope="col" className={HEAD}>
              Coverage
            </th>
            {Object.values(KIND_WORDS).map((word) => (
              <th key={word} scope="col" className={`${HEAD} text-right`}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counties.map((county) => (
            <tr key={county.county} className="group hover:bg-well">
              <th
                scope="row"
                className="border-b px-3 py-2.5 pl-4 text-left align-top font-semibold group-last:border-b-0"
              >
                {hasState ? countyName(county.county) : county.county}
                <div className="flex flex-wrap items-center gap-x-3">
                  <CountyNotes county={county} />
                </div>
              </th>
              <td className="border-b px-3 py-2 align-top group-last:border-b-0">
                <Claim county={county} />
              </td>
              {county.kinds.map((freshness) => (
                <td
                  key={freshness.kind}
                  className="border-b px-3 py-2.5 text-right align-top last:pr-4 group-last:border-b-0 [&>.flex]:justify-end"
                >
                  <FreshnessCell freshness={freshness} isDated={isDated(county)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CountyCards({ caption, counties, hasState }: CoverageTableProps) {
  return (
    <ul aria-label={caption} className="divide-y rounded-md border bg-sheet">
      {counties.map((county) => (
        <li key={county.county} className="grid gap-2 px-4 py-3">
          <div className="flex items-start justify-between gap-3">
            <div className="font-semibold">
              {hasState ? countyName(county.county) : county.county}
            </div>
            <div className="text-right">
              <Claim county={county} />
            </div>
          </div>
          <div className="-mt-1 flex flex-wrap items-center gap-x-2 empty:hidden">
            <CountyNotes county={county} />
          </div>
          {county.kinds.some(({ rows, failure }) => rows > 0 || failure) ? (
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
              {county.kinds.map((freshness) => (
                <div key={freshness.kind}>
                  <dt className="text-ink-muted">{KIND_WORDS[freshness.kind]}</dt>
                  <dd>
                    <FreshnessCell freshness={freshness} isDated={isDated(county)} />
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="text-ink-muted">No records in this database yet.</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The stated coverage. */
function Claim({ county: { status, updates } }: { county: CountyCoverage }) {
  if (!status) return <span className="text-ink-muted">{NOTHING}</span>
  const { tone, icon } = STATUS_LOOK[status]
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {status}
      </Badge>
      {updates && (
        <span className="mt-1 block text-ink-muted text-xs">{UPDATE_WORDS[updates]}</span>
      )}
    </>
  )
}

function isDated({ kinds }: CountyCoverage): boolean {
  return sharedDays(kinds) !== null
}

/** Under the county's name. */
function CountyNotes({ county }: { county: CountyCoverage }) {
  const days = sharedDays(county.kinds)
  return (
    <>
      <SampleMark county={county} />
      {days && <SharedDays asOf={days.asOf} importedAt={days.importedAt} />}
      <SourceFacts sources={county.sources} />
    </>
  )
}

function SampleMark({ county }: { county: CountyCoverage }) {
  const properties = county.kinds[0]?.rows ?? 0
  if (county.sampleProperties === 0) return null
  return (
    <span className="flex items-center gap-1 font-normal text-ink-muted text-xs">
      <FlaskConical aria-hidden className="size-3.5 shrink-0" />
      {county.sampleProperties >= properties ? 'sample data' : 'partly sample data'}
    </span>
  )
}
