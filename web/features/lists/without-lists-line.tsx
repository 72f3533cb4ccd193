import { useIsRecordOnly } from '../../lib/record-only.ts'
import { browserPart } from '../../ui/browser-part.tsx'

const WithoutLists = browserPart(async () => (await import('./without-lists.tsx')).WithoutLists)

/** If the lists are switched off, a line that says so; otherwise nothing, and no code is loaded. */
export function WithoutListsLine({ className = '' }: { className?: string }) {
  return useIsRecordOnly() && <WithoutLists className={className} fallback={null} />
}
