import { formatDay } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Regime } from '../redemption/question.ts'
import { type Defect, QUIET_TITLE } from '../title/findings/finding.ts'
import { taxSaleKindWord } from '../title/findings/sale-kind-word.ts'
import type { TitleFinding } from '../title/score/analyze.ts'
import { scoreDefects } from '../title/score/score.ts'
import type { NoticeAudit } from './audit.ts'

/** A workspace's finding beside the public record, with its points off the record's score. */
export type AuditFinding = Omit<TitleFinding, 'points' | 'scoreIfCured' | 'underlying'> & {
  points: number
  /** The record's score less the points; null if the record has none. */
  score: number | null
  /** Why it has no points, as a sentence; null if it has. */
  whyNoPoints: string | null
}

export type AuditedTitle = {
  regime: Regime
  saleDate: LocalDate
  /** Id of the sale in the record; null if it has none. */
  taxSaleId: string | null
  score: number | null
  findings: readonly TitleFinding[]
}

/**
 * The audit's settled gaps in the form of the title record: one `tax-sale-notice-defect` for the sale, with the
 * record's own weights. Null without a settled gap. It has no effect while the land can be redeemed, since the title
 * does not depend on the sale yet, nor if the record has the same defect.
 */
export function auditFinding(
  audit: NoticeAudit,
  title: AuditedTitle,
  today: LocalDate,
): AuditFinding | null {
  const gaps = audit.attacks.filter(({ isSettled }) => isSettled)
  if (gaps.length === 0) return null
  const defect: Defect = {
    code: 'tax-sale-notice-defect',
    severity: 'critical',
    instruments: title.taxSaleId === null ? [] : [title.taxSaleId],
    explanation: `${taxSaleKindWord(title.regime)} of ${formatDay(title.saleDate)}, by your workspace’s audit of the clerk’s file: ${gaps.map(({ title: gap, why }) => `${gap} (${why})`).join('; ')}.`,
    whoCouldAssertIt: [...new Set(gaps.map(({ who, end }) => `${who}: ${end}`))].join('; '),
    cure: 'A quiet-title judgment against those who were not notified, or their quitclaim or release and that judgment',
    source: [...new Set(gaps.flatMap(({ source }) => source.split('; ')))].join('; '),
    curedWith: QUIET_TITLE,
  }
  const { curedWith: _group, ...said } = defect
  const whyNoPoints = whyNone(audit, title, today)
  const score =
    title.score === null || whyNoPoints !== null
      ? title.score
      : scoreDefects([...title.findings.map(asDefect), defect]).score
  return { ...said, points: (title.score ?? 0) - (score ?? 0), score, whyNoPoints }
}

function whyNone(
  { end }: NoticeAudit,
  { regime, score, findings }: AuditedTitle,
  today: LocalDate,
): string | null {
  if (score === null) return 'the record has no deed, so there is no score to take from'
  if (findings.some(({ code }) => code === 'tax-sale-notice-defect')) {
    return 'the record’s score has a defect of notice in it already'
  }
  if (regime !== 'al-tax-lien' && (end === null || today <= end)) {
    return 'the land can still be redeemed, so the sale is not behind the title yet'
  }
  return null
}

/** The score needs only code and severity. */
const asDefect = ({
  points: _points,
  scoreIfCured: _cured,
  underlying: _underlying,
  ...finding
}: TitleFinding): Defect => ({
  ...finding,
  curedWith: null,
})
