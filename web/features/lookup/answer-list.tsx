import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { SearchAnswer } from '../../../contract/lookup.ts'
import { formatMoney } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Moment } from '../../ui/time.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { removeAnswer } from './lookup.api.ts'

/** The workspace's answers: its own coverage of this title. */
export function AnswerList({ answers }: { answers: readonly SearchAnswer[] }) {
  return (
    <section aria-labelledby="looked-up" className="border-t">
      <Heading id="looked-up" className="px-4 pt-3 font-semibold">
        Looked up by your workspace
      </Heading>
      <ul className="divide-y">
        {answers.map((answer) => (
          <AnswerLine key={answer.id} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

function AnswerLine({ answer }: { answer: SearchAnswer }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removeAnswer(answer.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['/api/properties'] }),
    onError: (error) => toastFailure('Answer not removed', error),
  })
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{answer.name}</span>
          {answer.outcome === 'found' ? (
            <Badge tone="warn">
              Found{answer.amount === null ? '' : `: ${formatMoney(answer.amount)}`}
            </Badge>
          ) : (
            <Badge tone="good">Nothing found</Badge>
          )}
          {answer.isReplaced && (
            <span className="text-ink-muted text-xs">replaced by a later answer</span>
          )}
        </p>
        {answer.note && <p className="wrap-anywhere whitespace-pre-line">{answer.note}</p>}
        <p className="text-ink-muted text-xs">
          {answer.by ?? 'A former member'}, <Moment at={answer.at} />
        </p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden />
        <span className="sr-only">Remove this answer: {answer.name}</span>
      </Button>
    </li>
  )
}
