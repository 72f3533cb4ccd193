import type { ReactNode } from 'react'
import type { Tone } from '../../domain/lib/tone.ts'
import { cn } from './cn.ts'

/** The bar of a row; the figures beside it say the same. */
const BAR_CLASS: Record<Tone, string> = {
  bad: 'bg-bad-ink',
  good: 'bg-good-ink',
  warn: 'bg-warn-ink',
  info: 'bg-info-ink',
  wait: 'bg-wait-ink',
  other: 'bg-other-ink',
}

export type BarRow = {
  key: string
  name: ReactNode
  /** How long the bar is, beside the longest. */
  value: number
  tone?: Tone
  /** The figures, as they are read. */
  cells: readonly ReactNode[]
}

type BarTableProps = {
  caption: string
  /** Over the names, then over each of the figures. */
  headings: readonly [string, ...string[]]
  rows: readonly BarRow[]
  /** What the longest bar stands for, where not the largest value. */
  most?: number
}

/** A small chart that is a table: under each name a bar, beside it the figures. */
export function BarTable({ caption, headings, rows, most }: BarTableProps) {
  const longest = most ?? Math.max(...rows.map(({ value }) => value), 0)
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading, place) => (
            <th
              key={heading}
              scope="col"
              className={cn(
                'pb-1 font-normal text-ink-muted text-xs',
                place === 0 ? 'text-left' : 'pl-4 text-right',
              )}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, tone = 'other', cells }) => (
          <tr key={key}>
            <th scope="row" className="w-full py-1 text-left font-normal">
              <span className="wrap-anywhere block">{name}</span>
              <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-well">
                <span
                  className={cn('block h-full min-w-px rounded-full', BAR_CLASS[tone])}
                  style={{ width: `${longest > 0 ? (100 * value) / longest : 0}%` }}
                />
              </span>
            </th>
            {cells.map((cell, place) => (
              <td
                key={headings[place + 1]}
                className="whitespace-nowrap py-1 pl-4 text-right align-top tabular-nums"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
