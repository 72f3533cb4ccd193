import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TitleFinding, TitleRecord } from '../../../contract/title.ts'
import {
  findingWord,
  instrumentWord,
  recordingPlace,
  searchedDates,
} from '../../../domain/title/findings/words.ts'
import { formatCount, formatDay, formatValue, NOTHING } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Day } from '../../ui/time.tsx'
import { type ChainLink, type ChainPicture, chainPicture } from './chain-picture.ts'
import { ChainStrip } from './chain-strip.tsx'
import { Parties } from './evidence-line.tsx'
import { FromList } from './from-list.tsx'
import { InstrumentTable } from './instrument-table.tsx'
import { reasonId, SEVERITY_TONE } from './reasons-card.tsx'

type ChainCardProps = { record: TitleRecord; ownerName: string | null }

/** The chain of title as a timeline, then step by step, then every instrument. */
export function ChainCard({ record, ownerName }: ChainCardProps) {
  const picture = chainPicture(record)
  const breaks = picture ? breaksOf(picture) : []
  const hasEvidence = record.instruments.length + record.taxSales.length > 0
  return (
    <Card
      title="Chain of title"
      lead={`Searched ${searchedDates(record)}`}
      aside={picture && <StateBadge picture={picture} isComplete={record.chainOfTitleComplete} />}
      flush
    >
      {picture ? (
        <>
          <ChainStrip
            picture={picture}
            asOf={record.asOf}
            summary={summaryOf(picture, record.chainOfTitleComplete)}
          />
          <Legend picture={picture} />
          <ol aria-label="Conveyances, oldest first" className="border-t px-4 py-4">
            {picture.links.map((link) => (
              <Step key={link.instrument.id} link={link} record={record} breaks={breaks} />
            ))}
            <Present record={record} picture={picture} ownerName={ownerName} />
          </ol>
        </>
      ) : (
        <p className="p-4 text-ink-muted">
          No conveyance of this parcel is known, so there is no chain to show.
        </p>
      )}
      {hasEvidence && <InstrumentTable record={record} />}
    </Card>
  )
}

/** Findings shown as breaks, which need no separate badge. */
function breaksOf({ links, endsElsewhere }: ChainPicture): TitleFinding[] {
  return [...links.map(({ breakBefore }) => breakBefore), endsElsewhere].filter(
    (finding) => finding !== null,
  )
}

function StateBadge({ picture, isComplete }: { picture: ChainPicture; isComplete: boolean }) {
  if (breaksOf(picture).length > 0) return <Badge tone="bad">Broken</Badge>
  return isComplete ? <Badge tone="good">Unbroken</Badge> : <Badge tone="warn">Incomplete</Badge>
}

function summaryOf(picture: ChainPicture, isComplete: boolean): string {
  const { links, liens, sales } = picture
  const breaks = breaksOf(picture).length
  const active = liens.filter(({ isActive }) => isActive).length
  return [
    `${formatCount(links.length, 'conveyance')} from ${formatDay(links[0]?.instrument.recordedOn ?? picture.from)}`,
    breaks > 0 ? `broken ${formatCount(breaks, 'time')}` : isComplete ? 'unbroken' : 'incomplete',
    `${formatCount(liens.length, 'lien')}, ${active} active`,
    formatCount(sales.length, 'tax sale'),
  ].join('; ')
}

function Legend({ picture }: { picture: ChainPicture }) {
  return (
    <ul
      aria-hidden
      className="flex flex-wrap gap-x-5 gap-y-1 px-4 pb-3 text-ink-muted text-xs [&_li]:flex [&_li]:items-center [&_li]:gap-1.5"
    >
      <li>
        <span className="h-0.75 w-5 bg-ink" />
        title passed
      </li>
      {picture.links.some(({ isInPart }) => isInPart) && (
        <li>
          <span className="w-5 border-ink border-t-3 border-dashed" />
          part of the title passed
        </li>
      )}
      {breaksOf(picture).length > 0 && (
        <li>
          <span className="w-5 border-danger border-t-3 border-dotted" />
          no record
        </li>
      )}
      {picture.liens.some(({ isActive }) => isActive) && (
        <li>
          <span className="h-1.5 w-5 bg-warn-ink" />
          active lien
        </li>
      )}
      {picture.liens.some(({ isActive }) => !isActive) && (
        <li>
          <span className="h-1.5 w-5 rounded-r-full border border-line-strong" />
          released or ended
        </li>
      )}
      {picture.sales.length > 0 && (
        <li>
          <span className="mx-1 size-2.5 rotate-45 border-2 border-info-ink bg-info-tint" />
          tax sale
        </li>
      )}
    </ul>
  )
}

type StepProps = { link: ChainLink; record: TitleRecord; breaks: readonly TitleFinding[] }

function Step({ link, record, breaks }: StepProps) {
  const { instrument } = link
  const place = recordingPlace(instrument)
  return (
    <>
      {link.breakBefore && <Break finding={link.breakBefore} record={record} />}
      <Knot mark={link.number}>
        <p>
          <span className="font-semibold">{instrumentWord(instrument.type)}</span>
          {instrument.interest && `, ${instrument.interest} interest`}
          <span className="text-ink-muted">
            {', '}
            {instrument.recordedOn ? (
              <>
                {link.isLate && instrument.executedOn && (
                  <>
                    signed <Day on={instrument.executedOn} />,{' '}
                  </>
                )}
                {link.isLate ? 'recorded late, ' : 'recorded '}
                <Day on={instrument.recordedOn} />
              </>
            ) : (
              'not recorded'
            )}
            {place && `, ${place}`}
            {instrument.consideration !== null && `, ${formatValue(instrument.consideration)}`}
          </span>
        </p>
        <p>
          <Parties grantors={instrument.grantors} grantees={instrument.grantees} />
        </p>
        <FromList of={instrument.ofList} />
        <FindingLinks
          findings={link.findings.filter((each) => !breaks.includes(each))}
          record={record}
        />
      </Knot>
    </>
  )
}

function FindingLinks(props: { findings: readonly TitleFinding[]; record: TitleRecord }) {
  if (props.findings.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
      {props.findings.map((finding, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a code can fire twice, and none moves
        <li key={`${finding.code} ${place}`}>
          <FindingLink finding={finding} record={props.record} />
        </li>
      ))}
    </ul>
  )
}

function FindingLink({ finding, record }: { finding: TitleFinding; record: TitleRecord }) {
  const place = record.findings.filter(({ points }) => points > 0).indexOf(finding)
  const badge = <Badge tone={SEVERITY_TONE[finding.severity]}>{findingWord(finding.code)}</Badge>
  if (place < 0) return badge
  return (
    <a href={`#${reasonId(place)}`} className="rounded-sm hover:underline">
      {badge}
    </a>
  )
}

/** A step of the list: a mark on the line, and its text. */
function Knot({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="relative break-inside-avoid pb-5 pl-10 last:pb-0">
      <span
        aria-hidden
        className="absolute top-6 bottom-0 left-[0.6875rem] w-0.75 bg-ink last-of-type:hidden [li:last-child>&]:hidden"
      />
      <span
        aria-hidden
        className="absolute top-0 left-0 grid size-6 place-items-center rounded-full border-2 border-ink bg-sheet font-semibold text-xs tabular-nums"
      >
        {mark}
      </span>
      {children}
    </li>
  )
}

function Break({ finding, record }: { finding: TitleFinding; record: TitleRecord }) {
  return (
    <li className="relative break-inside-avoid pb-5 pl-10">
      <span
        aria-hidden
        className="absolute top-6 bottom-0 left-[0.6875rem] border-danger border-l-3 border-dotted"
      />
      <span
        aria-hidden
        className="absolute top-0 left-0 grid size-6 place-items-center rounded-full bg-danger text-on-danger"
      >
        <Unlink className="size-3.5" />
      </span>
      <p className="text-danger">
        <strong className="font-semibold">Break.</strong> <Prose>{finding.explanation}</Prose>
      </p>
      <p className="mt-1">
        <FindingLink finding={finding} record={record} />
      </p>
    </li>
  )
}

type PresentProps = ChainCardProps & { picture: ChainPicture }

/** The end of the chain, compared with the assessed owner. */
function Present({ record, picture, ownerName }: PresentProps) {
  return (
    <>
      <Knot mark={<span className="size-2 rounded-full bg-ink" />}>
        <p>
          <span className="font-semibold">Title today</span>
          <span className="text-ink-muted">
            , as of <Day on={record.asOf} />
          </span>
        </p>
        {record.holders.length === 0 ? (
          <p>The current holder could not be determined.</p>
        ) : (
          <ul>
            {record.holders.map(({ name, interest }) => (
              <li key={name} className="wrap-anywhere">
                {name}
                {interest !== '1' && interest !== '1/1' && (
                  <span className="text-ink-muted"> ({interest})</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {!picture.endsElsewhere && (
          <p className="text-ink-muted">Assessed to {ownerName ?? NOTHING}</p>
        )}
      </Knot>
      {picture.endsElsewhere && (
        <>
          <Break finding={picture.endsElsewhere} record={record} />
          <Knot mark={null}>
            <p>
              <span className="font-semibold">Assessed owner</span>
              <span className="text-ink-muted">, on the county’s tax roll</span>
            </p>
            <p>{ownerName ?? NOTHING}</p>
          </Knot>
        </>
      )}
    </>
  )
}
