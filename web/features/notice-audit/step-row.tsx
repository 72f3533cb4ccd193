import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Circle, CircleAlert, CircleCheck, CircleHelp, Clock } from 'lucide-react'
import { useState } from 'react'
import { type AuditStep, MAX_AUDIT_NOTE, type NoticeAudit } from '../../../contract/notice-audit.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { FieldError, InputField, SelectField } from '../../ui/field.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Day } from '../../ui/time.tsx'
import { toast } from '../../ui/toast-store.ts'
import { answerStep, auditKey } from './notice-audit.api.ts'

const VERDICT: Record<AuditStep['verdict'], [Tone, typeof Circle, string]> = {
  open: ['other', Circle, 'Not checked'],
  ahead: ['other', Clock, 'Not due yet'],
  'in-order': ['good', CircleCheck, 'In order'],
  gap: ['bad', CircleAlert, 'Gap'],
  unsettled: ['wait', CircleHelp, 'Unsettled'],
}

type StepProps = { audit: NoticeAudit; step: AuditStep }

/** One notice: its window and section, the finding, and a form to record it. */
export function StepRow({ audit, step }: StepProps) {
  const [isOpen, setOpen] = useState(false)
  const [tone, icon, words] = VERDICT[step.verdict]
  return (
    <li className="grid gap-2 border-b py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 max-w-prose flex-1 basis-72">
          <p className="font-semibold">
            <Prose>{step.title}</Prose>
          </p>
          <p className="text-ink-muted text-xs">
            <Prose>{step.how}</Prose>. <CitedLaw>{step.source}</CitedLaw>
          </p>
          <Found step={step} />
        </div>
        <div className="flex grow flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
          {/* On a phone under the notice, with the button at the end of the line. */}
          <span className="mr-auto w-full text-ink-muted text-xs tabular-nums empty:hidden @2xl:mr-0 @2xl:w-auto">
            <Window step={step} />
          </span>
          <span className="mr-auto @2xl:mr-0">
            <Badge tone={tone} icon={icon}>
              {words}
            </Badge>
          </span>
          {audit.mayChange && (
            <Button
              variant={step.state === null ? 'secondary' : 'quiet'}
              size="sm"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Close' : step.changedAt === null ? 'Record' : 'Change'}
              <span className="sr-only"> {step.title}</span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && <StepForm audit={audit} step={step} onDone={() => setOpen(false)} />}
    </li>
  )
}

const STATE_WORDS = {
  done: 'In the file',
  missing: 'Not in the file',
  'not-needed': 'Not needed here',
} as const

function Found({ step: { state, on, note, by, why, changedAt } }: { step: AuditStep }) {
  if (state === null) return null
  return (
    <p className="mt-1">
      {changedAt === null ? 'By the facts of the sale' : STATE_WORDS[state]}
      {on && (
        <>
          , <Day on={on} />
        </>
      )}
      {why && (
        <>
          : <Prose>{why}</Prose>
        </>
      )}
      {note && <span className="wrap-anywhere block whitespace-pre-line">{note}</span>}
      {by && <span className="block text-ink-muted text-xs">Recorded by {by}</span>}
    </p>
  )
}

function Window({ step: { from, to } }: { step: AuditStep }) {
  if (from !== null && to !== null) {
    return (
      <>
        <Day on={from} /> to <Day on={to} />
      </>
    )
  }
  if (to !== null) {
    return (
      <>
        by <Day on={to} />
      </>
    )
  }
  return (
    from && (
      <>
        from <Day on={from} />
      </>
    )
  )
}

function StepForm({ audit, step, onDone }: StepProps & { onDone: () => void }) {
  const client = useQueryClient()
  const [state, setState] = useState<string>(step.state ?? 'done')
  const [on, setOn] = useState(step.on ?? '')
  const [note, setNote] = useState(step.note)
  const save = useMutation({
    mutationFn: (wanted: AuditStep['state']) => {
      if (audit.sale === null) throw new Error('No sale is chosen.')
      return answerStep({
        propertyId: audit.propertyId,
        ...audit.sale,
        step: step.key,
        state: wanted,
        on: wanted === 'done' && on !== '' ? on : null,
        note,
        seenAt: step.changedAt,
      })
    },
    onSuccess: async (_, wanted) => {
      toast({ title: wanted === null ? 'Answer taken back' : 'Answer recorded' })
      onDone()
      await client.invalidateQueries({ queryKey: auditKey(audit.propertyId).slice(0, 1) })
    },
  })
  return (
    <form
      className="grid gap-3 rounded-md bg-well p-3 @2xl:grid-cols-[12rem_11rem_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(state as NonNullable<AuditStep['state']>)
      }}
    >
      <SelectField
        label="The file shows"
        options={Object.entries(STATE_WORDS).filter(
          ([value]) => value !== 'not-needed' || step.mayBeUnneeded,
        )}
        value={state}
        onChange={({ target }) => setState(target.value)}
      />
      <InputField
        label="Day"
        type="date"
        max={centralDay(new Date())}
        disabled={state !== 'done'}
        value={on}
        onChange={({ target }) => setOn(target.value)}
      />
      <InputField
        label="Note"
        maxLength={MAX_AUDIT_NOTE}
        placeholder="Where in the file, whose return"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex items-end gap-2">
        <Button type="submit" disabled={save.isPending}>
          Save
        </Button>
        {step.changedAt !== null && (
          <Button variant="quiet" disabled={save.isPending} onClick={() => save.mutate(null)}>
            Take back
          </Button>
        )}
      </div>
      {save.isError && (
        <FieldError className="@2xl:col-span-4">{messageForPeople(save.error)}</FieldError>
      )}
    </form>
  )
}
