import { CircleCheck, Flag } from 'lucide-react'
import type { RedFlag } from '../../../domain/property/red-flags.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

/** Red flags in the county's own words, each with its source text. */
export function RedFlagsCard({ flags }: { flags: readonly RedFlag[] }) {
  return (
    <div id="red-flags" className="scroll-mt-18">
      <Card
        title="Red flags"
        lead="From the county’s own words; not title findings"
        aside={flags.length > 0 && <Badge tone="warn">{flags.length}</Badge>}
        flush
      >
        {flags.length === 0 ? (
          <p className="flex items-start gap-2 p-4">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good-ink" />
            <span>
              None found.{' '}
              <span className="text-ink-muted">
                We checked owner, type, legal description, size and outline, the lists’ other
                columns and the bills.
              </span>
            </span>
          </p>
        ) : (
          <ul aria-label="Red flags" className="divide-y">
            {flags.map(({ code, title, where, found, meaning }) => (
              <li key={`${code} ${where}`} className="flex gap-3 px-4 py-3">
                <Flag aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-ink" />
                <div className="min-w-0">
                  <p>
                    <strong className="font-semibold">{title}</strong>
                    <span className="text-ink-muted">
                      , {where}: <q className="wrap-anywhere">{found}</q>
                    </span>
                  </p>
                  <p className="mt-0.5 text-pretty">{meaning}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
