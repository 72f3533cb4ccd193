import type { ReactNode } from 'react'

export type DataColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and amounts. */
  isNumber?: boolean
  /** The server sorts by it. */
  isSortable?: boolean
  /** Its place on a card: title, badge, fact, text, or action at the bottom. */
  onCard?: 'title' | 'badge' | 'fact' | 'text' | 'action'
  className?: string
}

export type DataSort = { by: string; order: 'asc' | 'desc' }

export type DataTableProps<Row> = {
  /** The table's caption, for screen readers only. */
  caption: string
  /** The anchor of its rows. */
  rowsId?: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: DataSort
  onSort?: (sort: DataSort) => void
  /** Renders every row, however many: for a list that is scrolled by a part of the page. */
  isWhole?: boolean
  /** Below this width of the window every row is a card. */
  cardsBelow?: string
}
