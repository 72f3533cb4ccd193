import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useRef } from 'react'
import { useIsPrinting } from '../../ui/use-is-printing.ts'

/** Fewer are rendered at once. */
const MANY = 60

type LongLinesProps = {
  count: number
  /** Estimated height of a line, in pixels. */
  height: number
  /** A line that stays rendered at any scroll position: it has an active input. */
  kept: number | null
  /** `measure` belongs to the element of each line, with its index as `data-index`. */
  children: (shown: {
    places: readonly number[]
    before: number
    after: number
    measure: ((element: Element | null) => void) | undefined
    hold: (element: HTMLElement | null) => void
  }) => ReactNode
}

/** The lines near the visible part of the sheet; on paper, all of them. */
export function LongLines(props: LongLinesProps) {
  const isPrinting = useIsPrinting()
  if (props.count > MANY && !isPrinting) return <NearLines {...props} />
  const places = Array.from({ length: props.count }, (_, place) => place)
  return props.children({ places, before: 0, after: 0, measure: undefined, hold: () => {} })
}

function NearLines({ count, height, kept, children }: LongLinesProps) {
  const holder = useRef<HTMLElement | null>(null)
  const scroller = useRef<HTMLElement | null>(null)
  const hold = useCallback((element: HTMLElement | null) => {
    holder.current = element
    scroller.current = element?.closest<HTMLElement>('.run-sheet-body') ?? null
  }, [])
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 5,
    scrollMargin: topOf(holder.current, scroller.current),
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const places = defaultRangeExtractor(range)
        if (kept === null || kept >= range.count) return places
        return [...new Set([...places, kept])].sort((one, other) => one - other)
      },
      [kept],
    ),
  })
  const margin = virtualizer.options.scrollMargin
  const items = virtualizer.getVirtualItems()
  const near = items.filter(({ index }) => index !== kept || isBeside(items, index))
  const shown = near.length > 0 ? near : items
  return children({
    places: items.map(({ index }) => index),
    before: Math.max(0, (shown[0]?.start ?? margin) - margin),
    after: Math.max(0, virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? margin) - margin)),
    measure: virtualizer.measureElement,
    hold,
  })
}

/** Whether the lines before or after one are also rendered. */
const isBeside = (items: ReadonlyArray<{ index: number }>, place: number): boolean =>
  items.some(({ index }) => Math.abs(index - place) === 1)

function topOf(holder: HTMLElement | null, scroller: HTMLElement | null): number {
  if (!holder || !scroller) return 0
  return Math.round(
    holder.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
  )
}
