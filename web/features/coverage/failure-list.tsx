import { TriangleAlert } from 'lucide-react'
import type { CountyCoverage } from '../../../contract/coverage.ts'
import { formatInstant } from '../../lib/format.ts'
import { KIND_WORDS } from './coverage-words.ts'

/** Every failed import that has not been fixed; nothing without any. */
export function FailureList({ counties }: { counties: readonly CountyCoverage[] }) {
  const failures = counties.flatMap(failuresOf)
  if (failures.length === 0) return null
  return (
    <section aria-label="Failed imports" className="rounded-md bg-bad-tint px-4 py-3 text-bad-ink">
      <ul className="grid gap-2">
        {failures.map(({ county, kinds, at, message }) => (
          <li key={`${county} ${at}`} className="flex items-start gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <p className="text-pretty">
              <strong className="font-semibold">
                {county}, {kinds.join(' and ').toLowerCase()}: the last import failed{' '}
                <time dateTime={at}>{formatInstant(at)}</time>.
              </strong>{' '}
              {message} What is shown is from the import before it.
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Failure = { county: string; kinds: string[]; at: string; message: string }

/** One import often fails for several kinds at once: it is listed once. */
function failuresOf({ county, kinds }: CountyCoverage): Failure[] {
  const byImport = new Map<string, Failure>()
  for (const { kind, failure } of kinds) {
    if (!failure) continue
    const known = byImport.get(failure.at)
    if (known) known.kinds.push(KIND_WORDS[kind])
    else byImport.set(failure.at, { county, kinds: [KIND_WORDS[kind]], ...failure })
  }
  return [...byImport.values()]
}
