import type { ListedValue, OfLists } from '../../../contract/listed-value.ts'
import { formatDay } from '../../lib/format.ts'
import { fieldValue } from '../property/field-words.ts'

type ListMarkProps = { of: OfLists | undefined; field: string }

/**
 * Marks a value from a private list, with a link to the list's and the record's values. A parcel that the record
 * lacks is marked once as a whole.
 */
export function ListMark({ of, field }: ListMarkProps) {
  const listed = of?.values.find((value) => value.field === field && value.isShown)
  if (!listed || of?.isOwn) return null
  return (
    <>
      {' '}
      <a
        href="#your-lists"
        title={listedWords(listed)}
        className="inline-block rounded-sm border border-accent bg-accent-tint px-1 text-accent text-xs leading-4 no-underline hover:underline"
      >
        your list
      </a>
    </>
  )
}

/** `In your list “Hinds” of Aug 4, 2026: $1,790.17. In the record: unknown.` */
export function listedWords({ field, value, recordValue, list, day }: ListedValue): string {
  const recorded = recordValue === null ? 'unknown' : fieldValue(field, recordValue)
  return `In your list “${list}” of ${formatDay(day)}: ${fieldValue(field, value)}. In the record: ${recorded}.`
}
