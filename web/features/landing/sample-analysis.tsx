import { ShieldAlert } from 'lucide-react'
import { Badge, TONE_CLASS } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { ScoreArc } from '../title/score-arc.tsx'
import { SAMPLE_FINDINGS, SAMPLE_SCORE } from './sample-findings.ts'

const TONE = { critical: 'bad', major: 'warn', minor: 'wait', note: 'other' } as const

/** An example of a TitleScope analysis, with an invented property. */
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
        <ScoreArc score={SAMPLE_SCORE} tone="bad" deductions={SAMPLE_FINDINGS} isDefault={false} />
        <p className="mt-1 text-center text-ink-muted text-xs">Confidence score</p>
      </div>
      <ol aria-label="Deductions" className="mt-3 divide-y border-t">
        {SAMPLE_FINDINGS.map(({ code, severity, points, word, text }) => (
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
