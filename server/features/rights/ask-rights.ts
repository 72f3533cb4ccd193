import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  limitMessage,
  limitOf,
  usageResetsOn,
  visitorLimitMessage,
} from '../../../domain/billing/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import { openVisitor, readVisitor } from '../account/visitor.ts'
import { allowImport } from '../billing/meter.ts'
import { findPlan } from '../billing/subscription.queries.ts'
import type { ImportMaker, ImportReach } from './import-maker.ts'
import { type ImportRights, importRights } from './import-rights.ts'

type Context = Pick<AppContext, 'config' | 'db' | 'today'>

/** What whoever sent a request may write into the record that everybody sees. */
export async function rightsOf(
  { config, db, today }: Context,
  person: Person | null,
): Promise<ImportRights> {
  const plan = person && (await findPlan(db, person.id, today()))
  const rights = importRights(config.imports, person && plan ? { ...person, plan } : null)
  if (!rights.mayImport || !config.enforcesLimits || person?.isStaff) return rights
  // Who has no records at all in a month is told so before they send a list.
  const resetsOn = usageResetsOn(today())
  if (plan === null) {
    const why = visitorLimitMessage('imports', resetsOn)
    return { ...rights, mayImport: false, why, remedy: 'plan' }
  }
  if (limitOf(plan, 'imports') !== 0) return rights
  const why = limitMessage({ plan, kind: 'imports', used: 0, asked: 1, resetsOn })
  return { ...rights, mayImport: false, why, remedy: 'plan' }
}

const CHECK = 'You can still check a list: nothing of it is kept.'

/** Refuses who may not import, in words. `evidence`: what comes is no plain list of properties. */
export async function requireImport(
  context: Context,
  person: Person | null,
  { evidence }: { evidence: boolean },
): Promise<ImportRights> {
  const rights = await rightsOf(context, person)
  if (!rights.mayImport) {
    const why = rights.why ?? 'You may not import lists here.'
    throw new AppError(codeOf(rights, person), `Your list was not imported. ${why} ${CHECK}`)
  }
  if (evidence && !rights.mayImportEvidence) {
    throw new AppError(
      'not_allowed',
      `Your list was not imported. Only staff can import recorded documents here. ${CHECK}`,
    )
  }
  return rights
}

function codeOf({ remedy }: ImportRights, person: Person | null): AppError['code'] {
  if (remedy === 'second-factor') return 'second_factor_required'
  if (remedy === 'plan') return 'plan_limit_reached'
  return remedy === 'sign-in' && person === null ? 'sign_in_required' : 'not_allowed'
}

/** Whose the import will be; refuses who has no records left this month. */
export async function makerOf(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ImportMaker> {
  const { person } = request
  const monthLimit = await allowImport(context, person)
  return {
    userId: person?.id ?? null,
    visitorHash: person ? null : openVisitor(request, reply, context.config),
    monthLimit,
    isMetered: person?.isStaff !== true,
  }
}

/** Whose imports a request may see, undo and retry. */
export function reachOf({ config }: Pick<Context, 'config'>, request: FastifyRequest): ImportReach {
  const { person } = request
  if (config.sharesImports || person?.isStaff) return 'all'
  if (person) return { userId: person.id }
  const visitorHash = readVisitor(request, config)
  return visitorHash === null ? null : { visitorHash }
}
