import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FileImportResult } from '../../../../../contract/import.ts'
import type { ShownLayout } from '../../../../../contract/printed.ts'
import type { ListCorrections } from '../../../../../domain/import/corrections.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { ListFile, PageOfLayout } from '../../file-import.ts'
import { pagePicture } from '../../import.api.ts'
import { Part } from '../part.tsx'
import {
  addEdge,
  isChanged,
  type LayoutDraft,
  middleOf,
  moveEdge,
  nameColumn,
  removeEdge,
  startDraft,
  widthOf,
  withLayout,
} from './edit-layout.ts'
import { LayoutColumns } from './layout-columns.tsx'
import { EdgeTools, PageTools } from './layout-tools.tsx'
import { PageWithEdges } from './page-with-edges.tsx'
import './layout.css'

type LayoutOnPageProps = {
  file: ListFile
  layout: ShownLayout
  result: FileImportResult
  corrections: ListCorrections
  isChecking: boolean
  /** Why the list can't be read with the last choice. */
  problem: string | null
  onCorrect: (corrections: ListCorrections) => void
  onFound: () => void
}

/** For a list that is not here: shown only if its pages can be requested. */
function askPage({ pageOf }: ListFile, place: PageOfLayout, signal: AbortSignal) {
  if (!pageOf) throw new Error('the pages of this list cannot be asked for')
  return pageOf(place, signal)
}

function usePicture(file: ListFile, place: PageOfLayout) {
  return useQuery({
    queryKey: ['page of print', keyOf(file), place.page],
    queryFn: ({ signal }) =>
      file instanceof File ? pagePicture(file, place, signal) : askPage(file, place, signal),
    // The last page stays while the next one loads.
    placeholderData: (last) => last,
  })
}

const ZOOMS = [1, 1.5, 2, 3]

/** A page of a printed list with its detected columns, which a person can move and name. */
export function LayoutOnPage(props: LayoutOnPageProps) {
  const { file, layout, result, corrections, isChecking, problem, onCorrect, onFound } = props
  const { draft, start, change } = useDraft(layout, result)
  const [page, setPage] = useState(layout.page)
  const [zoom, setZoom] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const picture = usePicture(file, { page, turn: layout.turn })
  const width = widthOf(layout)
  const hasDraft = isChanged(draft, start)
  const focusEdge = (at: number) => {
    setChosen(at)
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-edge="${at}"]`)?.focus(),
    )
  }
  const add = (to: number) => {
    const next = addEdge(draft, to, width)
    change(next)
    if (next !== draft) focusEdge(next.edges.findIndex((edge) => !draft.edges.includes(edge)))
  }
  const remove = (at: number) => {
    change(removeEdge(draft, at))
    if (draft.edges.length > 1) focusEdge(Math.min(at, draft.edges.length - 2))
    else setChosen(null)
  }
  return (
    <Part title="Layout on the page" aside={<SetBy layout={layout} onFound={onFound} />}>
      <div className="grid gap-3">
        <p className="max-w-prose text-ink-muted">{explained(layout)}</p>
        <PageTools
          page={page}
          pageCount={layout.pageCount}
          isLoading={picture.isFetching}
          onPage={setPage}
          zoom={zoom}
          zooms={ZOOMS.length}
          onZoom={setZoom}
        />
        <div ref={frame} className="print-window overflow-auto rounded-md border bg-well">
          {picture.isLoadingError ? (
            <ErrorNotice inset query={picture} />
          ) : picture.data ? (
            <div style={{ width: `${100 * (ZOOMS[zoom] ?? 1)}%` }}>
              <PageWithEdges
                picture={picture.data}
                layout={layout}
                draft={draft}
                width={width}
                chosen={chosen}
                onChoose={setChosen}
                onMove={(at, to) => change(moveEdge(draft, at, to, width))}
                onRemove={remove}
                onAdd={add}
              />
            </div>
          ) : (
            <Skeleton className="print-waiting w-full" />
          )}
        </div>
        <EdgeTools
          layout={layout}
          draft={draft}
          chosen={chosen}
          onMove={(at, by) => change(moveEdge(draft, at, (draft.edges[at] ?? 0) + by, width))}
          onRemove={remove}
        />
        <LayoutColumns
          draft={draft}
          onName={(at, field) => change(nameColumn(draft, at, field))}
          onDivide={(at) => add(middleOf(draft, at, width))}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* Not disabled: it would lose the focus. */}
          <Button
            aria-disabled={!hasDraft || isChecking}
            className="aria-disabled:opacity-50"
            onClick={
              hasDraft && !isChecking
                ? () => onCorrect(withLayout(corrections, layout, draft))
                : undefined
            }
          >
            Apply columns
          </Button>
          {hasDraft && (
            <Button variant="secondary" onClick={() => change(start)}>
              Discard my changes
            </Button>
          )}
          {problem !== null && hasDraft && (
            <p className="wrap-anywhere text-danger">It can’t be read this way. {problem}</p>
          )}
        </div>
      </div>
    </Part>
  )
}

/** The person's current layout: the list's until they change it, and again once it is read that way. */
function useDraft(layout: ShownLayout, result: FileImportResult) {
  const start = startDraft(layout, result)
  const read = JSON.stringify([layout.edges, layout.columns.map(({ heading }) => heading)])
  const [edited, setEdited] = useState<{ of: string; draft: LayoutDraft } | null>(null)
  // Once the list is read differently, unapplied edits are discarded.
  useEffect(() => setEdited((last) => (last?.of === read ? last : null)), [read])
  return {
    start,
    draft: edited?.of === read ? edited.draft : start,
    change: (draft: LayoutDraft) => setEdited({ of: read, draft }),
  }
}

/** The source of the column edges, with a way back. */
function SetBy({ layout, onFound }: { layout: ShownLayout; onFound: () => void }) {
  if (layout.setBy === 'found') return <span className="text-ink-muted">Found automatically</span>
  return (
    <Button variant="secondary" size="sm" onClick={onFound}>
      Use the layout found automatically
    </Button>
  )
}

function explained({ kind, setBy, prints }: ShownLayout): string {
  if (kind === 'running') {
    return 'This list is set as running text: its values are told apart by the words around them. If it is a table after all, divide the column where its columns part.'
  }
  const how = {
    found: 'These are the columns found on the page.',
    given: 'These are the columns as you set them.',
    kept: 'These are the columns as you set them in an earlier list.',
  }[setBy]
  const all = prints.length > 1 ? ` All ${prints.length} columns of print are read alike.` : ''
  return `${how} Drag an edge, or move it with the arrow keys. Double-click the page or divide a column to add one.${all}`
}

const keys = new WeakMap<ListFile, number>()
let count = 0

/** A number for each file: pages are cached while it is under review. */
function keyOf(file: ListFile): number {
  const key = keys.get(file) ?? ++count
  keys.set(file, key)
  return key
}
