import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { Lien, TitleRecord } from '../../../contract/title.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import {
  instrumentWord,
  recordingPlace,
  searchedDates,
} from '../../../domain/title/findings/words.ts'
import { formatCount, formatMoney, NOTHING } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Prose } from '../../ui/prose.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { FromList } from './from-list.tsx'
import { liensQuery } from './title.api.ts'

type LiensCardProps = { propertyId: number; record: TitleRecord | null }

/** The active liens by priority; ended ones are collapsed. */
export function LiensCard({ propertyId, record }: LiensCardProps) {
  const liens = useQuery(liensQuery(propertyId))
  const active = liens.data?.filter(({ isActive }) => isActive) ?? []
  const ended = liens.data?.filter(({ isActive }) => !isActive) ?? []
  return (
    <Card
      id="liens"
      title="Active Liens"
      aside={active.length > 0 && <Badge tone="bad">{active.length} active</Badge>}
      flush
    >
      {liens.isPending ? (
        <TableSkeleton rows={3} label="Loading liens" />
      ) : liens.isError ? (
        <ErrorNotice inset what="The liens could not be loaded." query={liens} />
      ) : (
        <>
          {active.length === 0 ? (
            <p className="flex items-start gap-2 p-4">
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good-ink" />
              <span>
                No active liens found.{' '}
                <span className="text-ink-muted">
                  {record
                    ? `County records were searched for ${searchedDates(record)}, ${formatCount(record.instruments.length, 'instrument')}. Not searched: records kept elsewhere, such as state tax lien registries, the circuit clerk’s judgment roll, the bankruptcy docket and military status.`
                    : 'We searched the county records we have. No analysis has been run yet.'}
                </span>
              </span>
            </p>
          ) : (
            <LienList liens={active} label="Active liens" />
          )}
          {ended.length > 0 && (
            <details className="border-t">
              <summary className="px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline">
                {formatCount(ended.length, 'lien')} released or ended
              </summary>
              <LienList liens={ended} label="Released or ended liens" />
            </details>
          )}
        </>
      )}
    </Card>
  )
}

function LienList({ liens, label }: { liens: readonly Lien[]; label: string }) {
  const today = centralDay(new Date())
  return (
    <ul aria-label={label} className="divide-y">
      {liens.map((lien) => (
        <li key={lien.id} className="px-4 py-3">
          <div className="flex items-baseline justify-between gap-4">
            <p className="font-semibold">
              {lien.priority !== null && (
                <span className="text-ink-muted">
                  <span className="sr-only">Priority </span>
                  {lien.priority}.{' '}
                </span>
              )}
              {instrumentWord(lien.lienType)}
            </p>
            <p className="shrink-0 tabular-nums">
              {lien.amount === null ? (
                <span className="text-ink-muted">{NOTHING}</span>
              ) : (
                formatMoney(lien.amount)
              )}
            </p>
          </div>
          <p>{lien.lienHolder ?? 'Holder unknown'}</p>
          <p className="text-ink-muted">
            {lien.filedDate ? (
              <>
                {lien.filedDate > today ? 'Sale set for' : 'Filed'} <Day on={lien.filedDate} />
              </>
            ) : (
              'Filing date unknown'
            )}
            {recordingPlace(lien) && `, ${recordingPlace(lien)}`}
            {lien.expiresOn && (
              <>
                , last day <Day on={lien.expiresOn} />
              </>
            )}
          </p>
          <FromList of={lien.ofList} />
          {lien.notes && (
            <p className="mt-1 text-pretty text-ink-muted">
              <Prose>{lien.notes}</Prose>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
