import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'

export function FormSkeleton() {
  return (
    <div className="grid gap-4">
      <LoadingLabel>Loading the card form</LoadingLabel>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  )
}
