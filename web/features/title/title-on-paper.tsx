import type { TitleRecord } from '../../../contract/title.ts'
import { evidenceOf, findingWord, instrumentWord } from '../../../domain/title/findings/words.ts'
import { Card } from '../../ui/card.tsx'
import { Cited } from '../../ui/cited.tsx'
import { Prose } from '../../ui/prose.tsx'
import { useIsPrinting } from '../../ui/use-is-printing.ts'
import { EvidenceLine } from './evidence-line.tsx'

/** Deductions and active liens for printing; the screen only counts and links them. */
export function TitleOnPaper({ record }: { record: TitleRecord | null | undefined }) {
  const isPrinting = useIsPrinting()
  if (!isPrinting || !record) return null
  const deductions = record.findings.filter(({ points }) => points > 0)
  const liens = record.liens.filter(({ isActive }) => isActive)
  return (
    <>
      {deductions.length > 0 && (
        <Card title="Deductions" lead="From 100" flush>
          <ul aria-label="Deductions" className="divide-y">
            {deductions.map(({ code, points, explanation, cure, source }, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a code can fire twice, and none moves
                key={`${code} ${place}`}
                className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2"
              >
                <p className="text-right font-semibold tabular-nums">−{points}</p>
                <div>
                  <p>
                    <span className="font-semibold">{findingWord(code)}.</span>{' '}
                    <Prose>{explanation}</Prose>
                  </p>
                  <p className="text-ink-muted">
                    Cure: <Prose>{cure}</Prose>
                  </p>
                  <p className="text-ink-muted text-xs">
                    Source: <Cited>{source}</Cited>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {liens.length > 0 && (
        <Card title="Active liens" lead="By priority, with the effect of a tax deed" flush>
          <ul aria-label="Active liens" className="divide-y">
            {liens.map(({ instrument, lienType, priority, why }) => (
              <li key={instrument} className="px-4 py-2">
                <p className="font-semibold">
                  {priority !== null && <span className="text-ink-muted">{priority}. </span>}
                  {instrumentWord(lienType)}
                </p>
                <ul>
                  {evidenceOf(record, [instrument]).map((evidence) => (
                    <EvidenceLine key={instrument} evidence={evidence} />
                  ))}
                </ul>
                <p>
                  <Prose>{why}</Prose>
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
