import type { FocusEventHandler, ReactNode } from 'react'

/** A row, or the space of rows that are not rendered. */
export type Part = { row: number } | { before: number; height: number }

export type Rows = {
  /** The ref of the element that contains the rows. */
  hold: (element: HTMLElement | null) => void
  /** Only some rows are rendered. */
  isVirtual: boolean
  /** Changes when other rows are rendered; null if all are. */
  rendered: unknown
  parts: readonly Part[]
  /** The ref of every row, if only some are rendered. */
  measure?: (row: HTMLElement | null) => void
  /** The element of a row, rendered now if it was not. */
  reveal: (row: number) => HTMLElement | null
  onFocus?: FocusEventHandler<HTMLElement>
  onBlur?: FocusEventHandler<HTMLElement>
}

export type ListRowsProps = {
  count: number
  /** Estimated height of a row, in pixels. */
  rowHeight: number
  children: (rows: Rows) => ReactNode
}

export function findRow(holder: HTMLElement | null, row: number): HTMLElement | null {
  return holder?.querySelector<HTMLElement>(`:scope > [data-row="${row}"]`) ?? null
}
