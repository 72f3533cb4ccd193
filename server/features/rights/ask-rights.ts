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

/** What the sender of a request may change in the shared record. */
export async function rightsOf(
  { config, db, today }: Context,
  person: Person | null,
): Promise<ImportRights> {
  const plan = person && (await findPlan(db, person.workspace.id, today()))
  const rights = importRights(config.imports, person && plan ? { ...person, plan } : null)
  if (!rights.mayImport || !config.enforcesLimits || person?.isStaff) return rights
  // A person without imported records in the plan sees that before sending a list.
  const resetsOn = usageResetsOn(today())
  if (plan === null) {
    const why = visitorLimitMessage('imports', resetsOn)
    return { ...rights, mayImport: false, why, remedy: 'plan' }
  }
  if (limitOf(plan, 'imports') !== 0) return rights
  const why = limitMessage({ plan, kind: 'imports', used: 0, asked: 1, resetsOn })
  return { ...rights, mayImport: false, why, remedy: 'plan' }
}

const CHECK = 'You can still check a list. Nothing of it is stored.'

/** Throws when the person may not import. `evidence`: the file is not a plain list of properties. */
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

/** The owner of a new import; throws when no records are left this month. */
export async function makerOf(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ImportMaker> {
  const { person } = request
  const monthLimit = await allowImport(context, person)
  return {
    userId: person?.id ?? null,
    workspaceId: person?.workspace.id ?? null,
    visitorHash: person ? null : openVisitor(request, reply, context.config),
    monthLimit,
    isMetered: person?.isStaff !== true,
  }
}

/** The imports that a request may see, undo and retry. */
export function reachOf({ config }: Pick<Context, 'config'>, request: FastifyRequest): ImportReach {
  const { person } = request
  if (config.sharesImports || person?.isStaff) return 'all'
  if (person) return { userId: person.id }
  const visitorHash = readVisitor(request, config)
  return visitorHash === null ? null : { visitorHash }
}
