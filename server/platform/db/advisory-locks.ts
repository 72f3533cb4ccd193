/**
 * Every advisory lock of the product, by name: who holds it, and for how long. Releases that run side by side
 * must agree on the numbers, so they never change and are never reused.
 */
export const ADVISORY_LOCK = {
  /** Held while the schema is migrated or a backup is restored. */
  migration: 7_270_001,
  /** The worker that scores titles, while any are due. */
  titleScoring: 7_270_003,
  /** The worker that resolves owners, while any are due. */
  ownerResolution: 7_270_007,
  /** Held while owners are written, by a worker or a person's decision, for one transaction. */
  ownerWriting: 7_270_008,
  /** The worker that places properties on the map and packs its tiles, while any are due. */
  map: 7_270_009,
  /** The worker that compares parcels with overlays, while any are due. */
  overlays: 7_270_057,
  /** The worker that learns from counties' results, while any are due. */
  forecasts: 7_270_078,
  /** The worker that makes alerts, for one transaction. */
  alerts: 7_270_011,
  /** A start that grants the runtime role its rights, for one transaction. */
  runtimeRole: 7_270_018,
} as const

/** The same for locks of one thing each: first key, with the thing's id as the second. */
export const ADVISORY_LOCK_OF = {
  /** By county: who sends results typed in at a sale, until their import has ended. */
  saleResults: 7_270_021,
  /** By import: the worker that runs or undoes it, until it has ended. */
  import: 7_270_200,
  /** By county: the import that writes its properties, until its transaction ends. */
  county: 7_270_201,
  /** By workspace: who writes or removes one of its private lists, until the transaction ends. */
  privateLists: 7_270_203,
  /** One for all: the import whose scanned pages are read, until they are. */
  scan: 7_270_202,
} as const

/** The same for locks of a text: the seed of the text's hash, which is the key. */
export const ADVISORY_LOCK_SEED = {
  /** By issuer and subject: who signs in, while their account is found or made; for one transaction. */
  identity: 6,
  /** By host: who asks it for a source, until its answer is read to the end. */
  sourceHost: 7,
  /** By person: who connects a source, so that no two go beyond their number; for one transaction. */
  sourcesOfPerson: 12,
  /** By what is prepared of a long private list: who prepares it; for one transaction. */
  preparedList: 13,
} as const

export type AdvisoryLock = keyof typeof ADVISORY_LOCK
export type AdvisoryLockOf = keyof typeof ADVISORY_LOCK_OF
export type AdvisoryLockSeed = keyof typeof ADVISORY_LOCK_SEED
