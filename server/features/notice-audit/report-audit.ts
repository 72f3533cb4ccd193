import type { NoticeAudit } from '../../../contract/notice-audit.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { findAudit } from './find-audit.ts'
import { listAuditedSales } from './notice-audit.queries.ts'

/** A workspace's audit in a report: without names and notes, since a report may be passed on. */
export type ReportAudit = Pick<
  NoticeAudit,
  'attacks' | 'lookedAt' | 'due' | 'recordScore' | 'score'
> & {
  sale: NonNullable<NoticeAudit['sale']>
  steps: Array<
    Pick<
      NoticeAudit['steps'][number],
      'title' | 'from' | 'to' | 'source' | 'verdict' | 'state' | 'on'
    >
  >
  finding: NoticeAudit['finding']
}

/** The audit of the latest sale with the workspace's answers; undefined without any. */
export async function findReportAudit(
  db: ListedDb,
  workspaceId: number,
  propertyId: number,
  today: LocalDate,
): Promise<ReportAudit | undefined> {
  const audited = await listAuditedSales(db, workspaceId, propertyId)
  const latest = audited.sort((a, b) => b.saleDate.localeCompare(a.saleDate))[0]
  if (!latest) return undefined
  const asking = { workspaceId, mayChange: false, today }
  const audit = await findAudit(db, { propertyId, ...latest }, asking)
  if (audit.sale === null || audit.why !== null) return undefined
  const { sale, attacks, lookedAt, due, recordScore, score, finding } = audit
  return {
    ...{ sale, attacks, lookedAt, due, recordScore, score, finding },
    steps: audit.steps.map(({ title, from, to, source, verdict, state, on }) => ({
      ...{ title, from, to, source, verdict, state, on },
    })),
  }
}
