import {
  type FocusEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import {
  BLOCK_ROWS,
  blockHeights,
  blockOf,
  blocksBetween,
  type Piece,
  piecesOf,
} from './row-window.ts'
import { useIsPrinting } from './use-is-printing.ts'

/** Up to so many rows all are drawn: the browser's own search finds them, and nothing needs measuring. */
export const MAX_DRAWN = 200
const EVERY_BLOCK: readonly number[] = []
/** The blocks that are drawn before it is known which are seen. */
const FIRST: Blocks = [0, 4]

type Blocks = readonly [first: number, last: number]

export type RowWindow<Holder> = {
  /** For the element that holds the rows, which stays as long as they do. */
  ref: RefObject<Holder | null>
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
 * the focus. What is on the screen is drawn at once, the rest in slices, between which the page scrolls on.
 * Every row has its number in `data-row`. Paper shows all of them.
 */
export function useRowWindow<Holder extends HTMLElement>(
  count: number,
  rowHeight: number,
): RowWindow<Holder> {
  const ref = useRef<Holder>(null)
  const [near, setNear] = useState(FIRST)
  const [held, setHeld] = useState<number | null>(null)
  // Noted without drawing anything: a height is needed when its block goes.
  const [measured] = useState(() => new Map<number, number>())
  const isPrinting = useIsPrinting(count > MAX_DRAWN)
  const isWindowed = count > MAX_DRAWN && !isPrinting
  const [heights, pieces] = useMemo((): [readonly number[], Piece[]] => {
    if (!isWindowed) return [EVERY_BLOCK, [{ kind: 'rows', from: 0, to: count }]]
    const [first, last] = near
    const blocks = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    const high = blockHeights(count, measured, rowHeight)
    return [high, piecesOf(count, high, held === null ? blocks : [...blocks, held])]
  }, [isWindowed, count, measured, rowHeight, near, held])

  useLayoutEffect(() => {
    const holder = ref.current
    if (!holder || !isWindowed) return
    const laidOut = [...heights]
    for (const [block, height] of measureBlocks(holder, pieces)) {
      measured.set(block, height)
      laidOut[block] = height
    }
    const look = () => {
      const { top } = holder.getBoundingClientRect()
      const seen = blocksBetween(laidOut, -top, innerHeight - top)
      const next = blocksBetween(laidOut, -top - innerHeight, 2 * innerHeight - top)
      if (next[0] === near[0] && next[1] === near[1]) return
      if (near[0] <= seen[0] && seen[1] <= near[1]) startTransition(() => setNear(next))
      else setNear(next)
    }
    look()
    // Whatever scrolls, the window or a part of the page.
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [isWindowed, measured, heights, pieces, near])

  // Other widths, other heights.
  useEffect(() => {
    const holder = ref.current
    if (!holder || !isWindowed) return
    let width = holder.offsetWidth
    const observer = new ResizeObserver(() => {
      if (holder.offsetWidth === width) return
      width = holder.offsetWidth
      measured.clear()
      setNear(([first, last]) => [first, last])
    })
    observer.observe(holder)
    return () => observer.disconnect()
  }, [isWindowed, measured])

  const reveal = useCallback((row: number) => {
    const find = () =>
      ref.current?.querySelector<HTMLElement>(`:scope > [data-row="${row}"]`) ?? null
    const drawn = find()
    if (drawn) return drawn
    flushSync(() => setHeld(blockOf(row)))
    return find()
  }, [])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (row !== undefined) setHeld(blockOf(Number(row)))
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(null)
  }
  return { ref, isWindowed, pieces, reveal, onFocus, onBlur }
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
