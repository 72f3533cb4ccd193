import { type Config, isOwnMachine, publicUrlOf } from './config.ts'
import type { ProductionFacts } from './production-facts.queries.ts'

/** A setting that is not fit for a server that others use. */
export type Finding = {
  setting: string
  /** What it does to them, and what to set. */
  means: string
  /** The server does not start with it. */
  isFatal: boolean
}

type Settings = Pick<
  Config,
  | 'production'
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
 * What is missing, or open, in the settings of a server that others use; nothing of one for who sits at
 * the machine. `facts` are the database's, null before it is reached: no fatal one needs them.
 */
export function checkProduction(config: Settings, facts: ProductionFacts | null): Finding[] {
  const { production, baseUrl, trustedProxies } = config
  if (production === null && isOwnMachine(baseUrl) && trustedProxies === 0) return []
  const findings: Array<Finding | false> = [
    ...addressFindings(config),
    config.smtpUrl === null && {
      setting: 'SMTP_URL',
      means:
        'is not set. Mail is written to files that nobody reads: no address is confirmed, no password set anew, no alert arrives.',
      isFatal: false,
    },
    config.sampleData && {
      setting: 'SAMPLE_DATA',
      means:
        'is on. An empty database is filled with invented properties, which people could take for real ones. Set SAMPLE_DATA=off.',
      isFatal: false,
    },
    config.demoLogin && {
      setting: 'DEMO_LOGIN',
      means:
        'is on. Anybody is signed in, without an account, as a person on the Enterprise plan. Set DEMO_LOGIN=off unless that is wanted.',
      isFatal: false,
    },
    !config.enforcesLimits && {
      setting: 'PLAN_LIMITS',
      means:
        'is meter. What a plan does not include is counted and never refused. Set PLAN_LIMITS=enforce.',
      isFatal: false,
    },
    config.payments.by === 'sandbox' && {
      setting: 'PAYMENTS',
      means:
        'is the sandbox. A made-up card number buys any plan. Set the three STRIPE_… settings, or PAYMENTS=off.',
      isFatal: false,
    },
    config.imports === 'everyone' && {
      setting: 'IMPORTS',
      means:
        'is everyone. Whoever passes by writes into the record that all see. Set IMPORTS=staff or people.',
      isFatal: false,
    },
    facts !== null &&
      !facts.hasStaff &&
      config.staffEmails.length === 0 && {
        setting: 'STAFF_EMAILS',
        means: `is not set, and parcelproof staff add has named nobody. ${
          config.imports === 'staff' ? 'Nobody may import a list' : 'Nobody sees what staff see'
        }.`,
        isFatal: false,
      },
    ...roleFindings(config, facts),
  ]
  return findings.filter((each) => each !== false)
}

function addressFindings(config: Settings): Array<Finding | false> {
  const { production, baseUrl, trustedProxies } = config
  const isHttps = baseUrl?.startsWith('https:') ?? false
  return [
    baseUrl === null && {
      setting: 'BASE_URL',
      means: `is not set. Links in mails and the way back from signing in lead to ${publicUrlOf(config)}, and cookies are not kept to https. Set BASE_URL to the address people use.`,
      // Somebody who says that this is production has people elsewhere.
      isFatal: production === 'declared',
    },
    baseUrl !== null &&
      !isHttps &&
      !isOwnMachine(baseUrl) && {
        setting: 'BASE_URL',
        means:
          'is http. Passwords and sessions can be read on the way. Put a proxy that speaks https in front, and write https.',
        isFatal: false,
      },
    isHttps &&
      trustedProxies === 0 && {
        setting: 'TRUST_PROXY',
        means:
          'is not set, though something in front speaks https. Everybody counts as that one address: limits stop all of them at once, and the audit record names nobody’s network. Set TRUST_PROXY=1.',
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
        'names a superuser. One mistake in the server gives away every database there, and the machine’s files. Make two roles (docs/deploy.md).',
      isFatal: false,
    },
    facts?.isSuperuser === false &&
      config.databaseOwnerUrl === null && {
        setting: 'DATABASE_OWNER_URL',
        means:
          'is not set. The server works as the role that owns the tables: it could change the schema and the audit record. Make two roles (docs/deploy.md).',
        isFatal: false,
      },
  ]
}

/** All of it in one block, what stops the start first. */
export function productionBlock(findings: readonly Finding[]): string {
  const fatal = findings.filter(({ isFatal }) => isFatal)
  const others = findings.filter(({ isFatal }) => !isFatal)
  const lines = (each: readonly Finding[]) =>
    each.map(({ setting, means }) => `  ${setting} ${means}`)
  return [
    ...(fatal.length > 0 ? ['ParcelProof can not start in production:', ...lines(fatal)] : []),
    ...(others.length > 0
      ? ['For a server that others use (docs/deploy.md):', ...lines(others)]
      : []),
  ].join('\n')
}
