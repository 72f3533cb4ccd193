import { LoadingLabel, Skeleton } from '../../../ui/skeleton.tsx'

/** The space of the graph, so that nothing moves when it appears. */
export function GraphLoading() {
  return (
    <div className="print:hidden">
      <LoadingLabel>Loading the graph</LoadingLabel>
      <div className="flex h-12 items-center border-b px-4">
        <Skeleton className="h-3 w-40" />
      </div>
      <div className="flex h-160 items-center justify-center gap-24 overflow-hidden bg-ground lg:h-120">
        <Skeleton className="h-14 w-54 shrink-0" />
        <span className="grid gap-4">
          <Skeleton className="h-14 w-54" />
          <Skeleton className="h-14 w-54" />
          <Skeleton className="h-14 w-54" />
        </span>
      </div>
    </div>
  )
}
