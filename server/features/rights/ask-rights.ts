import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ImportDestination } from '../../../contract/import-rights.ts'
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

/** The rights of a request's sender to the shared record. */
export async function rightsOf(
  { config, db, today }: Context,
  person: Person | null,
): Promise<ImportRights> {
  const plan = person && (await findPlan(db, person.workspace.id, today()))
  const rights = importRights(config.imports, person && plan ? { ...person, plan } : null)
  if (!config.enforcesLimits || person?.isStaff) return rights
  // A person at the plan's limit of imported records sees that before sending a list.
  const resetsOn = usageResetsOn(today())
  if (plan === null) return withoutImports(rights, visitorLimitMessage('imports', resetsOn))
  if (limitOf(plan, 'imports') !== 0) return rights
  return withoutImports(
    rights,
    limitMessage({ plan, kind: 'imports', used: 0, asked: 1, resetsOn }),
  )
}

/** Other refusals keep their reason. */
function withoutImports(rights: ImportRights, why: string): ImportRights {
  const remedy = 'plan'
  return {
    ...rights,
    ...(rights.mayImport ? { mayImport: false, why, remedy } : {}),
    ...(rights.mayImportOwn ? { mayImportOwn: false, whyNotOwn: why, ownRemedy: remedy } : {}),
  }
}

const CHECK = 'You can still check a list. Nothing of it is stored.'

const OWN_INSTEAD = 'You can import them for your workspace only. '

/** The kind of import and its destination; undefined: the record if the person may write it, else the workspace. */
type Asked = {
  /** The file is not a plain list of properties. */
  evidence: boolean
  to?: ImportDestination | undefined
}

/** Throws when the person may not import into the record. */
export async function requireImport(
  context: Context,
  person: Person | null,
  { evidence }: Pick<Asked, 'evidence'>,
): Promise<ImportRights> {
  const { rights } = await requireDestination(context, person, { evidence, to: 'record' })
  return rights
}

/** The destination of the person's list; throws if forbidden. `workspaceId` is null for the record. */
export async function requireDestination(
  context: Context,
  person: Person | null,
  { evidence, to }: Asked,
): Promise<{ rights: ImportRights; workspaceId: number | null }> {
  const rights = await rightsOf(context, person)
  const isOwn = to === 'workspace' || (to === undefined && isOwnByDefault(context, rights))
  if (isOwn && rights.mayImportOwn && person !== null) {
    return { rights, workspaceId: person.workspace.id }
  }
  if (isOwn || !rights.mayImport) {
    const [why, remedy] = isOwn ? [rights.whyNotOwn, rights.ownRemedy] : [rights.why, rights.remedy]
    throw new AppError(
      codeOf(remedy, person),
      `Your list was not imported. ${why ?? 'You may not import lists here.'} ${CHECK}`,
    )
  }
  if (evidence && !rights.mayImportEvidence) {
    throw new AppError(
      'not_allowed',
      `Your list was not imported. Only staff can import recorded documents here. ${rights.mayImportOwn ? OWN_INSTEAD : ''}${CHECK}`,
    )
  }
  return { rights, workspaceId: null }
}

/** If only staff write the record, a person's list goes to their workspace, and so do its limits. */
function isOwnByDefault({ config }: Pick<Context, 'config'>, rights: ImportRights): boolean {
  if (rights.mayImport || rights.remedy === 'second-factor') return false
  return rights.mayImportOwn || config.imports === 'staff'
}

function codeOf(remedy: ImportRights['remedy'], person: Person | null): AppError['code'] {
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

/** The imports visible to a request: of private lists only the workspace's, for any caller. */
export function reachOf({ config }: Pick<Context, 'config'>, request: FastifyRequest): ImportReach {
  const { person } = request
  const workspaceId = person?.workspace.id ?? null
  if (config.sharesImports || person?.isStaff) return { of: 'all', workspaceId }
  if (person) return { of: person.id, workspaceId }
  const visitorHash = readVisitor(request, config)
  return visitorHash === null ? null : { of: visitorHash, workspaceId }
}
