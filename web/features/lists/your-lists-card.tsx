import { Link } from '@tanstack/react-router'
import type { ListedValue, NamingList } from '../../../contract/listed-value.ts'
import { formatNumber } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Day } from '../../ui/time.tsx'
import { fieldValue, fieldWord } from '../property/field-words.ts'
import { meaningName } from '../property/meaning-words.ts'

type YourListsCardProps = {
  /** Of the property and of its tax sale. */
  values: readonly ListedValue[]
  /** The lists that name the property, latest first. */
  lists: readonly NamingList[]
  /** The record lacks the parcel: there is nothing to compare with. */
  isOwn: boolean
}

/** The workspace’s private lists' values of a property, beside the record's. */
export function YourListsCard({ values, lists, isOwn }: YourListsCardProps) {
  const differing = isOwn ? [] : distinctValues(values)
  return (
    <Card
      id="your-lists"
      title="Your lists"
      lead="Private lists that name this property. Only your workspace sees them."
      flush
    >
      {differing.length > 0 && <Values values={differing} />}
      <ul className={differing.length > 0 ? 'divide-y border-t' : 'divide-y'}>
        {lists.map((list) => (
          <Naming key={list.listId} list={list} />
        ))}
      </ul>
    </Card>
  )
}

function Values({ values }: { values: readonly ListedValue[] }) {
  return (
    <div className="overflow-x-auto px-4 py-2">
      <table className="w-full">
        <caption className="sr-only">Values in your lists and in the record</caption>
        <thead className="text-ink-muted text-xs">
          <tr>
            <th scope="col" className="h-8 pr-3 text-left font-semibold">
              Value
            </th>
            <th scope="col" className="h-8 pr-3 text-left font-semibold">
              In your list
            </th>
            <th scope="col" className="h-8 text-left font-semibold">
              In the record
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={`${value.field} ${value.listId}`} className="border-t align-top">
              <th scope="row" className="py-2 pr-3 text-left font-normal text-ink-muted">
                {fieldWord(value.field)}
              </th>
              <td className="py-2 pr-3">
                <Shown is={value.isShown}>
                  {fieldValue(value.field, value.value, value.isAssumed)}
                </Shown>
                <span className="block text-ink-muted text-xs">
                  {value.list}, <Day on={value.day} />
                </span>
              </td>
              <td className="py-2">
                <Shown is={!value.isShown}>
                  {value.recordValue === null
                    ? 'Unknown'
                    : fieldValue(value.field, value.recordValue)}
                </Shown>
                {!value.isShown && (
                  <span className="block text-ink-muted text-xs">
                    {value.isAssumed ? 'Stated in full' : 'Of a later day'}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Emphasizes the value that the page shows. */
function Shown({ is, children }: { is: boolean; children: string }) {
  return (
    <span className={is ? 'wrap-anywhere font-semibold' : 'wrap-anywhere'}>
      {children}
      {is && <span className="sr-only"> (shown on this page)</span>}
    </span>
  )
}

function Naming({ list }: { list: NamingList }) {
  const { listId, name, day, meaning, isLatest, lines, rows, extra } = list
  const columns = Object.entries(extra)
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to="/import"
          search={{ tab: 'lists', list: String(listId) }}
          className="link wrap-anywhere"
        >
          {name}
        </Link>
        {!isLatest && <Badge tone="other">Earlier edition</Badge>}
      </p>
      <p className="text-ink-muted text-xs">
        {meaningName(meaning)}, <Day on={day} />. {lines.length === 1 ? 'Line' : 'Lines'}{' '}
        {lines.map((line) => formatNumber(line)).join(', ')}
        {rows > lines.length && `, and ${formatNumber(rows - lines.length)} more`}
      </p>
      {columns.length > 0 && (
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {columns.map(([heading, cell]) => (
            <div key={heading} className="flex min-w-0 gap-2">
              <dt className="shrink-0 text-ink-muted">{heading}</dt>
              <dd className="wrap-anywhere min-w-0">{cell}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Each value once: the property and its tax sale both have the tax status. */
function distinctValues(values: readonly ListedValue[]): ListedValue[] {
  const seen = new Set<string>()
  return values.filter(({ field, listId }) => {
    const key = `${field === 'status' ? 'taxStatus' : field} ${listId}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
