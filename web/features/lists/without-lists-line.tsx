import { useIsRecordOnly } from '../../lib/record-only.ts'
import { browserPart } from '../../ui/browser-part.tsx'

const WithoutLists = browserPart(async () => (await import('./without-lists.tsx')).WithoutLists)

/** Where the lists are switched off, the line that says so; nothing else, and no code for it, otherwise. */
export function WithoutListsLine({ className = '' }: { className?: string }) {
  return useIsRecordOnly() && <WithoutLists className={className} fallback={null} />
}
