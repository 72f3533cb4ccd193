import type { ReportAccess } from '../../../contract/billing.ts'
import { limitMessage, limitOf, usageResetsOn } from '../../../domain/billing/limits.ts'
import { TITLE_REPORT } from '../../../domain/billing/plan-catalogue.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { hasProperty } from '../property/property.queries.ts'
import { hasBoughtReport } from './reports.queries.ts'
import { findPlan } from './subscription.queries.ts'

type Deps = Pick<AppContext, 'config' | 'db' | 'today'>

/** Whether a person may have the full report of a property: by their plan, or because they bought it. */
export async function findReportAccess(
  { db, today }: Deps,
  userId: number,
  propertyId: number,
): Promise<ReportAccess> {
  if (!(await hasProperty(db, propertyId))) throw new AppError('not_found', 'Property not found')
  const isBought = await hasBoughtReport(db, userId, propertyId)
  const limit = limitOf(await findPlan(db, userId, today()), 'reports')
  const access = limit !== 0 ? 'included' : isBought ? 'bought' : 'to-buy'
  return { access, price: TITLE_REPORT.price }
}

/** Refuses people who have the full report neither by plan nor by purchase. */
export async function requireReport(deps: Deps, userId: number, propertyId: number): Promise<void> {
  const { db, today } = deps
  const { access } = await findReportAccess(deps, userId, propertyId)
  if (access !== 'to-buy') return
  const plan = await findPlan(db, userId, today())
  const resetsOn = usageResetsOn(today())
  throw new AppError(
    'plan_limit_reached',
    limitMessage({ plan, kind: 'reports', used: 0, asked: 1, resetsOn }),
  )
}
