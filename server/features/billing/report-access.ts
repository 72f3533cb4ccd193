import type { ReportAccess } from '../../../contract/billing.ts'
import { limitMessage, limitOf, usageResetsOn } from '../../../domain/billing/limits.ts'
import { TITLE_REPORT } from '../../../domain/billing/plan-catalogue.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import { hasProperty } from '../property/property.queries.ts'
import { hasBoughtReport } from './reports.queries.ts'
import { findPlan } from './subscription.queries.ts'

type Deps = Pick<AppContext, 'config' | 'db' | 'today'>
type Reader = Pick<Person, 'id' | 'workspace'>

/** Whether a person may have the full report of a property: by their workspace's plan, or because it was bought. */
export async function findReportAccess(
  { db, today }: Deps,
  person: Reader,
  propertyId: number,
): Promise<ReportAccess> {
  if (!(await hasProperty(db, propertyId))) throw new AppError('not_found', 'Property not found')
  const isBought = await hasBoughtReport(db, person, propertyId)
  const limit = limitOf(await findPlan(db, person.workspace.id, today()), 'reports')
  const access = limit !== 0 ? 'included' : isBought ? 'bought' : 'to-buy'
  return { access, price: TITLE_REPORT.price }
}

/** Refuses people who have the full report neither by plan nor by purchase. */
export async function requireReport(deps: Deps, person: Reader, propertyId: number): Promise<void> {
  const { db, today } = deps
  const { access } = await findReportAccess(deps, person, propertyId)
  if (access !== 'to-buy') return
  const plan = await findPlan(db, person.workspace.id, today())
  const resetsOn = usageResetsOn(today())
  throw new AppError(
    'plan_limit_reached',
    limitMessage({ plan, kind: 'reports', used: 0, asked: 1, resetsOn }),
  )
}
