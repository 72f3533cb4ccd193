import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ShownLayout } from '../../../../../contract/printed.ts'
import { Input } from '../../../../ui/field.tsx'
import { EdgeButtons } from '../edge-buttons.tsx'
import { StepButton } from '../step-button.tsx'
import { edgeName, edgePlace, type LayoutDraft } from './edit-layout.ts'

type PageToolsProps = {
  page: number
  pageCount: number
  isLoading: boolean
  onPage: (page: number) => void
  /** Index of the size. */
  zoom: number
  zooms: number
  onZoom: (zoom: number) => void
}

/** Turns the pages, and enlarges them. */
export function PageTools(props: PageToolsProps) {
  const { page, pageCount, isLoading, onPage, zoom, zooms, onZoom } = props
  const [typed, setTyped] = useState(String(page))
  useEffect(() => setTyped(String(page)), [page])
  const goTo = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (Number.isInteger(number) && number >= 1 && number <= pageCount) onPage(number)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="flex items-center gap-1">
        <StepButton label="Previous page" isOff={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden />
        </StepButton>
        <span className="flex items-center gap-2">
          <span className="max-sm:sr-only">Page</span>
          <span className="w-16">
            <Input
              aria-label="Page"
              inputMode="numeric"
              value={typed}
              onChange={({ target }) => goTo(target.value)}
              onBlur={() => setTyped(String(page))}
              className="text-center tabular-nums"
            />
          </span>
          <span className="whitespace-nowrap text-ink-muted tabular-nums">of {pageCount}</span>
        </span>
        <StepButton label="Next page" isOff={page >= pageCount} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden />
        </StepButton>
        <span role="status" className="text-ink-muted text-xs">
          {isLoading ? 'Loading the page…' : ''}
        </span>
      </div>
      <div className="flex items-center gap-1">
        <StepButton label="Smaller" isOff={zoom === 0} onClick={() => onZoom(zoom - 1)}>
          <ZoomOut aria-hidden />
        </StepButton>
        <StepButton label="Larger" isOff={zoom >= zooms - 1} onClick={() => onZoom(zoom + 1)}>
          <ZoomIn aria-hidden />
        </StepButton>
      </div>
    </div>
  )
}

type EdgeToolsProps = {
  layout: ShownLayout
  draft: LayoutDraft
  chosen: number | null
  onMove: (at: number, by: number) => void
  onRemove: (at: number) => void
}

/** Actions on the selected edge without dragging or typing. */
export function EdgeTools({ layout, draft, chosen, onMove, onRemove }: EdgeToolsProps) {
  const edge = chosen === null ? undefined : draft.edges[chosen]
  if (chosen === null || edge === undefined) {
    return (
      <p className="print-tools flex items-center text-ink-muted">
        {draft.edges.length === 0 ? 'No edges yet.' : 'Choose an edge to move or remove it.'}
      </p>
    )
  }
  return (
    <div className="print-tools flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0">
        {edgeName(draft, chosen)}
        <span className="text-ink-muted">, {edgePlace(edge, layout)}</span>
      </span>
      <EdgeButtons onMove={(by) => onMove(chosen, by)} onRemove={() => onRemove(chosen)} />
    </div>
  )
}
