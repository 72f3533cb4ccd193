import type {
  AuditAnswerBody,
  NoticeAudit,
  NoticeAuditQuery,
} from '../../../contract/notice-audit.ts'
import { LAW_CHECKED_ON } from '../../../domain/law/rules.ts'
import { formatDay } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { auditNotices } from '../../../domain/notice-audit/audit.ts'
import { auditFinding } from '../../../domain/notice-audit/audit-finding.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type ListedDb, recordOnly } from '../property/with-lists.ts'
import { examineRecord } from '../title/examine-title.ts'
import { listKnownSales, withLienors } from './audited-sales.ts'
import { type AnswerRow, listAnswers, lockAnswers, saveAnswer } from './notice-audit.queries.ts'

type Asking = { workspaceId: number; mayChange: boolean; today: LocalDate }

/** A workspace's audit of a sale of a property; the public title record is unchanged. */
export async function findAudit(
  db: ListedDb,
  { propertyId, regime, saleDate }: NoticeAuditQuery,
  { workspaceId, mayChange, today }: Asking,
): Promise<NoticeAudit> {
  const examined = await examineRecord(db, propertyId, today)
  const known = await listKnownSales(db, examined, workspaceId, today)
  const chosen = known.find(
    (sale) =>
      (regime === undefined || sale.regime === regime) &&
      (saleDate === undefined || sale.saleDate === saleDate),
  )
  const { analysis } = examined
  const recordScore = analysis?.confidenceScore ?? null
  const sales = known.map((sale) => ({ regime: sale.regime, saleDate: sale.saleDate }))
  const common = { propertyId, sales, recordScore, lawCheckedOn: LAW_CHECKED_ON, mayChange }
  if (!chosen) {
    if (saleDate !== undefined || regime !== undefined) {
      throw new AppError('not_found', 'No such tax sale of this property is on record or held')
    }
    return {
      ...common,
      ...{ sale: null, why: null, steps: [], attacks: [], lookedAt: 0, due: 0, finding: null },
      score: recordScore,
    }
  }
  const sale = { regime: chosen.regime, saleDate: chosen.saleDate }
  const answers = await listAnswers(db, { workspaceId, propertyId, ...sale })
  const audit = auditNotices(await withLienors(db, examined, chosen, today), answers, today)
  const finding = auditFinding(
    audit,
    {
      ...sale,
      taxSaleId: chosen.taxSaleId,
      score: recordScore,
      findings: analysis?.findings ?? [],
    },
    today,
  )
  const rows = new Map(answers.map((row) => [row.step, row]))
  return {
    ...common,
    sale,
    why: audit.why,
    steps: audit.steps.map(
      ({ answer, dueFrom: _d, isSettled: _s, isWindowSettled: _w, attack: _a, ...step }) => ({
        ...step,
        state: answer?.state ?? null,
        on: answer?.on ?? null,
        ...written(rows.get(step.key)),
      }),
    ),
    attacks: audit.attacks,
    lookedAt: audit.lookedAt,
    due: audit.due,
    finding,
    score: finding === null ? recordScore : finding.score,
  }
}

const written = (row: AnswerRow | undefined) => ({
  note: row?.note ?? '',
  by: row?.by ?? null,
  changedAt: row?.changedAt.toISOString() ?? null,
})

/** Records or withdraws the finding for a step in the clerk's file. */
export async function answerStep(
  db: Pool,
  userId: number,
  body: AuditAnswerBody,
  asking: Asking,
): Promise<void> {
  const { propertyId, regime, saleDate, step, state, on } = body
  const { workspaceId, today } = asking
  if (on !== null && on > today) {
    throw new AppError(
      'invalid_input',
      `The day, ${formatDay(on)}, is in the future. Record the notice on that day or after.`,
    )
  }
  if (state !== 'done' && on !== null) {
    throw new AppError('invalid_input', 'A notice that is not there has no day. Leave the day out.')
  }
  const audit = await findAudit(recordOnly(db), { propertyId, regime, saleDate }, asking)
  if (audit.why !== null) {
    throw new AppError('invalid_input', `Nothing was saved: ${audit.why}. Record the day first.`)
  }
  if (!audit.steps.some(({ key }) => key === step)) {
    throw new AppError('not_found', 'This step is not one of this sale’s')
  }
  await inTransaction(db, async (tx) => {
    await lockAnswers(tx, workspaceId)
    const sale = { workspaceId, propertyId, regime, saleDate }
    const before = (await listAnswers(tx, sale)).find((row) => row.step === step)
    if ((before?.changedAt.toISOString() ?? null) !== body.seenAt) {
      throw new AppError(
        'conflict',
        'Someone else answered this step meanwhile, so nothing was saved. Look at the answer, then save yours again.',
      )
    }
    await saveAnswer(tx, sale, body, userId)
  })
}
