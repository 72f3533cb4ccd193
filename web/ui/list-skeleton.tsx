import { LoadingLabel, Skeleton } from './skeleton.tsx'

/** A skeleton of a card with a short list. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-4 rounded-md border bg-sheet p-4">
      <LoadingLabel>{label}</LoadingLabel>
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
    </div>
  )
}
