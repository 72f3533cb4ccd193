import { Check, Circle, CircleDot, CircleHelp, Minus } from 'lucide-react'
import type { HoldingDetail, HoldingStage } from '../../../contract/holding.ts'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { cn } from '../../ui/cn.ts'
import { Heading } from '../../ui/heading.tsx'
import { Day } from '../../ui/time.tsx'

const MARK = {
  done: [Check, 'done'],
  now: [CircleDot, 'now'],
  ahead: [Circle, 'to come'],
  unknown: [CircleHelp, 'day not known'],
  over: [Minus, 'not reached'],
} as const

/** The stages from the sale to the end on one line: done, current, upcoming. */
export function StageList({ holding }: { holding: HoldingDetail }) {
  return (
    <div>
      <Heading below={1} className="pb-2 font-semibold">
        Stages
      </Heading>
      <ol>
        {holding.stages.map((stage, place) => (
          <Stage
            key={stage.key}
            stage={stage}
            isCurrent={stage.key === holding.stage}
            isLast={place === holding.stages.length - 1}
          />
        ))}
      </ol>
    </div>
  )
}

type StageProps = { stage: HoldingStage; isCurrent: boolean; isLast: boolean }

function Stage({ stage, isCurrent, isLast }: StageProps) {
  const { title, state, note, source } = stage
  const [Icon, words] = MARK[state]
  const isQuiet = state === 'ahead' || state === 'over' || state === 'unknown'
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 pb-3 last:pb-0"
    >
      {!isLast && (
        <span
          aria-hidden
          className={cn(
            'absolute top-5 bottom-0 left-[0.6875rem] w-px',
            state === 'done' ? 'bg-accent' : 'bg-line-strong',
          )}
        />
      )}
      <Icon
        aria-hidden
        className={cn(
          'relative mt-0.5 ml-0.5 size-5 rounded-full',
          state === 'done' ? 'bg-accent p-0.5 text-on-accent' : 'bg-sheet',
          state === 'now' && 'text-accent',
          isQuiet && 'p-0.5 text-ink-muted',
        )}
      />
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={cn(isCurrent ? 'font-semibold' : isQuiet && 'text-ink-muted')}>
            {title}
            <span className="sr-only">, {words}</span>
          </span>
          <span className="text-ink-muted text-xs tabular-nums">
            <When stage={stage} />
          </span>
        </p>
        {state === 'now' && note && (
          <p className="text-pretty text-ink-muted text-xs">
            {note} <CitedLaw>{source}</CitedLaw>
          </p>
        )}
      </div>
    </li>
  )
}

function When({ stage: { doneOn, from, to } }: { stage: HoldingStage }) {
  if (doneOn !== null) return <Day on={doneOn} />
  if (from !== null && to !== null) {
    return from === to ? (
      <Day on={from} />
    ) : (
      <>
        <Day on={from} /> to <Day on={to} />
      </>
    )
  }
  if (from !== null) {
    return (
      <>
        from <Day on={from} />
      </>
    )
  }
  return null
}
