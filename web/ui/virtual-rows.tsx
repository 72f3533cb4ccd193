import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { findRow, type ListRowsProps, type Part } from './rows.ts'
import { useIsPrinting } from './use-is-printing.ts'

/** Rendered before and after the window, in pixels. */
const OVERSCAN_PX = 900

/** A long list's rows near the window, and the focused one. Printing renders all. */
export function VirtualRows({ count, rowHeight, children }: ListRowsProps) {
  const holder = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const isVirtual = !useIsPrinting()
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: isVirtual,
    estimateSize: () => rowHeight,
    overscan: Math.ceil(OVERSCAN_PX / rowHeight),
    scrollMargin,
    indexAttribute: 'data-row',
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const rows = defaultRangeExtractor(range)
        if (focused === null || focused >= range.count) return rows
        return [...new Set([...rows, focused])].sort((one, other) => one - other)
      },
      [focused],
    ),
  })
  // Content above the list may have changed its height.
  useLayoutEffect(() => {
    if (isVirtual && holder.current) {
      setScrollMargin(Math.round(holder.current.getBoundingClientRect().top + scrollY))
    }
  })

  const hold = useCallback((element: HTMLElement | null) => {
    holder.current = element
  }, [])
  const reveal = useCallback((row: number) => {
    if (!findRow(holder.current, row)) flushSync(() => setFocused(row))
    return findRow(holder.current, row)
  }, [])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (row !== undefined) setFocused(Number(row))
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null)
  }
  const base = { hold, reveal, onFocus, onBlur, isVirtual }
  if (!isVirtual) {
    const parts = Array.from({ length: count }, (_, row): Part => ({ row }))
    return children({ ...base, rendered: null, parts })
  }
  const items = virtualizer.getVirtualItems()
  return children({
    ...base,
    rendered: items,
    parts: withGaps(items, scrollMargin, scrollMargin + virtualizer.getTotalSize()),
    measure: virtualizer.measureElement,
  })
}

type Item = { index: number; start: number; end: number }

/** The rendered rows, with the space of the others between them, from `top` to `bottom`. */
export function withGaps(items: readonly Item[], top: number, bottom: number): Part[] {
  const parts: Part[] = []
  let end = top
  for (const item of items) {
    if (item.start > end) parts.push({ before: item.index, height: item.start - end })
    parts.push({ row: item.index })
    end = item.end
  }
  if (bottom > end) parts.push({ before: -1, height: bottom - end })
  return parts
}
