import { formatDay } from '../../lib/format.ts'
import { InputField } from '../../ui/field.tsx'
import type { FactField } from './typed-facts.ts'

type MissingFactsProps = {
  fields: readonly FactField[]
  onType: (name: string, text: string) => void
}

/** Missing facts that a person may know: the payoff is computed with them. */
export function MissingFacts({ fields, onType }: MissingFactsProps) {
  if (fields.length === 0) return null
  return (
    <fieldset className="mt-4 grid gap-3 border-t pt-3 print:mt-0 print:block print:border-0 print:pt-0">
      <legend className="sr-only">Missing facts</legend>
      <p className="text-pretty text-ink-muted print:hidden">
        The record lacks facts the payoff needs. What you enter is used on this page only and is not
        saved.
      </p>
      {fields.map(({ name, label, isDay, text, error }) => (
        <InputField
          key={name}
          label={label}
          error={error ?? undefined}
          onPaper={error !== null || text.trim() === '' ? null : isDay ? formatDay(text) : text}
          type={isDay ? 'date' : 'text'}
          inputMode={isDay ? undefined : 'decimal'}
          autoComplete="off"
          controlClass="tabular-nums"
          value={text}
          onChange={(event) => onType(name, event.target.value)}
        />
      ))}
    </fieldset>
  )
}
