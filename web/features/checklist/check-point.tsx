import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ChecklistAnswer } from '../../../contract/checklist.ts'
import type { ChecklistPoint } from '../../../domain/checklist/checklist.ts'
import { citation } from '../../../domain/law/citation.ts'
import { capitalise } from '../../lib/format.ts'
import { Cited } from '../../ui/cited.tsx'
import { cn } from '../../ui/cn.ts'

type CheckPointProps = {
  point: ChecklistPoint
  answers: readonly ChecklistAnswer[]
  isTicked: boolean
  /** The person has checked or unchecked it. */
  isByHand: boolean
  onTick: (isTicked: boolean) => void
}

/** One point: its checkbox, its instructions, and the record's answer. */
export function CheckPoint({ point, answers, isTicked, isByHand, onTick }: CheckPointProps) {
  const id = useId()
  const isFromRecord = isTicked && !isByHand
  return (
    <li className="flex gap-3 p-4 break-inside-avoid">
      <input
        id={id}
        type="checkbox"
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
        aria-describedby={`${id}-how`}
        className="mt-0.5 size-5 shrink-0 accent-(--accent)"
      />
      <span aria-hidden className="w-6 shrink-0 text-right text-ink-muted tabular-nums">
        {point.number}
      </span>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-semibold">
          {point.text}
        </label>
        <p id={`${id}-how`} className="text-ink-muted">
          {point.how}
          {point.law && (
            <span className="block text-xs">
              <Cited>{capitalise(citation(point.law))}</Cited>
            </span>
          )}
        </p>
        {isFromRecord && <p className="mt-1 text-good-ink text-xs">Checked off from the record</p>}
        {answers.length > 0 && (
          <ul className="mt-2 grid gap-2">
            {answers.map((answer) => (
              <Answer key={`${answer.text} ${answer.source}`} answer={answer} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

const LOOK: Record<ChecklistAnswer['standing'], { icon: LucideIcon; word: string; box: string }> = {
  settled: { icon: CircleCheck, word: 'The record says', box: 'bg-good-tint text-good-ink' },
  open: { icon: Info, word: 'For your research', box: 'border' },
  warning: { icon: TriangleAlert, word: 'Check this', box: 'bg-warn-tint text-warn-ink' },
}

function Answer({ answer: { standing, text, source } }: { answer: ChecklistAnswer }) {
  const { icon: Icon, word, box } = LOOK[standing]
  return (
    <li className={cn('flex items-start gap-2 rounded-sm px-2.5 py-1.5', box)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0">
        <span className="sr-only">{word}: </span>
        {text}
        <span className="block text-xs">{capitalise(source)}</span>
      </p>
    </li>
  )
}
