import { Globe, Lock, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { ImportDestination, ImportRightsAnswer } from '../../../contract/import-rights.ts'
import { cn } from '../../ui/cn.ts'
import { RightsNotice } from '../rights/rights-notice.tsx'
import { destinationsOf } from './destination.ts'

const WORDS: Record<ImportDestination, { icon: LucideIcon; label: string; note: string }> = {
  record: {
    icon: Globe,
    label: 'Shared record (visible to everyone)',
    note: 'Its values become part of the public record here.',
  },
  workspace: {
    icon: Lock,
    label: 'Your workspace only',
    note: 'A private list beside the record. Only the people of your workspace see it.',
  },
}

type DestinationProps = {
  rights: ImportRightsAnswer
  destination: ImportDestination | null
  /** Alternatives if lists can’t be imported. */
  locked: string
  onChoose: (destination: ImportDestination) => void
}

/** Destination of a list: a choice, a statement if fixed, or why it can’t be imported. */
export function DestinationChoice({ rights, destination, locked, onChoose }: DestinationProps) {
  if (destination === null) {
    const { why, whyNotOwn, remedy, ownRemedy } = rights
    return (
      <RightsNotice
        title={locked}
        why={why ?? whyNotOwn ?? ''}
        also={why === whyNotOwn || why === null ? null : whyNotOwn}
        remedy={remedy === 'staff' ? ownRemedy : remedy}
      />
    )
  }
  const allowed = destinationsOf(rights)
  if (allowed.length > 1) return <Choice chosen={destination} onChoose={onChoose} />
  const { icon: Icon, label } = WORDS[destination]
  return (
    <p className="flex items-start gap-2 rounded-md bg-well px-4 py-2.5 text-pretty">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="min-w-0">
        <strong className="font-semibold">Goes to: {label.toLowerCase()}.</strong>{' '}
        <span className="text-ink-muted">{plainly(destination, rights)}</span>
      </span>
    </p>
  )
}

function plainly(
  destination: ImportDestination,
  { why, whyNotOwn, remedy }: ImportRightsAnswer,
): string {
  if (destination === 'record') return whyNotOwn ?? ''
  const offer = remedy === 'staff' ? ' You can offer a list to them afterwards.' : ''
  return `A private list, beside the record. For the record: ${why}${offer}`
}

type ChoiceProps = Pick<DestinationProps, 'onChoose'> & { chosen: ImportDestination }

function Choice({ chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 font-semibold">Where this list goes</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['workspace', 'record'] as const).map((value) => {
          const { icon: Icon, label, note } = WORDS[value]
          return (
            <label
              key={value}
              className={cn(
                'flex cursor-pointer items-start gap-3 rounded-md border px-4 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
                chosen === value ? 'border-accent bg-accent-tint' : 'hover:border-line-strong',
              )}
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => onChoose(value)}
                className="mt-1 accent-accent outline-none"
              />
              <span className="min-w-0">
                <span className="flex items-center gap-1.5 font-semibold">
                  <Icon aria-hidden className="size-4 shrink-0 text-accent" />
                  {label}
                </span>
                <span className="block text-pretty text-ink-muted text-xs">{note}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
