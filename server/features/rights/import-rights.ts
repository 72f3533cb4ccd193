import { getPlan, type PlanId } from '../../../domain/billing/plan-catalogue.ts'
import { type Membership, mayAs, rightsMessage } from '../../../domain/workspace/role.ts'

/**
 * Who may change the shared record, and who may import lists of their workspace, defined once: routes enforce it,
 * screens show its messages, and the table in docs/security.md is generated from it.
 */

/** Values of the setting IMPORTS. */
export const IMPORT_MODES = ['everyone', 'people', 'staff'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** The person; null is a visitor. An API key acts as its person, but never as staff. */
export type Requester = {
  isStaff: boolean
  needsSecondFactor: boolean
  isDemo: boolean
  emailVerified: boolean
  /** The plan of their current workspace. */
  plan: PlanId
  workspace: Membership
} | null

/** The action that lifts a refusal. */
export type Remedy = 'sign-in' | 'second-factor' | 'verify-email' | 'plan' | 'staff'

export type ImportRights = {
  /** Lists: tax lists, rolls, parcel layers. */
  mayImport: boolean
  /** Evidence about parcels: deed indexes, sale results, outlines, statements about titles. */
  mayImportEvidence: boolean
  /** Merging and splitting owners for everyone; otherwise for oneself only. */
  mayDecideForAll: boolean
  /** Why lists may not be imported, with a remedy; null if they may. */
  why: string | null
  remedy: Remedy | null
  /** Private lists: only for the people of the workspace. */
  mayImportOwn: boolean
  /** The same for private lists. */
  whyNotOwn: string | null
  ownRemedy: Remedy | null
}

type RecordRights = Omit<ImportRights, 'mayImportOwn' | 'whyNotOwn' | 'ownRemedy'>

const ALL: RecordRights = {
  mayImport: true,
  mayImportEvidence: true,
  mayDecideForAll: true,
  why: null,
  remedy: null,
}

/** The rights of `who` under the setting `mode`. */
export function importRights(mode: ImportMode, who: Requester): ImportRights {
  const refusal = ownRefusalOf(mode, who)
  return {
    ...recordRights(mode, who),
    mayImportOwn: refusal === null,
    whyNotOwn: refusal?.why ?? null,
    ownRemedy: refusal?.remedy ?? null,
  }
}

function recordRights(mode: ImportMode, who: Requester): RecordRights {
  if (who?.isStaff) return ALL
  // A demo person's decisions are invisible to other visitors, and end with that person.
  if (mode === 'everyone') return { ...ALL, mayDecideForAll: who !== null && !who.isDemo }
  const refusal = refusalOf(mode, who)
  return {
    mayImport: refusal === null,
    mayImportEvidence: false,
    mayDecideForAll: false,
    why: refusal?.why ?? null,
    remedy: refusal?.remedy ?? null,
  }
}

type Refused = { why: string; remedy: Remedy | null }

function refusalOf(mode: ImportMode, who: Requester): Refused | null {
  if (who?.needsSecondFactor) {
    return {
      remedy: 'second-factor',
      why: 'Staff import after a second factor. Confirm this sign-in with yours first.',
    }
  }
  if (mode === 'staff') return { remedy: 'staff', why: 'Only staff can import lists here.' }
  return personRefusalOf(who)
}

/** Why a person may not import lists of their workspace. */
function ownRefusalOf(mode: ImportMode, who: Requester): Refused | null {
  if (who === null) return { remedy: 'sign-in', why: 'Sign in to import private lists.' }
  if (mode !== 'everyone' && !who.isStaff) return personRefusalOf(who)
  // On one's own machine, and for staff, no plan limit applies.
  return mayAs(who.workspace, 'editor')
    ? null
    : { remedy: null, why: rightsMessage(who.workspace, 'editor') }
}

function personRefusalOf(who: Requester): Refused | null {
  if (who === null || who.isDemo) {
    const demo = who ? 'The demo account can’t import lists. ' : ''
    return {
      remedy: 'sign-in',
      why: `${demo}To import lists, sign in with an account whose plan has bulk import.`,
    }
  }
  if (!who.emailVerified) {
    return {
      remedy: 'verify-email',
      why: 'Verify your email address first, by the link we sent you. Your account page sends it again.',
    }
  }
  // Imports count toward the workspace's plan.
  if (!mayAs(who.workspace, 'editor')) {
    return { remedy: null, why: rightsMessage(who.workspace, 'editor') }
  }
  if (getPlan(who.plan).limits.imports === 0) {
    return {
      remedy: 'plan',
      why: `The ${getPlan(who.plan).name} plan has no bulk import. Choose Pro or Enterprise to import lists.`,
    }
  }
  return null
}

/** The requesters in the table's rows, as input of `importRights`. */
export const REQUESTERS: Readonly<Record<string, Requester>> = {
  visitor: null,
  'demo person': { ...personOn('enterprise'), isDemo: true },
  'person, address not verified': { ...personOn('pro'), emailVerified: false },
  'person without bulk import in the plan': personOn('free'),
  'person with bulk import in the plan': personOn('pro'),
  'viewer in a workspace of such a plan': {
    ...personOn('pro'),
    workspace: { role: 'viewer', hasSeat: true },
  },
  'API key of such a person': personOn('enterprise'),
  'staff before the second factor': { ...personOn('free'), needsSecondFactor: true },
  staff: { ...personOn('free'), isStaff: true },
}

function personOn(plan: PlanId): NonNullable<Requester> {
  return {
    isStaff: false,
    needsSecondFactor: false,
    isDemo: false,
    emailVerified: true,
    plan,
    workspace: { role: 'owner', hasSeat: true },
  }
}

/** The table of docs/security.md: who may do what under each mode. */
export function rightsTable(): string {
  const head =
    '| IMPORTS | who | lists | deeds, sale results, outlines | merge, split owners | private lists |'
  const lines = IMPORT_MODES.flatMap((mode) =>
    Object.entries(REQUESTERS).map(([name, who]) => {
      const rights = importRights(mode, who)
      const decides = rights.mayDecideForAll ? 'for everybody' : 'for oneself'
      const cells = [
        rights.mayImport ? 'import' : 'check',
        rights.mayImportEvidence ? 'import' : 'check',
        who === null ? 'sign in' : decides,
        rights.mayImportOwn ? 'import' : rights.ownRemedy === 'sign-in' ? 'sign in' : 'no',
      ]
      return `| \`${mode}\` | ${name} | ${cells.join(' | ')} |`
    }),
  )
  return [head, '|---|---|---|---|---|---|', ...lines].join('\n')
}
