/**
 * Rate limits. `person` applies to each signed-in person, `network` to all visitors of one network (an IPv4
 * address, an IPv6 /64) together; all people signed in there together get ten times that.
 */
export type Limit = {
  /** What is counted, as the error message says it. */
  what: string
  person: number
  network: number
  windowS: number
  /** Counted in the database at each call: for rare and expensive calls. */
  isExact?: true
  /**
   * Concurrent calls in this process: of each person or visitors' network, including waiting ones, and of all.
   * `slots.ts` has the shares.
   */
  atOnce?: { each: number; all: number }
  /** Its work ends when `request.ends` is aborted, even before a response was sent. */
  givesWay?: true
}

const MINUTE_S = 60

/**
 * A person who works fast, or 600 calls a minute from one address, is never refused; previews, exports and
 * streams are tighter. Sign-in, payments, emails and tickets have limits of their own, by `rateLimit`.
 */
export const LIMITS = {
  /** Every call of the API, in addition to its own limit. */
  calls: { what: 'calls', person: 3_000, network: 6_000, windowS: MINUTE_S },
  pages: { what: 'pages', person: 3_000, network: 3_000, windowS: MINUTE_S },
  search: { what: 'searches', person: 1_200, network: 1_800, windowS: MINUTE_S },
  graph: { what: 'owner graphs and records', person: 900, network: 1_200, windowS: MINUTE_S },
  title: { what: 'title analyses', person: 600, network: 900, windowS: MINUTE_S },
  report: {
    what: 'reports',
    person: 600,
    network: 900,
    windowS: MINUTE_S,
    atOnce: { each: 8, all: 32 },
  },
  check: { what: 'checks of reports', person: 120, network: 120, windowS: MINUTE_S },
  import: {
    what: 'imports',
    person: 600,
    network: 900,
    windowS: MINUTE_S,
    isExact: true,
    atOnce: { each: 20, all: 100 },
    givesWay: true,
  },
  preview: {
    what: 'previews of lists',
    person: 60,
    network: 120,
    windowS: MINUTE_S,
    isExact: true,
    // The processes of `previews.ts`.
    atOnce: { each: 3, all: 2 },
    givesWay: true,
  },
  /** A slow server may take half a minute. */
  layer: {
    what: 'descriptions of layers',
    person: 60,
    network: 60,
    windowS: MINUTE_S,
    atOnce: { each: 2, all: 8 },
  },
  export: {
    what: 'exports',
    person: 120,
    network: 120,
    windowS: 10 * MINUTE_S,
    isExact: true,
    atOnce: { each: 2, all: 12 },
  },
  runSheet: {
    what: 'run sheets',
    person: 120,
    network: 240,
    windowS: MINUTE_S,
    atOnce: { each: 2, all: 4 },
  },
  drawing: {
    what: 'pictures of printed lists',
    person: 300,
    network: 300,
    windowS: MINUTE_S,
    atOnce: { each: 6, all: 2 },
    givesWay: true,
  },
  files: {
    what: 'files',
    person: 120,
    network: 240,
    windowS: MINUTE_S,
    atOnce: { each: 6, all: 3 },
  },
  download: {
    what: 'downloads',
    person: 600,
    network: 900,
    windowS: MINUTE_S,
    atOnce: { each: 8, all: 64 },
  },
  stream: {
    what: 'event streams',
    person: 300,
    network: 300,
    windowS: MINUTE_S,
    atOnce: { each: 20, all: 500 },
  },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Looks up a limit by name. */
export function limitOf(name: LimitName): Limit {
  return LIMITS[name]
}
