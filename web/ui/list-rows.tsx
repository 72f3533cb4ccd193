import { useRef } from 'react'
import { browserPart } from './browser-part.tsx'
import { findRow, type ListRowsProps, type Part } from './rows.ts'

/** A shorter list is rendered whole: the browser's own search finds every row. */
const MAX_ROWS = 200
/** Rows of a long list rendered while the code for it loads. */
const FIRST_ROWS = 50

// Few lists are long: the code is loaded with the first long one.
const VirtualRows = browserPart(async () => (await import('./virtual-rows.tsx')).VirtualRows)

/** The rows of a list, each with its number in `data-row`; of a long one only those near the window. */
export function ListRows(props: ListRowsProps & { isWhole?: boolean | undefined }) {
  const { count, rowHeight, isWhole, children } = props
  const holder = useRef<HTMLElement>(null)
  const isShort = isWhole || count <= MAX_ROWS
  const shown = isShort ? count : FIRST_ROWS
  const parts = Array.from({ length: shown }, (_, row): Part => ({ row }))
  if (!isShort) parts.push({ before: -1, height: (count - shown) * rowHeight })
  const first = children({
    hold: (element) => {
      holder.current = element
    },
    isVirtual: false,
    rendered: null,
    parts,
    reveal: (row) => findRow(holder.current, row),
  })
  if (isShort) return first
  return (
    <VirtualRows count={count} rowHeight={rowHeight} fallback={first}>
      {children}
    </VirtualRows>
  )
}
