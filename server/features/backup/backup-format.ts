import { z } from 'zod'

// A backup is one tar file: what it is, the rows of each table in parts, and what they must come to. Each
// part is PostgreSQL's COPY text, compressed by zstd, and ends with a row: `zstd -dc tables/property/*`
// is what `COPY property FROM STDIN` of any PostgreSQL takes.

/** The first file. */
export const HEADER_FILE = 'parcelproof-backup.json'
/** The last but one: written when everything before it is. */
export const MANIFEST_FILE = 'manifest.json'
/** The last: a checksum of the manifest. A backup without it was broken off. */
export const SEAL_FILE = 'manifest.sha256'

export const partFile = (table: string, n: number) =>
  `tables/${table}/${String(n).padStart(6, '0')}.zst`

/** Names of tables, columns and sequences go into statements: ours need no quoting. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What is in it. Another `format` is one that this release can't read. */
export const BackupHeader = z.object({
  format: z.literal(1),
  product: z.literal('ParcelProof'),
  version: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** The files of `server/platform/db/migrations` that had run, with their checksums. */
  migrations: z.array(z.object({ name: z.string(), sha256: Sha256 })),
  tables: z.array(z.object({ name: Name, columns: z.array(Name).min(1) })),
})
export type BackupHeader = z.infer<typeof BackupHeader>

/** What a table's parts come to. */
export const TableTotals = z.object({
  name: Name,
  rows: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  parts: z.number().int().nonnegative(),
  sha256: Sha256,
})
export type TableTotals = z.infer<typeof TableTotals>

export const BackupManifest = z.object({
  headerSha256: Sha256,
  tables: z.array(TableTotals),
  sequences: z.array(
    z.object({ name: Name, lastValue: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() }),
  ),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** The backup can't be read or restored. The message is for whoever asked for it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
