import { Lock } from 'lucide-react'

/** At the top of a parcel that the record lacks. */
export function OnlyInLists({ list }: { list: string | undefined }) {
  return (
    <p className="flex items-start gap-2 rounded-md border border-accent bg-accent-tint px-4 py-2.5">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="min-w-0 text-pretty">
        <strong className="font-semibold">Only in your lists.</strong> The record has no such
        parcel. All of this page is from {list ? `“${list}”` : 'your lists'}, and only your
        workspace sees it.
      </span>
    </p>
  )
}
