import { type Config, publicUrlOf } from './config.ts'
import { isLocalUrl } from './own-machine.ts'
import type { ProductionFacts } from './production-facts.queries.ts'

/** A setting that is unsafe for a production server. */
export type Finding = {
  setting: string
  /** The consequence, and what to set. */
  means: string
  /** The server does not start with it. */
  isFatal: boolean
}

type Settings = Pick<
  Config,
  | 'isExposed'
  | 'isProduction'
  | 'baseUrl'
  | 'port'
  | 'trustedProxies'
  | 'smtpUrl'
  | 'sampleData'
  | 'demoLogin'
  | 'enforcesLimits'
  | 'payments'
  | 'imports'
  | 'staffEmails'
  | 'databaseUrl'
  | 'databaseOwnerUrl'
>

/**
 * Missing or unsafe settings of a server that other people use; empty on one's own machine. `facts` come from
 * the database and are null before it is connected; fatal findings do not need them.
 */
export function checkProduction(config: Settings, facts: ProductionFacts | null): Finding[] {
  if (!config.isExposed) return []
  const findings: Array<Finding | false> = [
    ...addressFindings(config),
    config.smtpUrl === null && {
      setting: 'SMTP_URL',
      means:
        'is not set. Email is written to files and not sent: people cannot confirm an address, reset a password or get alerts.',
      isFatal: false,
    },
    config.sampleData && {
      setting: 'SAMPLE_DATA',
      means:
        'is on. An empty database is filled with fictional properties, which people could mistake for real ones. Set SAMPLE_DATA=off.',
      isFatal: false,
    },
    config.demoLogin && {
      setting: 'DEMO_LOGIN',
      means:
        'is on. Anyone can sign in to a demo account on the Enterprise plan. Set DEMO_LOGIN=off unless you want that.',
      isFatal: false,
    },
    !config.enforcesLimits && {
      setting: 'PLAN_LIMITS',
      means: 'is meter. Plan limits are counted but not enforced. Set PLAN_LIMITS=enforce.',
      isFatal: false,
    },
    config.payments.by === 'sandbox' && {
      setting: 'PAYMENTS',
      means:
        'is the sandbox. A test card number buys any plan. Set the three STRIPE_… settings, or PAYMENTS=off.',
      isFatal: false,
    },
    config.imports === 'everyone' && {
      setting: 'IMPORTS',
      means: 'is everyone. Any visitor can change the shared record. Set IMPORTS=staff or people.',
      isFatal: false,
    },
    facts !== null &&
      !facts.hasStaff &&
      config.staffEmails.length === 0 && {
        setting: 'STAFF_EMAILS',
        means: `is not set, and parcelproof staff add was not used. ${
          config.imports === 'staff' ? 'No one can import lists' : 'There is no staff'
        }.`,
        isFatal: false,
      },
    ...roleFindings(config, facts),
  ]
  return findings.filter((each) => each !== false)
}

function addressFindings(config: Settings): Array<Finding | false> {
  const { isProduction, baseUrl, trustedProxies } = config
  const isHttps = baseUrl?.startsWith('https:') ?? false
  return [
    baseUrl === null && {
      setting: 'BASE_URL',
      means: `is not set. Links in emails and sign-in redirects lead to ${publicUrlOf(config)}, and cookies are not restricted to https. Set BASE_URL to the public URL.`,
      // Declared production has users on other machines.
      isFatal: isProduction,
    },
    baseUrl !== null &&
      !isHttps &&
      !isLocalUrl(baseUrl) && {
        setting: 'BASE_URL',
        means:
          'is http. Passwords and sessions can be intercepted. Put an https proxy in front, and use https in BASE_URL.',
        isFatal: false,
      },
    isHttps &&
      trustedProxies === 0 && {
        setting: 'TRUST_PROXY',
        means:
          'is not set, although a proxy serves https. All people count as one address: limits apply to all of them together, and the audit trail has no client addresses. Set TRUST_PROXY=1.',
        isFatal: false,
      },
  ]
}

function roleFindings(config: Settings, facts: ProductionFacts | null): Array<Finding | false> {
  if (config.databaseUrl === null) return []
  return [
    facts?.isSuperuser === true && {
      setting: 'DATABASE_URL',
      means:
        'uses a superuser. One vulnerability in the server would expose every database there, and the machine’s files, and the database does not keep the private lists of workspaces apart. Create two roles (docs/deploy.md).',
      isFatal: false,
    },
    facts?.isSuperuser === false &&
      facts.bypassesRowSecurity && {
        setting: 'DATABASE_URL',
        means:
          'uses a role that bypasses row-level security, so that the database does not keep the private lists of workspaces apart. Run: alter role … nobypassrls.',
        isFatal: false,
      },
    facts?.isSuperuser === false &&
      config.databaseOwnerUrl === null && {
        setting: 'DATABASE_OWNER_URL',
        means:
          'is not set. The server connects as the role that owns the tables and could change the schema and the audit trail. Create two roles (docs/deploy.md).',
        isFatal: false,
      },
  ]
}

/** All findings as one text, fatal ones first. */
export function productionBlock(findings: readonly Finding[]): string {
  const fatal = findings.filter(({ isFatal }) => isFatal)
  const others = findings.filter(({ isFatal }) => !isFatal)
  const lines = (each: readonly Finding[]) =>
    each.map(({ setting, means }) => `  ${setting} ${means}`)
  return [
    ...(fatal.length > 0 ? ['ParcelProof cannot start in production:', ...lines(fatal)] : []),
    ...(others.length > 0
      ? ['For a server that others use (docs/deploy.md):', ...lines(others)]
      : []),
  ].join('\n')
}
