import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { PageOfPrint, ShownLayout } from '../../../../../contract/printed.ts'
import { cn } from '../../../../ui/cn.ts'
import { columnName, edgeName, edgePlace, type LayoutDraft, roomOf } from './edit-layout.ts'

type PageWithEdgesProps = {
  picture: PageOfPrint
  layout: ShownLayout
  draft: LayoutDraft
  /** Width of a column of print, in points. */
  width: number
  /** The edge selected for the buttons below. */
  chosen: number | null
  onChoose: (at: number) => void
  onMove: (at: number, to: number) => void
  onRemove: (at: number) => void
  onAdd: (to: number) => void
}

/** Points that an arrow key moves an edge, and with Shift or a page key. */
const STEP = 1
const LEAP = 10

/** The picture of a page, with the movable column edges over it, and the columns' names above. */
export function PageWithEdges(props: PageWithEdgesProps) {
  const { picture, layout, draft, onAdd } = props
  const page = useRef<HTMLDivElement>(null)
  /** Converts a screen position to points from the left of a column of print. */
  const placeOf = (clientX: number, print: number): number => {
    const box = page.current?.getBoundingClientRect()
    const x = box ? ((clientX - box.left) / Math.max(1, box.width)) * picture.width : 0
    return x - (layout.prints[print]?.from ?? 0)
  }
  return (
    <div className="print-page relative bg-white text-ink">
      <div aria-hidden className="sticky top-0 z-10 h-7 border-line border-b bg-sheet text-xs">
        {layout.prints.map(({ from }, print) => (
          <Names key={from} {...props} print={print} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; every column has a button that divides it */}
      <div
        ref={page}
        className="relative"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onDoubleClick={({ clientX }) => {
          const print = layout.prints.findLastIndex((_, at) => placeOf(clientX, at) >= 0)
          onAdd(placeOf(clientX, Math.max(0, print)))
        }}
      >
        <img
          src={picture.image}
          alt={`Page ${picture.page} as it is printed`}
          draggable={false}
          className="size-full select-none"
        />
        {layout.prints.map(({ from }, print) =>
          draft.edges.map((edge, at) => (
            <Edge
              // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its place among the others
              key={`${from} ${at}`}
              {...props}
              at={at}
              isRepeated={print > 0}
              left={percent(from + edge, picture.width)}
              placeOf={(clientX) => placeOf(clientX, print)}
            />
          )),
        )}
      </div>
    </div>
  )
}

function Names({ picture, layout, draft, width, print }: PageWithEdgesProps & { print: number }) {
  const left = layout.prints[print]?.from ?? 0
  return draft.columns.map(({ field }, at) => {
    const from = at === 0 ? 0 : (draft.edges[at - 1] ?? 0)
    const to = draft.edges[at] ?? width
    const name = columnName(draft, at)
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place among the others
        key={at}
        title={name}
        className={cn(
          'absolute inset-y-0 truncate px-1.5 leading-7',
          field === null ? 'text-ink-muted' : 'font-semibold',
        )}
        style={{
          left: percent(left + from, picture.width),
          width: percent(to - from, picture.width),
        }}
      >
        {name}
      </span>
    )
  })
}

type EdgeProps = PageWithEdgesProps & {
  at: number
  /** It belongs to a further column of print and follows the first one's edge. */
  isRepeated: boolean
  left: string
  placeOf: (clientX: number) => number
}

function Edge(props: EdgeProps) {
  const { draft, layout, at, width, chosen, isRepeated, left, placeOf, onMove, onChoose } = props
  const edge = draft.edges[at] ?? 0
  const [least, most] = roomOf(draft, at, width)
  const drag = {
    // Prevents adding an edge next to this one.
    onDoubleClick: (event: MouseEvent) => event.stopPropagation(),
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      onChoose(at)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) {
        onMove(at, placeOf(event.clientX))
      }
    },
  }
  const className = 'print-edge absolute inset-y-0 w-6 -translate-x-1/2 touch-pan-y outline-none'
  if (isRepeated) {
    return (
      <div aria-hidden className={className} style={{ left }} {...drag}>
        <Line isChosen={chosen === at} />
      </div>
    )
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={edgeName(draft, at)}
      aria-valuemin={Math.floor(least)}
      aria-valuemax={Math.ceil(most)}
      aria-valuenow={edge}
      aria-valuetext={edgePlace(edge, layout)}
      data-edge={at}
      className={className}
      style={{ left }}
      onFocus={() => onChoose(at)}
      onKeyDown={(event) => moveByKey(event, edge, props)}
      {...drag}
    >
      <Line isChosen={chosen === at} />
    </div>
  )
}

function Line({ isChosen }: { isChosen: boolean }) {
  return <span className={cn('print-edge-line', isChosen && 'print-edge-line-chosen')} />
}

/** Arrows move the edge, Delete removes it. */
function moveByKey(
  event: KeyboardEvent,
  edge: number,
  { at, onMove, onRemove }: Pick<EdgeProps, 'at' | 'onMove' | 'onRemove'>,
): void {
  const step = event.shiftKey ? LEAP : STEP
  const by: Record<string, number> = {
    ArrowLeft: -step,
    ArrowDown: -step,
    ArrowRight: step,
    ArrowUp: step,
    PageDown: -LEAP,
    PageUp: LEAP,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  }
  const move = by[event.key]
  if (move === undefined && event.key !== 'Delete') return
  event.preventDefault()
  if (move === undefined) onRemove(at)
  else onMove(at, edge + move)
}

const percent = (points: number, of: number) => `${((100 * points) / of).toFixed(3)}%`
