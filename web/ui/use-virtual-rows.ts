import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsPrinting } from './use-is-printing.ts'

/** A shorter list is rendered whole: the browser's own search finds every row. */
const MAX_ROWS = 200
/** Rendered before and after the window, in pixels. */
const OVERSCAN_PX = 900

/** A row, or the space of rows that are not rendered. */
export type Part = { row: number } | { before: number; height: number }

/**
 * Which rows of a long list are rendered: those near the window, and the one that has the focus.
 * Every row has its number in `data-row`. Printing renders all of them, and `isWhole` does always:
 * only the window's scrolling is followed.
 */
export function useVirtualRows<Holder extends HTMLElement>(
  count: number,
  rowHeight: number,
  isWhole = false,
) {
  const ref = useRef<Holder>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const isLong = count > MAX_ROWS && !isWhole
  const isPrinting = useIsPrinting(isLong)
  const isVirtual = isLong && !isPrinting
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
  // What is above the list may have changed its height.
  useLayoutEffect(() => {
    if (isVirtual && ref.current) {
      setScrollMargin(Math.round(ref.current.getBoundingClientRect().top + scrollY))
    }
  })

  /** The row's element, rendered now if it was not. */
  const reveal = useCallback((row: number) => {
    const find = () =>
      ref.current?.querySelector<HTMLElement>(`:scope > [data-row="${row}"]`) ?? null
    if (!find()) flushSync(() => setFocused(row))
    return find()
  }, [])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (row !== undefined) setFocused(Number(row))
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null)
  }
  const items = virtualizer.getVirtualItems()
  return {
    /** For the element that holds the rows. */
    ref,
    isVirtual,
    /** Changes when other rows are rendered; null where all are. */
    rendered: isVirtual ? items : null,
    parts: isVirtual
      ? withGaps(items, scrollMargin, scrollMargin + virtualizer.getTotalSize())
      : Array.from({ length: count }, (_, row): Part => ({ row })),
    /** For every row's element. */
    measure: isVirtual ? virtualizer.measureElement : undefined,
    reveal,
    onFocus,
    onBlur,
  }
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
