import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ShownFixedWidth } from '../../../../../contract/fixed-width.ts'
import type { ListCorrections } from '../../../../../domain/import/corrections.ts'
import { Button } from '../../../../ui/button.tsx'
import { Input } from '../../../../ui/field.tsx'
import { EdgeButtons } from '../edge-buttons.tsx'
import { Part } from '../part.tsx'
import { StepButton } from '../step-button.tsx'
import {
  addEdge,
  type Edges,
  edgeName,
  edgesOf,
  isSame,
  moveEdge,
  removeEdge,
  withEdges,
} from './edit-edges.ts'
import { LinesWithEdges } from './lines-with-edges.tsx'
import './fixed-width.css'

type ColumnsOnLinesProps = {
  fixedWidth: ShownFixedWidth
  corrections: ListCorrections
  isChecking: boolean
  /** Why the list can't be read with the last choice. */
  problem: string | null
  onCorrect: (corrections: ListCorrections) => void
}

/** The first lines of a text without delimiters, on which a person sets the column edges. */
export function ColumnsOnLines(props: ColumnsOnLinesProps) {
  const { fixedWidth, corrections, isChecking, problem, onCorrect } = props
  const { edges, start, change } = useEdges(fixedWidth)
  const [chosen, setChosen] = useState<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isMoved = !isSame(edges, start)
  // A suggestion is applied only on request.
  const isReady = !isChecking && edges.length > 0 && (isMoved || fixedWidth.setBy === 'suggested')
  const edgeAt = (at: number) => frame.current?.querySelector<HTMLElement>(`[data-edge="${at}"]`)
  const choose = (at: number) => {
    setChosen(at)
    requestAnimationFrame(() => edgeAt(at)?.focus())
  }
  const show = (at: number) => {
    setChosen(at)
    edgeAt(at)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const add = (to: number) => {
    const next = addEdge(edges, to, fixedWidth.width)
    change(next)
    if (next.includes(to)) choose(next.indexOf(to))
  }
  const move = (at: number, to: number) => change(moveEdge(edges, at, to, fixedWidth.width))
  const remove = (at: number) => {
    change(removeEdge(edges, at))
    if (edges.length > 1) choose(Math.min(at, edges.length - 2))
    else setChosen(null)
  }
  return (
    <Part title="Columns by position">
      <div ref={frame} className="grid grid-cols-1 gap-3">
        <p className="max-w-prose text-ink-muted">
          {EXPLAINED[fixedWidth.setBy]} Click between two characters to add an edge. Drag an edge,
          or move it with Left and Right; Up and Down go from edge to edge, Delete removes one.
        </p>
        <LinesWithEdges
          fixedWidth={fixedWidth}
          edges={edges}
          chosen={chosen}
          onChoose={choose}
          onMove={move}
          onRemove={remove}
          onAdd={add}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <EdgeTools
            edges={edges}
            chosen={chosen}
            onMove={move}
            onRemove={remove}
            onChoose={show}
          />
          <AddEdge width={fixedWidth.width} onAdd={add} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* Not disabled: it would lose the focus. */}
          <Button
            aria-disabled={!isReady}
            className="aria-disabled:opacity-50"
            onClick={
              isReady ? () => onCorrect(withEdges(corrections, fixedWidth, edges)) : undefined
            }
          >
            Apply columns
          </Button>
          {isMoved && (
            <Button variant="secondary" onClick={() => change(start)}>
              Discard my changes
            </Button>
          )}
          {problem !== null && isMoved && (
            <p className="wrap-anywhere text-danger">It can’t be read this way. {problem}</p>
          )}
        </div>
      </div>
    </Part>
  )
}

const EXPLAINED: Record<ShownFixedWidth['setBy'], string> = {
  suggested: 'These are the first lines, with edges to begin with.',
  found: 'These are the first lines, with the columns found by the blanks between them.',
  given: 'These are the first lines, with the columns as you set them.',
  kept: 'These are the first lines, with the columns as you set them in an earlier list.',
}

/** The person's current edges: the list's until they change them, and again once it is read that way. */
function useEdges(fixedWidth: ShownFixedWidth) {
  const start = edgesOf(fixedWidth)
  const read = `${fixedWidth.setBy} ${start.join()} ${fixedWidth.lines[0] ?? ''}`
  const [edited, setEdited] = useState<{ of: string; edges: Edges } | null>(null)
  // Once the list is read differently, unapplied edits are discarded.
  useEffect(() => setEdited((last) => (last?.of === read ? last : null)), [read])
  return {
    start,
    edges: edited?.of === read ? edited.edges : start,
    change: (edges: Edges) => setEdited({ of: read, edges }),
  }
}

type EdgeToolsProps = {
  edges: Edges
  chosen: number | null
  onMove: (at: number, to: number) => void
  onRemove: (at: number) => void
  onChoose: (at: number) => void
}

/** Actions on the selected edge without dragging or typing. */
function EdgeTools({ edges, chosen, onMove, onRemove, onChoose }: EdgeToolsProps) {
  const edge = chosen === null ? undefined : edges[chosen]
  if (chosen === null || edge === undefined) {
    return (
      <p className="fixed-tools flex items-center text-ink-muted">
        {edges.length === 0 ? 'No edges yet.' : 'Choose an edge to move or remove it.'}
      </p>
    )
  }
  const isFirst = chosen === 0
  const isLast = chosen === edges.length - 1
  return (
    <div className="fixed-tools flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex items-center gap-1">
        <StepButton label="Previous edge" isOff={isFirst} onClick={() => onChoose(chosen - 1)}>
          <ChevronLeft aria-hidden />
        </StepButton>
        <span role="status" className="tabular-nums">
          {edgeName(edge)}
        </span>
        <StepButton label="Next edge" isOff={isLast} onClick={() => onChoose(chosen + 1)}>
          <ChevronRight aria-hidden />
        </StepButton>
      </span>
      <EdgeButtons onMove={(by) => onMove(chosen, edge + by)} onRemove={() => onRemove(chosen)} />
    </div>
  )
}

/** Adds an edge by its position, for people who have the county's record layout or can't point at a character. */
function AddEdge({ width, onAdd }: { width: number; onAdd: (to: number) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const at = Number(typed)
  const isPlace = typed.trim() !== '' && Number.isInteger(at) && at > 0 && at < width
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPlace) return
    onAdd(at)
    setTyped('')
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <label htmlFor={id}>After character</label>
      <span className="w-20">
        <Input
          id={id}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="tabular-nums"
        />
      </span>
      <Button
        type="submit"
        variant="secondary"
        aria-disabled={!isPlace}
        className="aria-disabled:opacity-50"
      >
        Add an edge
      </Button>
    </form>
  )
}
