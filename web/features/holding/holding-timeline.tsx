import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  Banknote,
  CalendarDays,
  Check,
  Circle,
  CircleDot,
  CircleHelp,
  ListChecks,
  Milestone,
  X,
} from 'lucide-react'
import { useState } from 'react'
import type { HoldingDetail } from '../../../contract/holding.ts'
import { daysBetween, type LocalDate } from '../../../domain/lib/local-date.ts'
import { capitalise, formatCount, formatMoney } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { cn } from '../../ui/cn.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Day } from '../../ui/time.tsx'
import { toast } from '../../ui/toast-store.ts'
import { distanceWords } from '../redemption/deadline-list.tsx'
import { filePath } from '../teamwork/teamwork.api.ts'
import { CsvDialog } from './csv-dialog.tsx'
import { refreshHoldings, removeRecord } from './holding.api.ts'
import { type TimelineLine, timelineOf } from './timeline.ts'

/** What people recorded is shown without a press, the newest; past days and stages are not. */
const SHOWN_PAST = 8

const MARK = {
  done: [Check, 'Stage done'],
  now: [CircleDot, 'Current stage'],
  ahead: [Circle, 'Stage to come'],
  unknown: [CircleHelp, 'Stage, day not known'],
  day: [CalendarDays, 'Day'],
  task: [ListChecks, 'Task'],
  milestone: [Milestone, 'Milestone'],
  cost: [Banknote, 'Money'],
} as const satisfies Record<TimelineLine['kind'], unknown>

type HoldingTimelineProps = { holding: HoldingDetail; today: LocalDate }

/** Stages, days, milestones and costs in one list by day; the current stage parts what happened from what comes. */
export function HoldingTimeline({ holding, today }: HoldingTimelineProps) {
  const [isAll, setAll] = useState(false)
  const [isReading, setReading] = useState(false)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ what, id }: Removed) => removeRecord(what, id),
    onSuccess: (_, { name }) => {
      toast({ title: `${name} removed` })
      return refreshHoldings(client)
    },
  })
  const { past, now, coming } = timelineOf(holding, today)
  const shown = isAll ? past : past.filter(({ record }) => record !== null).slice(-SHOWN_PAST)
  const hidden = past.length - shown.length
  const onRemove = holding.mayChange
    ? (removed: Removed) => !remove.isPending && remove.mutate(removed)
    : null
  return (
    <div>
      <table className="w-full">
        <caption className="pb-1 text-left font-semibold">Timeline</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {hidden > 0 && (
            <tr className="print:hidden">
              <td colSpan={3}>
                <Button
                  variant="quiet"
                  size="sm"
                  className="-ml-3"
                  onClick={() => setAll(true)}
                >{`Show ${formatCount(hidden, 'past day')}`}</Button>
              </td>
            </tr>
          )}
          {[...shown, ...now, ...coming].map((line) => (
            <Line key={line.key} line={line} today={today} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
      {holding.whyNoDays !== null && (
        <p className="border-t pt-2 text-ink-muted">{capitalise(holding.whyNoDays)}.</p>
      )}
      {remove.isError && <ErrorNotice what="It could not be removed." error={remove.error} />}
      {holding.mayChange && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 mt-1 print:hidden"
          onClick={() => setReading(true)}
        >
          Read costs from CSV
        </Button>
      )}
      {isReading && <CsvDialog of={holding.id} onClose={() => setReading(false)} />}
    </div>
  )
}

type Removed = { what: 'entries' | 'milestones'; id: number; name: string }

type LineProps = {
  line: TimelineLine
  today: LocalDate
  /** Null for who may not. */
  onRemove: ((removed: Removed) => unknown) | null
}

function Line({ line, today, onRemove }: LineProps) {
  const { kind, on, to, what, source, note, amount, record } = line
  const [Icon, name] = MARK[kind]
  const isNow = kind === 'now'
  const isComing = on !== null && on >= today && kind !== 'milestone' && kind !== 'cost'
  return (
    <tr
      aria-current={isNow ? 'step' : undefined}
      className={cn('border-t', isNow && 'bg-info-tint')}
    >
      <th scope="row" className="w-26 py-1.5 pr-3 text-left align-top font-normal sm:w-32">
        {on === null ? <span className="text-ink-muted">Not known</span> : <Day on={on} />}
        {to !== null && (
          <span className="block">
            to <Day on={to} />
          </span>
        )}
        {isComing && (
          <span className="block text-ink-muted text-xs tabular-nums">
            {distanceWords(daysBetween(today, on))}
          </span>
        )}
      </th>
      <td className="py-1.5 align-top">
        <Icon
          aria-label={name}
          role="img"
          className={cn(
            'mr-1.5 inline size-4 align-text-bottom',
            kind === 'done' || isNow || kind === 'task' ? 'text-accent' : 'text-ink-muted',
          )}
        />
        <span className={isNow ? 'font-semibold' : undefined}>{what}</span>
        {(note || source || record) && (
          <span className="wrap-anywhere block text-ink-muted text-xs">
            {[record?.by, note].filter(Boolean).join(': ')}{' '}
            {source && <CitedLaw>{source}</CitedLaw>}
            {record?.fileId != null && (
              <a href={filePath(record.fileId)} download className="link">
                Receipt<span className="sr-only">{` of ${what} of ${on}`}</span>
              </a>
            )}
          </span>
        )}
      </td>
      <td className="whitespace-nowrap py-1 pl-2 text-right align-top tabular-nums">
        {amount !== null && <span className="inline-block py-0.5">{formatMoney(amount)}</span>}
        {record && onRemove && (
          <Button
            variant="quiet"
            size="sm"
            className="px-2 print:hidden"
            onClick={() => onRemove({ what: record.what, id: record.id, name: what })}
          >
            <X aria-hidden />
            <span className="sr-only">{`Remove ${what} of ${on}`}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}
