import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'

const CELLS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const ROWS = CELLS.slice(0, 4)

export function OverviewSkeleton() {
  return (
    <div className="rounded-md border bg-sheet">
      <LoadingLabel>Loading property</LoadingLabel>
      <div className="flex h-13 items-center border-b px-4">
        <Skeleton className="w-52" />
      </div>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 p-4 sm:grid-cols-3 md:grid-cols-5">
        {CELLS.map((cell) => (
          <div key={cell} className="grid h-9 content-between">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="w-28 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The score and its deductions, then the chain. */
export function RecordSkeleton() {
  return (
    <>
      <LoadingLabel>Loading title record</LoadingLabel>
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid justify-items-center gap-4 rounded-md border bg-sheet p-4">
          <Skeleton className="h-28 w-56 rounded-t-full" />
          <Skeleton className="w-24" />
          {ROWS.map((row) => (
            <Skeleton key={row} className="w-full" />
          ))}
        </div>
        <div className="divide-y rounded-md border bg-sheet">
          {ROWS.map((row) => (
            <div key={row} className="grid h-28 content-start gap-3 p-4">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="w-4/5" />
              <Skeleton className="w-3/5" />
            </div>
          ))}
        </div>
      </div>
      <div className="grid gap-6 rounded-md border bg-sheet p-4">
        <Skeleton className="w-32" />
        <Skeleton className="h-1 w-full" />
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    </>
  )
}
