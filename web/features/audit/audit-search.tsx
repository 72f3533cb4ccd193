import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import { type AuditFilter, auditNamesQuery } from './audit.api.ts'
import { eventWord } from './audit-words.ts'

type Name = keyof AuditFilter
type AuditSearchProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

/** What the audit trail is searched by. */
export function AuditSearch({ filter, onFilter }: AuditSearchProps) {
  const [typed, setTyped] = useState<Record<Name, string>>({
    person: filter.person ?? '',
    event: filter.event ?? '',
    address: filter.address ?? '',
    import: filter.import ?? '',
    from: filter.from ?? '',
    to: filter.to ?? '',
  })
  const { data: names = [] } = useQuery(auditNamesQuery)
  const set = (name: Name) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [name]: event.target.value }))
  const isBackward = typed.from !== '' && typed.to !== '' && typed.from > typed.to
  const isNoNumber = !/^\d*$/.test(typed.import.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBackward || isNoNumber) return
    const given = (name: Name) => typed[name].trim() || undefined
    onFilter({
      person: given('person'),
      event: given('event'),
      address: given('address'),
      import: given('import'),
      from: given('from'),
      to: given('to'),
    })
  }
  const known = typed.event !== '' && !names.includes(typed.event) ? [typed.event, ...names] : names
  const text = { autoComplete: 'off', spellCheck: false } as const
  return (
    <search aria-label="Audit trail">
      <form
        aria-label="Search the audit trail"
        noValidate
        onSubmit={submit}
        className="grid grid-cols-2 items-start gap-3 border-b p-4 *:min-w-0 md:grid-cols-4 2xl:grid-cols-[1.6fr_1.4fr_1.4fr_0.7fr_1fr_1fr_auto]"
      >
        <Field label="Person" className="max-md:col-span-2">
          {(aid) => (
            <Input
              {...aid}
              {...text}
              placeholder="Email or account number"
              value={typed.person}
              onChange={set('person')}
            />
          )}
        </Field>
        <Field label="Event" className="max-md:col-span-2">
          {(aid) => (
            <Select
              {...aid}
              value={typed.event}
              onChange={set('event')}
              options={[
                ['', 'All events'],
                ...known.map((name) => [name, eventWord(name)] as const),
              ]}
            />
          )}
        </Field>
        <Field label="Network address">
          {(aid) => (
            <Input
              {...aid}
              {...text}
              title="A whole address, or its beginning up to a dot or colon"
              placeholder="203.0.113."
              value={typed.address}
              onChange={set('address')}
            />
          )}
        </Field>
        <Field label="Import" error={isNoNumber && 'A number'}>
          {(aid) => (
            <Input
              {...aid}
              {...text}
              inputMode="numeric"
              placeholder="Number"
              value={typed.import}
              onChange={set('import')}
            />
          )}
        </Field>
        <Field label="From">
          {(aid) => (
            <Input
              {...aid}
              type="date"
              className="min-w-0 max-sm:px-2"
              value={typed.from}
              onChange={set('from')}
            />
          )}
        </Field>
        <Field label="To" error={isBackward && 'Before the first day'}>
          {(aid) => (
            <Input
              {...aid}
              type="date"
              className="min-w-0 max-sm:px-2"
              value={typed.to}
              onChange={set('to')}
            />
          )}
        </Field>
        <div className="col-span-2 flex flex-wrap gap-2 md:pt-[1.625rem] 2xl:col-span-1 2xl:flex-nowrap">
          <Button type="submit">
            <Search aria-hidden />
            Search
          </Button>
          {Object.values(filter).some((value) => value !== undefined) && (
            <Button variant="quiet" onClick={() => onFilter({})}>
              <X aria-hidden />
              Clear
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
