import { CircleHelp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { FileImportResult } from '../../../../contract/import.ts'
import { Button } from '../../../ui/button.tsx'
import { CountyForm } from '../county-form.tsx'
import type { ReviewChoices } from '../import.api.ts'
import { needsCounty } from '../import-words.ts'
import { DayField } from './day-field.tsx'
import { type ChangedHere, type Decision, decisionsOf } from './decision-words.ts'
import type { ReviewColumn } from './edit-corrections.ts'
import { MeaningChoice } from './meaning-choice.tsx'
import { idOfQuestion } from './open-questions.tsx'

type DecisionsProps = {
  result: FileImportResult
  columns: readonly ReviewColumn[]
  choices: ReviewChoices
  onChange: (change: Partial<ReviewChoices>) => void
}

/** What was decided about the list, each with what speaks against it and its control. */
export function Decisions({ result, columns, choices, onChange }: DecisionsProps) {
  const decisions = decisionsOf(result, columns)
  const controls: Record<ChangedHere, ReactNode> = {
    county: (
      <CountyForm
        county={choices.county}
        help={countyHelp(result)}
        onGive={(county) => onChange({ county })}
      />
    ),
    meaning: <MeaningChoice result={result} choices={choices} onChange={onChange} />,
    day: <DayField result={result} choices={choices} onChange={onChange} />,
  }
  return (
    <ul aria-label="How the list is read" className="divide-y rounded-md border">
      {decisions.map((decision) => (
        <DecisionLine
          key={decision.name}
          decision={decision}
          control={isHere(decision.changed) ? controls[decision.changed] : null}
        />
      ))}
    </ul>
  )
}

const isHere = (changed: Decision['changed']): changed is ChangedHere =>
  changed === 'county' || changed === 'meaning' || changed === 'day'

type DecisionLineProps = { decision: Decision; control: ReactNode }

function DecisionLine({ decision, control }: DecisionLineProps) {
  const { name, text, against, changed, about } = decision
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isOwn = about === null && control !== null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 pr-1.5 pl-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
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
        {...(isOwn ? { 'aria-expanded': isOpen, 'aria-controls': id } : {})}
        onClick={() =>
          isOwn ? setOpen(!isOpen) : show(about === null ? changed : idOfQuestion(about))
        }
      >
        {about !== null ? 'Answer' : isOwn && isOpen ? 'Close' : 'Change'}
        <span className="sr-only">: {name}</span>
      </Button>
      {isOwn && (
        <div id={id} hidden={!isOpen} className="col-span-full max-w-xl pt-2 pr-2.5 pb-3 sm:pl-36">
          {isOpen && control}
        </div>
      )}
    </li>
  )
}

function countyHelp(result: FileImportResult): string {
  if (!needsCounty(result)) return 'Every row is then imported for this county.'
  return result.county
    ? `The list does not name its county. ${result.county} will be assumed.`
    : 'The list does not name its county. Enter it with its state.'
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
