import type { ReactNode } from 'react'
import type { Tone } from '../../domain/lib/tone.ts'
import { cn } from './cn.ts'

/** The value of the bar; the cells state it too. */
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
  /** The length of the bar, relative to the longest. */
  value: number
  tone?: Tone
  /** The figures as text. */
  cells: readonly ReactNode[]
}

type BarTableProps = {
  caption: string
  /** The headings of the names and of each figure. */
  headings: readonly [string, ...string[]]
  rows: readonly BarRow[]
  /** The value of a full bar; by default the largest value. */
  most?: number
}

/** A small chart as a table: a bar under each name, with the figures beside it. */
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
