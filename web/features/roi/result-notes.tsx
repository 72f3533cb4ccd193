import { assumptionWords } from '../../../domain/redemption/missing-words.ts'
import { capitalise } from '../../lib/format.ts'
import { Prose } from '../../ui/prose.tsx'

/** The assumptions of a figure, in small print. */
export function Assumptions({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul className="mt-4 grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Prose>{capitalise(assumptionWords(sentence))}</Prose>.
        </li>
      ))}
    </ul>
  )
}

/** Shown instead of a missing result. */
export function NoResult({ hasProblems, children }: { hasProblems: boolean; children: string }) {
  return (
    <p className="text-ink-muted">
      {hasProblems ? 'An input above is not valid. Correct it to see the result.' : children}
    </p>
  )
}
