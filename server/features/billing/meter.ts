import type { Usage } from '../../../contract/billing.ts'
import {
  isNearLimit,
  isWithin,
  limitMessage,
  limitOf,
  type Refusal,
  usageMonth,
  usageResetsOn,
  visitorLimitMessage,
  warningMessage,
} from '../../../domain/billing/limits.ts'
import { type PlanId, USAGE_KINDS, type UsageKind } from '../../../domain/billing/plan-catalogue.ts'
import { continuesSearch, searchText } from '../../../domain/billing/same-search.ts'
import { daysBetween, type LocalDate } from '../../../domain/lib/local-date.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import type { Quota } from '../../platform/http/rate-limit-headers.ts'
import { mailUsageWarning } from './send-billing-email.ts'
import { findPlan } from './subscription.queries.ts'
import { addUse, addUseOnce, countImported, findUse, lockUse, type User } from './usage.queries.ts'

type MeterContext = Pick<AppContext, 'config' | 'db' | 'today'>
type Asked = { q: string; county: string | null }

/** Refuses a search above the limit of the workspace's plan. Visitors: see meter-visitor.ts. */
export async function requireSearch(
  { config, db, today }: MeterContext,
  person: Person,
  { q, county }: Asked,
): Promise<void> {
  if (!config.enforcesLimits) return
  const { used, last } = await findUse(db, person, 'searches', today())
  if (continuesSearch(last, searchText(q, county), new Date())) return
  await refuseAbove(db, person.workspace.id, 'searches', used, 1, today())
}

/** Counts a search with results, once for all intermediate input. */
export async function countSearch(
  context: MeterContext,
  person: Person,
  { q, county }: Asked,
): Promise<void> {
  const { config, db } = context
  const today = context.today()
  const text = searchText(q, county)
  await inTransaction(db, async (tx) => {
    await lockUse(tx, person.workspace.id)
    const { used, last } = await findUse(tx, person, 'searches', today)
    const at = new Date()
    const isSame = continuesSearch(last, text, at)
    // Two concurrent searches may both have passed the first check; the lock serializes them.
    if (!isSame && config.enforcesLimits) {
      await refuseAbove(tx, person.workspace.id, 'searches', used, 1, today)
    }
    await addUse(tx, person, 'searches', today, { more: isSame ? 0 : 1, last: { text, at } })
    if (!isSame) await warnNear(tx, context, person.workspace.id, 'searches', used, 1)
  })
}

/** Counts each match of a lookup as a search; refuses all of them above the plan's limit. */
export async function countMatches(
  context: MeterContext,
  person: User,
  matches: number,
): Promise<void> {
  const { config, db } = context
  const today = context.today()
  const workspaceId = person.workspace.id
  await inTransaction(db, async (tx) => {
    await lockUse(tx, workspaceId)
    const { used } = await findUse(tx, person, 'searches', today)
    if (config.enforcesLimits) await refuseAbove(tx, workspaceId, 'searches', used, matches, today)
    await addUse(tx, person, 'searches', today, { more: matches })
    await warnNear(tx, context, workspaceId, 'searches', used, matches)
  })
}

/** Counts a property's full report, once a month, however often it is opened. */
export async function countReport(
  { db, today }: Pick<MeterContext, 'db' | 'today'>,
  user: User,
  propertyId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUse(tx, user.workspace.id)
    if (!(await addUseOnce(tx, user, 'reports', String(propertyId), today()))) return
    await addUse(tx, user, 'reports', today(), { more: 1 })
  })
}

/**
 * Counts an API call before it runs. Returns the rest of the month's limit (null without enforced limits) and the
 * refusal of a call above it, which does not count.
 */
export async function countApiCall(
  context: MeterContext,
  user: User,
): Promise<{ quota: Quota | null; refusal: AppError | null }> {
  const { config, db } = context
  const today = context.today()
  return inTransaction(db, async (tx) => {
    const workspaceId = user.workspace.id
    await lockUse(tx, workspaceId)
    const { used } = await findUse(tx, user, 'api', today)
    const plan = await findPlan(tx, workspaceId, today)
    const limit = config.enforcesLimits ? limitOf(plan, 'api') : null
    const refusal = config.enforcesLimits ? refusalAbove(plan, 'api', used, 1, today) : null
    if (refusal === null) {
      await addUse(tx, user, 'api', today, { more: 1 })
      await warnNear(tx, context, workspaceId, 'api', used, 1)
    }
    const left = (limit ?? 0) - used - (refusal === null ? 1 : 0)
    return { quota: limit === null ? null : monthQuota(limit, left, today), refusal }
  })
}

const DAY_S = 86_400

/** Seconds in whole days: a monthly window need not be exact to the hour. */
function monthQuota(limit: number, left: number, today: LocalDate): Quota {
  const resetsOn = usageResetsOn(today)
  return {
    name: 'month',
    limit,
    windowS: daysBetween(usageMonth(today), resetsOn) * DAY_S,
    left,
    resetsInS: daysBetween(today, resetsOn) * DAY_S,
  }
}

/**
 * The monthly limit of imported records, if enforced; refuses people at the limit, and visitors. Staff imports are
 * shared data and do not count.
 */
export async function allowImport(
  { config, db, today }: MeterContext,
  person: Person | null,
): Promise<number | null> {
  if (!config.enforcesLimits || person?.isStaff) return null
  if (person === null) {
    const message = visitorLimitMessage('imports', usageResetsOn(today()))
    throw new AppError('plan_limit_reached', message)
  }
  const workspaceId = person.workspace.id
  const used = await countImported(db, workspaceId, today())
  await refuseAbove(db, workspaceId, 'imports', used, 1, today())
  return limitOf(await findPlan(db, workspaceId, today()), 'imports')
}

/** A workspace's usage of the month and the plan's limits. */
export async function listUsage(
  db: Db,
  user: User,
  plan: PlanId,
  today: LocalDate,
): Promise<Usage[]> {
  return Promise.all(
    USAGE_KINDS.map(async (kind) => {
      const used =
        kind === 'imports'
          ? await countImported(db, user.workspace.id, today)
          : (await findUse(db, user, kind, today)).used
      const limit = limitOf(plan, kind)
      return {
        kind,
        used,
        limit,
        resetsOn: usageResetsOn(today),
        warning: isNearLimit(limit, used) ? warningMessage(plan, kind, used) : null,
      }
    }),
  )
}

async function refuseAbove(
  db: Db,
  workspaceId: number,
  kind: UsageKind,
  used: number,
  asked: number,
  today: LocalDate,
): Promise<void> {
  const refusal = refusalAbove(await findPlan(db, workspaceId, today), kind, used, asked, today)
  if (refusal) throw refusal
}

function refusalAbove(
  plan: PlanId,
  kind: UsageKind,
  used: number,
  asked: number,
  today: LocalDate,
): AppError | null {
  if (isWithin(limitOf(plan, kind), used, asked)) return null
  const refusal: Refusal = { plan, kind, used, asked, resetsOn: usageResetsOn(today) }
  return new AppError('plan_limit_reached', limitMessage(refusal))
}

/** Emails an owner once a month when a limit is near. */
async function warnNear(
  tx: Db,
  { config, today }: Pick<MeterContext, 'config' | 'today'>,
  workspaceId: number,
  kind: UsageKind,
  before: number,
  more: number,
): Promise<void> {
  const plan = await findPlan(tx, workspaceId, today())
  const limit = limitOf(plan, kind)
  if (isNearLimit(limit, before) || !isNearLimit(limit, before + more)) return
  const context = { publicUrl: publicUrlOf(config), today: today() }
  await mailUsageWarning(tx, context, workspaceId, kind, warningMessage(plan, kind, before + more))
}
