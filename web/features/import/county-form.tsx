import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { COUNTY_FILTER } from '../../../domain/county/county-filter.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'

type CountyFormProps = {
  county: string
  help: ReactNode
  /** Offered while typing. */
  names?: readonly string[]
  onGive: (county: string) => void
}

/** Sets the county of a list; the file is then checked again. */
export function CountyForm({ county, help, names = COUNTY_FILTER, onGive }: CountyFormProps) {
  const listId = useId()
  const [text, setText] = useState(county)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGive(text.trim())
  }
  return (
    <form
      onSubmit={submit}
      className="grid max-w-xl grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
    >
      <Field label="County of this list" help={help}>
        {(aid) => (
          <>
            <Input
              {...aid}
              value={text}
              onChange={(event) => setText(event.target.value)}
              list={listId}
              maxLength={100}
              autoComplete="off"
              placeholder="Hinds County, MS"
            />
            <datalist id={listId}>
              {names.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Button type="submit" variant="secondary" className="mt-6.5">
        Check again
      </Button>
    </form>
  )
}
