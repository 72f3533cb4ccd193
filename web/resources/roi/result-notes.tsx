import { capitalise } from '../../lib/format.ts'

/** What a figure takes for granted, in small print. */
export function Assumptions({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul className="mt-4 grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong">
      {sentences.map((sentence) => (
        <li key={sentence}>{capitalise(sentence)}.</li>
      ))}
    </ul>
  )
}

/** Stands in place of a result that is not there yet. */
export function NoResult({ hasProblems, children }: { hasProblems: boolean; children: string }) {
  return (
    <p className="text-ink-muted">
      {hasProblems ? 'An input above cannot be read; nothing is computed until it can.' : children}
    </p>
  )
}
