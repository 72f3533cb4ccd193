import { FileText } from 'lucide-react'
import type { PropertyDetail } from '../../../contract/property.ts'
import { Heading } from '../../ui/heading.tsx'

type ListRow = PropertyDetail['listRows'][number]

/** The unmapped columns of each list, as written there. */
export function ListRows({ rows }: { rows: readonly ListRow[] }) {
  return (
    <div className="divide-y">
      {rows.map((row, place) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows can be alike, and none moves
          key={`${row.importId} ${row.line} ${place}`}
          aria-label={row.source}
          className="px-4 py-3"
        >
          <Heading className="flex items-center gap-2 font-semibold">
            <FileText aria-hidden className="size-4 shrink-0 text-ink-muted" />
            <span>
              {row.source}
              {row.line !== null && (
                <span className="font-normal text-ink-muted">, line {row.line}</span>
              )}
            </span>
          </Heading>
          <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-6 gap-y-2">
            {Object.entries(row.extra).map(([heading, said]) => (
              <div key={heading} className="min-w-0">
                <dt
                  className="truncate font-mono print:whitespace-normal text-ink-muted text-xs"
                  title={heading}
                >
                  {heading}
                </dt>
                <dd>{said}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
