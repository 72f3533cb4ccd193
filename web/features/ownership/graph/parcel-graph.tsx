import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Maximize2, Network, Table2, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import type { OwnerGraph } from '../../../../contract/owner-graph.ts'
import { formatCount } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { adjacentQuery, ownerGraphQuery, ownerRecordQuery } from '../ownership.api.ts'
import { useOwnerDecisions } from '../use-owner-decisions.ts'
import { GraphCanvas } from './graph-canvas.tsx'
import { GraphLoading } from './graph-loading.tsx'
import { GraphPanel } from './graph-panel.tsx'
import { GraphTable } from './graph-table.tsx'
import { heightOf } from './graph-viewport.ts'
import { OwnerRecordSections } from './owner-record-sections.tsx'
import { type OpenGraph, useOwnerGraph } from './use-owner-graph.ts'

type ParcelGraphProps = { ownerId: number; propertyId: number }

/** Owners and parcels, the evidence, and the records about them. */
export function ParcelGraph({ ownerId, propertyId }: ParcelGraphProps) {
  const first = useQuery(ownerGraphQuery(ownerId))
  // The parts below the graph are loaded in parallel.
  usePrefetchQuery(ownerRecordQuery(ownerId))
  usePrefetchQuery(adjacentQuery(ownerId))
  if (first.isPending) return <GraphLoading />
  if (first.isLoadingError)
    return <ErrorNotice inset what="The graph could not be loaded." query={first} />
  return (
    <>
      {/* After a decision the graph starts over. */}
      <Opened
        key={`${ownerId} ${first.dataUpdatedAt}`}
        ownerId={ownerId}
        propertyId={propertyId}
        first={first.data}
      />
      <OwnerRecordSections ownerId={ownerId} />
    </>
  )
}

type View = 'graph' | 'table'

function Opened({ ownerId, propertyId, first }: ParcelGraphProps & { first: OwnerGraph }) {
  const graph = useOwnerGraph(ownerId, first)
  const { say } = useOwnerDecisions(propertyId)
  const [view, setView] = useState<View>('graph')
  const [isFull, setFull] = useState(false)
  const onSay = (kind: 'split' | 'merge', otherId: number) => void say(kind, otherId)
  const body = (isFullSize: boolean) =>
    view === 'table' ? (
      <div className={cn(isFullSize && 'min-h-0 flex-1 overflow-auto')}>
        <GraphTable graph={graph} propertyId={propertyId} onSay={onSay} />
      </div>
    ) : (
      <div
        className={cn(
          'grid divide-y lg:grid-cols-[minmax(0,1fr)_18rem] lg:divide-x lg:divide-y-0',
          isFullSize
            ? 'min-h-0 flex-1 grid-rows-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[minmax(0,1fr)]'
            : 'lg:h-120',
        )}
      >
        <div
          className={cn('min-w-0', isFullSize ? 'min-h-0' : 'h-100 lg:h-auto')}
          // A tree of two nodes needs less space.
          style={graph.parents && !isFullSize ? { height: windowOf(graph) } : undefined}
        >
          <GraphCanvas
            key={graph.parents ? 'tree' : 'columns'}
            graph={graph}
            isFullSize={isFullSize}
          />
        </div>
        <GraphPanel graph={graph} propertyId={propertyId} onSay={onSay} />
      </div>
    )
  return (
    <>
      <Toolbar graph={graph} view={view} onView={setView}>
        <Button variant="secondary" size="sm" onClick={() => setFull(true)}>
          <Maximize2 aria-hidden />
          Full size
        </Button>
      </Toolbar>
      {!isFull && body(false)}
      {isFull && (
        <FullSize onClose={() => setFull(false)}>
          <Toolbar graph={graph} view={view} onView={setView}>
            <Dialog.Close className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              <X aria-hidden />
              Close
            </Dialog.Close>
          </Toolbar>
          {body(true)}
        </FullSize>
      )}
    </>
  )
}

/** The height of a tree: all it needs, up to a limit that keeps the page visible on a phone. */
function windowOf({ spots }: OpenGraph): number {
  return Math.min(400, heightOf([...spots.values()]))
}

type ToolbarProps = {
  graph: OpenGraph
  view: View
  onView: (view: View) => void
  children: ReactNode
}

function Toolbar({ graph, view, onView, children }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2">
      <p className="text-ink-muted" role="status">
        {graph.said || `${formatCount(graph.state.nodes.size, 'entry', 'entries')} shown`}
      </p>
      <div className="flex gap-2">
        <fieldset className="flex">
          <legend className="sr-only">View</legend>
          <ViewButton view="graph" now={view} onView={onView} className="rounded-r-none">
            <Network aria-hidden />
            Graph
          </ViewButton>
          <ViewButton view="table" now={view} onView={onView} className="-ml-px rounded-l-none">
            <Table2 aria-hidden />
            Table
          </ViewButton>
        </fieldset>
        {children}
      </div>
    </div>
  )
}

function ViewButton(props: {
  view: View
  now: View
  onView: (view: View) => void
  className: string
  children: ReactNode
}) {
  const isNow = props.view === props.now
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isNow}
      onClick={() => props.onView(props.view)}
      className={cn(props.className, isNow && 'border-accent bg-accent-tint')}
    >
      {props.children}
    </Button>
  )
}

function FullSize({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const returnFocus = useReturnFocus()
  useBackCloses(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 print:hidden bg-[oklch(0.2_0.03_262/0.5)]" />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden border bg-sheet sm:inset-4 sm:rounded-md print:hidden"
        >
          <Dialog.Title className="border-b px-4 py-3 font-semibold text-base">
            ParcelGraph
          </Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
