import { Search } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { SEARCH_BOX_ATTRIBUTE } from '../../lib/search-box.ts'
import { useEarlyValue } from '../../lib/use-early-value.ts'
import { Input } from '../../ui/field.tsx'

type TextSearchProps = {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  /** The search result, announced to screen readers. */
  result: string
  /** At the end of the result line: actions for all results. */
  beside?: ReactNode
}

/** A search box that filters the content below it while the person types. */
export function TextSearch({
  label,
  placeholder,
  value,
  onChange,
  result,
  beside,
}: TextSearchProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEarlyValue(box, '', onChange)
  return (
    <search className="block print:hidden">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {/* Its page filters while the person types; before the app loads, Enter opens the filtered page. */}
      <form className="relative max-w-xl" onSubmit={(event) => event.preventDefault()}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3 left-3 size-4 text-ink-muted"
        />
        <Input
          id={id}
          {...{ [SEARCH_BOX_ATTRIBUTE]: '' }}
          ref={box}
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="pl-9"
        />
      </form>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-ink-muted">
          {result}
        </p>
        {beside}
      </div>
    </search>
  )
}
