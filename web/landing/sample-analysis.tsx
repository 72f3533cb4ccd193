import { ShieldAlert } from 'lucide-react'
import { ScoreArc } from '../title/score-arc.tsx'
import { Badge, TONE_CLASS, type Tone } from '../ui/badge.tsx'
import { cn } from '../ui/cn.ts'

/** The deductions take 77 points: what is left is the specification's 23. */
const DEDUCTIONS = [
  {
    code: 'federal-tax-lien',
    severity: 'critical',
    points: 51,
    word: 'Federal tax lien',
    text: 'Recorded before the tax sale, no notice to the United States on file: it would stay on the land.',
  },
  {
    code: 'unreleased-deed-of-trust',
    severity: 'major',
    points: 21,
    word: 'Deed of trust not released',
    text: 'No release is of record.',
  },
  {
    code: 'name-variance',
    severity: 'minor',
    points: 5,
    word: 'Names differ',
    text: 'Grantee and next grantor are not spelt alike.',
  },
] as const

const SCORE = 100 - DEDUCTIONS.reduce((sum, { points }) => sum + points, 0)
const TONE: Record<(typeof DEDUCTIONS)[number]['severity'], Tone> = {
  critical: 'bad',
  major: 'warn',
  minor: 'wait',
}

/** What a TitleScope analysis looks like, with an invented property. */
export function SampleAnalysis() {
  return (
    <section aria-labelledby="sample-analysis" className="rounded-md border bg-sheet">
      <div className="flex items-center justify-between gap-4 border-b px-4 py-3">
        <h2 id="sample-analysis" className="font-semibold text-base">
          Sample analysis
        </h2>
        <Badge tone="bad" icon={ShieldAlert}>
          High Risk
        </Badge>
      </div>
      <div className="px-4 pt-4">
        <ScoreArc score={SCORE} tone="bad" deductions={DEDUCTIONS} isDefault={false} />
        <p className="mt-1 text-center text-ink-muted text-xs">Confidence score</p>
      </div>
      <ol aria-label="What took points" className="mt-3 divide-y border-t">
        {DEDUCTIONS.map(({ code, severity, points, word, text }) => (
          <li key={code} className="flex items-start gap-3 px-4 py-2.5">
            <span
              className={cn(
                'mt-0.5 w-10 shrink-0 rounded-sm py-0.5 text-center font-semibold text-xs tabular-nums',
                TONE_CLASS[TONE[severity]],
              )}
            >
              −{points}
              <span className="sr-only"> points:</span>
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{word}</p>
              <p className="text-pretty text-ink-muted text-xs">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
