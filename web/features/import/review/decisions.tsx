import { CircleHelp } from 'lucide-react'
import type { FileImportResult } from '../../../../contract/import.ts'
import { Button } from '../../../ui/button.tsx'
import { decisionsOf } from './decision-words.ts'
import type { ReviewColumn } from './edit-corrections.ts'
import { idOfQuestion } from './open-questions.tsx'

type DecisionsProps = { result: FileImportResult; columns: readonly ReviewColumn[] }

/** What was decided about the list, each with what speaks against it and the way to change it. */
export function Decisions({ result, columns }: DecisionsProps) {
  const decisions = decisionsOf(result, columns)
  if (decisions.length === 0) return null
  return (
    <ul aria-label="How the list is read" className="divide-y rounded-md border">
      {decisions.map(({ name, text, against, changed, about }) => (
        <li
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 pr-1.5 pl-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
        >
          <span className="text-ink-muted max-sm:col-span-2">{name}</span>
          <span className="wrap-anywhere min-w-0">
            {about === null ? (
              text
            ) : (
              <span className="inline-flex items-center gap-1.5 font-semibold">
                <CircleHelp aria-hidden className="size-4 shrink-0 text-accent" />
                Not decided
              </span>
            )}
            {about === null && against && (
              <span className="block text-warn-ink text-xs">{against}</span>
            )}
          </span>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => show(about === null ? changed : idOfQuestion(about))}
          >
            {about === null ? 'Change' : 'Answer'}
            <span className="sr-only">: {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Shows a control further down, ready to be used. */
function show(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'center' })
  const control = place?.matches('input, select')
    ? place
    : place?.querySelector<HTMLElement>('input, select, button')
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  else place?.focus()
}
