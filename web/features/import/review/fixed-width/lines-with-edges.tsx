import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { ShownFixedWidth } from '../../../../../contract/fixed-width.ts'
import { cn } from '../../../../ui/cn.ts'
import { type Edges, edgeName } from './edit-edges.ts'

type LinesWithEdgesProps = {
  fixedWidth: ShownFixedWidth
  edges: Edges
  /** The edge selected for the buttons below. */
  chosen: number | null
  /** When it is focused. */
  onChoose: (at: number) => void
  onMove: (at: number, to: number) => void
  onRemove: (at: number) => void
  onAdd: (to: number) => void
}

/** Characters that an arrow key moves an edge, and with Shift. */
const STEP = 1
const LEAP = 10
/** Interval of numbered ruler marks. */
const NUMBERED = 10

/** The first lines of a fixed-width text, with a ruler above and the column edges over them. */
export function LinesWithEdges(props: LinesWithEdgesProps) {
  const { fixedWidth, edges, onAdd } = props
  const { lines, width } = fixedWidth
  const sheet = useRef<HTMLDivElement>(null)
  /** Converts a screen position to a position in the lines. */
  const placeOf = (clientX: number): number => {
    const box = sheet.current?.getBoundingClientRect()
    return box ? ((clientX - box.left) / Math.max(1, box.width)) * width : 0
  }
  const bands = [0, ...edges].map((from, at) => ({ from, to: edges[at] ?? width }))
  return (
    <div className="overflow-x-auto overflow-y-hidden rounded-md border bg-sheet font-mono">
      <div ref={sheet} className="fixed-sheet relative" style={{ width: `${width}ch` }}>
        {bands.map(({ from, to }, at) => (
          <span
            key={from}
            aria-hidden
            className={cn('absolute inset-y-0', at % 2 === 1 && 'bg-well')}
            style={{ left: `${from}ch`, width: `${to - from}ch` }}
          />
        ))}
        <Ruler width={width} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut; an edge is added by its position, too */}
        <pre
          className="fixed-lines relative cursor-text select-none font-mono"
          onClick={({ clientX }) => onAdd(Math.round(placeOf(clientX)))}
        >
          {lines.map(printable).join('\n')}
        </pre>
        {edges.map((edge, at) => (
          <Edge
            // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its place among the others
            key={at}
            {...props}
            at={at}
            edge={edge}
            placeOf={placeOf}
          />
        ))}
      </div>
    </div>
  )
}

/** A tab or another zero-width character would shift the following text. */
const printable = (line: string) => line.replace(/\p{C}/gu, ' ')

function Ruler({ width }: { width: number }) {
  const marks = Array.from({ length: Math.floor(width / NUMBERED) }, (_, at) => (at + 1) * NUMBERED)
  return (
    <div aria-hidden className="fixed-ruler relative select-none text-ink-muted">
      {marks.map((mark) => (
        <span key={mark} className="absolute" style={{ right: `calc(100% - ${mark}ch)` }}>
          {mark}
        </span>
      ))}
    </div>
  )
}

type EdgeProps = LinesWithEdgesProps & {
  at: number
  edge: number
  placeOf: (clientX: number) => number
}

function Edge({ fixedWidth, edges, at, edge, chosen, placeOf, ...calls }: EdgeProps) {
  const { onChoose, onMove, onRemove } = calls
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LEAP : STEP
    const move = { ArrowLeft: -step, ArrowRight: step }[event.key]
    const go = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace'
    if (move === undefined && go === undefined && !isRemoved) return
    event.preventDefault()
    if (move !== undefined) onMove(at, edge + move)
    else if (go !== undefined) onChoose(Math.max(0, Math.min(edges.length - 1, at + go)))
    else onRemove(at)
  }
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(at, placeOf(event.clientX))
  }
  // The touch target ends halfway to the next edge.
  const room = {
    '--before': `${(edge - (edges[at - 1] ?? 0)) / 2}ch`,
    '--after': `${((edges[at + 1] ?? fixedWidth.width) - edge) / 2}ch`,
    '--at': `${edge}ch`,
  } as CSSProperties
  return (
    <button
      type="button"
      aria-label={edgeName(edge)}
      aria-pressed={chosen === at}
      // One tab stop: a fixed-width text may have a hundred edges, a character apart.
      tabIndex={at === (chosen ?? 0) ? 0 : -1}
      data-edge={at}
      className="fixed-edge absolute inset-y-0 touch-pan-y outline-none"
      style={room}
      onFocus={chosen === at ? undefined : () => onChoose(at)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onChoose(at)
      }}
      onPointerMove={onPointerMove}
    >
      <span className={cn('fixed-edge-line', chosen === at && 'fixed-edge-line-chosen')} />
    </button>
  )
}
