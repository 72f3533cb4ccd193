import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  BLOCK_ROWS,
  blockHeights,
  blockOf,
  blocksBetween,
  type Piece,
  piecesOf,
} from './row-window.ts'

/** Up to so many rows all are drawn: the browser's own search finds them, and nothing needs measuring. */
export const MOST_DRAWN = 200
const EVERY_BLOCK: readonly number[] = []

export type RowWindow = {
  /** For the element that holds the rows. */
  ref: (element: HTMLElement | null) => void
  /** Only some rows are drawn: each says which of how many it is. */
  isWindowed: boolean
  pieces: readonly Piece[]
  /** The row's element, drawn for it where it was not. */
  reveal: (row: number) => HTMLElement | null
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Which rows of a long list are drawn: those on the screen, a screen before and after, and those about
 * the focus. Every row has its number in `data-row`. Paper shows all of them.
 */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const [holder, setHolder] = useState<HTMLElement | null>(null)
  const [near, setNear] = useState<readonly [first: number, last: number]>([0, 3])
  const [held, setHeld] = useState<number | null>(null)
  const [measured, setMeasured] = useState<ReadonlyMap<number, number>>(new Map())
  const isPrinting = useIsPrinting(count > MOST_DRAWN)
  const isWindowed = count > MOST_DRAWN && !isPrinting
  const heights = useMemo(
    () => (isWindowed ? blockHeights(count, measured, rowHeight) : EVERY_BLOCK),
    [isWindowed, count, measured, rowHeight],
  )
  const pieces = useMemo((): Piece[] => {
    if (!isWindowed) return [{ kind: 'rows', from: 0, to: count }]
    const [first, last] = near
    const blocks = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    return piecesOf(count, heights, held === null ? blocks : [...blocks, held])
  }, [isWindowed, count, heights, near, held])

  useLayoutEffect(() => {
    if (!holder || !isWindowed) return
    const look = () => {
      const { top } = holder.getBoundingClientRect()
      const next = blocksBetween(heights, -top - innerHeight, 2 * innerHeight - top)
      setNear((before) => (before[0] === next[0] && before[1] === next[1] ? before : next))
    }
    look()
    // Whatever scrolls, the window or a part of the page.
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [holder, isWindowed, heights])

  // Other widths, other heights.
  useEffect(() => {
    if (!holder || !isWindowed) return
    let width = holder.offsetWidth
    const observer = new ResizeObserver(() => {
      if (holder.offsetWidth === width) return
      width = holder.offsetWidth
      setMeasured(new Map())
    })
    observer.observe(holder)
    return () => observer.disconnect()
  }, [holder, isWindowed])

  useLayoutEffect(() => {
    if (!holder || !isWindowed) return
    const now = measureBlocks(holder, pieces)
    setMeasured((before) => {
      const changed = now.filter(
        ([block, height]) => Math.abs((before.get(block) ?? 0) - height) > 0.5,
      )
      return changed.length === 0 ? before : new Map([...before, ...changed])
    })
  }, [holder, isWindowed, pieces])

  const reveal = useCallback(
    (row: number) => {
      const find = () => holder?.querySelector<HTMLElement>(`:scope > [data-row="${row}"]`) ?? null
      const drawn = find()
      if (drawn) return drawn
      flushSync(() => setHeld(blockOf(row)))
      return find()
    },
    [holder],
  )
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (row !== undefined) setHeld(blockOf(Number(row)))
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(null)
  }
  return { ref: setHolder, isWindowed, pieces, reveal, onFocus, onBlur }
}

function measureBlocks(holder: HTMLElement, pieces: readonly Piece[]): [number, number][] {
  return pieces.flatMap((piece): [number, number][] => {
    if (piece.kind === 'gap') return []
    const edge = (row: number) =>
      holder.querySelector(`:scope > [data-row="${row}"]`)?.getBoundingClientRect()
    const [first, last] = [edge(piece.from), edge(piece.to - 1)]
    return first && last ? [[piece.from / BLOCK_ROWS, last.bottom - first.top]] : []
  })
}

function useIsPrinting(isAsked: boolean): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    // The browser draws the paper as soon as it has told of it.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [isAsked])
  return isPrinting
}
