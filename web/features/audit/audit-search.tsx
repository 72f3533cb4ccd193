import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { type AuditFilter, auditNamesQuery } from './audit.api.ts'
import { eventWord } from './audit-words.ts'

type Name = keyof AuditFilter
type AuditSearchProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

/** The search form of the audit trail. */
export function AuditSearch({ filter, onFilter }: AuditSearchProps) {
  const form = useFields<Record<Name, string>>(
    {
      person: filter.person ?? '',
      event: filter.event ?? '',
      address: filter.address ?? '',
      import: filter.import ?? '',
      from: filter.from ?? '',
      to: filter.to ?? '',
    },
    ({ from, to, import: number }) => ({
      import: /^\d*$/.test(number.trim()) ? undefined : 'Enter a number',
      to: from !== '' && to !== '' && from > to ? 'Must not be before the first day' : undefined,
    }),
  )
  const { event } = form.values
  const { data: names = [] } = useQuery(auditNamesQuery)
  const search = (typed: Record<Name, string>) => {
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
  const known = event !== '' && !names.includes(event) ? [event, ...names] : names
  const text = { autoComplete: 'off', spellCheck: false } as const
  return (
    <search aria-label="Audit trail">
      <form
        aria-label="Search the audit trail"
        noValidate
        onSubmit={form.submit(search)}
        className="grid grid-cols-2 items-start gap-3 border-b p-4 *:min-w-0 md:grid-cols-4 2xl:grid-cols-[1.6fr_1.4fr_1.4fr_0.7fr_1fr_1fr_auto]"
      >
        <InputField
          label="Person"
          className="max-md:col-span-2"
          {...text}
          placeholder="Email or account number"
          {...form.field('person')}
        />
        <SelectField
          label="Event"
          className="max-md:col-span-2"
          {...form.field('event')}
          options={[['', 'All events'], ...known.map((name) => [name, eventWord(name)] as const)]}
        />
        <InputField
          label="Network address"
          {...text}
          title="A full address, or its start up to a dot or colon"
          placeholder="203.0.113."
          {...form.field('address')}
        />
        <InputField
          label="Import"
          {...text}
          inputMode="numeric"
          placeholder="Number"
          {...form.field('import')}
        />
        <InputField
          label="From"
          type="date"
          controlClass="min-w-0 max-sm:px-2"
          {...form.field('from')}
        />
        <InputField
          label="To"
          type="date"
          controlClass="min-w-0 max-sm:px-2"
          {...form.field('to')}
        />
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
