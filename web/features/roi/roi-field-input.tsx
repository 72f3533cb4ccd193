import { Cited } from '../../ui/cited.tsx'
import { cn } from '../../ui/cn.ts'
import { Field, Input, Select } from '../../ui/field.tsx'
import type { RoiField } from './roi-fields.ts'

const YES_OR_NO = [
  ['', 'No, or unknown'],
  ['yes', 'Yes'],
] as const

/** The unit in the box. */
const SUFFIX: Partial<Record<RoiField['unit'], readonly [text: string, padding: string]>> = {
  '%': ['%', 'pr-8'],
  months: ['months', 'pr-18'],
  years: ['years', 'pr-14'],
  points: ['of 100', 'pr-16'],
}

type RoiFieldInputProps = {
  field: RoiField
  value: string
  problem: string | undefined
  onChange: (text: string) => void
}

/** One input with its label, its unit and, if invalid, the reason. */
export function RoiFieldInput({ field, value, problem, onChange }: RoiFieldInputProps) {
  const suffix = SUFFIX[field.unit]
  return (
    <Field
      label={field.label}
      {...(field.help ? { help: field.help } : {})}
      error={problem && <Cited>{problem}</Cited>}
    >
      {(aid) =>
        field.unit === 'yes' ? (
          <Select
            {...aid}
            options={YES_OR_NO}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : field.unit === 'day' ? (
          <Input
            {...aid}
            type="date"
            min="1900-01-01"
            max="2999-12-31"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <span className="relative block">
            {field.unit === '$' && (
              <span aria-hidden className="absolute top-2.5 left-3 text-ink-muted">
                $
              </span>
            )}
            <Input
              {...aid}
              inputMode="decimal"
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className={cn('text-right tabular-nums', field.unit === '$' && 'pl-7', suffix?.[1])}
            />
            {suffix && (
              <span aria-hidden className="absolute top-2.5 right-3 text-ink-muted">
                {suffix[0]}
              </span>
            )}
          </span>
        )
      }
    </Field>
  )
}
