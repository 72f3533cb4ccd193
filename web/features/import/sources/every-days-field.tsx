import type { ComponentProps } from 'react'
import { Field, Input } from '../../../ui/field.tsx'

type EveryDaysFieldProps = ComponentProps<typeof Input> & { error: string | undefined }

/** The interval of a source. */
export function EveryDaysField({ error, ...input }: EveryDaysFieldProps) {
  return (
    <Field
      label="How often"
      help="One request is enough where nothing has changed. 1 is every day, 7 every week."
      error={error}
    >
      {(aid) => (
        <span className="flex items-center gap-2">
          Every
          <span className="w-24">
            <Input
              {...input}
              {...aid}
              type="number"
              inputMode="numeric"
              min={1}
              max={366}
              required
            />
          </span>
          days
        </span>
      )}
    </Field>
  )
}
