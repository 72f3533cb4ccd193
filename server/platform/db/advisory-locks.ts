/**
 * Every advisory lock of the product, by name, with its holder and duration. Releases that run side by side must
 * agree on the numbers, so they never change and are never reused.
 */
export const ADVISORY_LOCK = {
  /** Held while the schema is migrated or a backup is restored. */
  migration: 7_270_001,
  /** The worker that scores titles, while any are queued. */
  titleScoring: 7_270_003,
  /** The worker that resolves owners, while any are queued. */
  ownerResolution: 7_270_007,
  /** Held while owners are written, by a worker or a person's decision, for one transaction. */
  ownerWriting: 7_270_008,
  /** The worker that places properties on the map and packs its tiles, while any are queued. */
  map: 7_270_009,
  /** The worker that writes what parcels are screened by, while any are queued. */
  screens: 7_270_079,
  /** The worker that compares saved screens with what changed, while any changes wait. */
  savedScreens: 7_270_080,
  /** The worker that compares parcels with overlays, while any are queued. */
  overlays: 7_270_057,
  /** The worker that learns from counties' results, while any are queued. */
  forecasts: 7_270_078,
  /** The worker that makes alerts, for one transaction. */
  alerts: 7_270_011,
  /** A start that grants the runtime role its rights, for one transaction. */
  runtimeRole: 7_270_018,
} as const

/** Locks of one item each: the first key, with the item's id as the second. */
export const ADVISORY_LOCK_OF = {
  /** By county: the sender of results typed in at a sale, until their import has ended. */
  saleResults: 7_270_021,
  /** By import: the worker that runs or undoes it, until it has ended. */
  import: 7_270_200,
  /** By county: the import that writes its properties, until its transaction ends. */
  county: 7_270_201,
  /** By workspace: writing or removing one of its private lists, until the transaction ends. */
  privateLists: 7_270_203,
  /** Global: the import whose scanned pages are being read. */
  scan: 7_270_202,
} as const

/** Locks of a text: the seed of the text's hash, which is the key. */
export const ADVISORY_LOCK_SEED = {
  /** By issuer and subject: a sign-in, while its account is found or created; for one transaction. */
  identity: 6,
  /** By host: a request for a source, until its response is read to the end. */
  sourceHost: 7,
  /** By person: connecting a source, so that concurrent ones respect the maximum; for one transaction. */
  sourcesOfPerson: 12,
  /** By prepared result of a long private list: its preparation; for one transaction. */
  preparedList: 13,
} as const

export type AdvisoryLock = keyof typeof ADVISORY_LOCK
export type AdvisoryLockOf = keyof typeof ADVISORY_LOCK_OF
export type AdvisoryLockSeed = keyof typeof ADVISORY_LOCK_SEED
