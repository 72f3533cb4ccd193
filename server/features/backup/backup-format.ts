import { z } from 'zod'

// A backup is one tar file: a header, the rows of each table in parts, and a manifest with totals. Each part
// is PostgreSQL COPY text, compressed with zstd, and ends after a whole row: any PostgreSQL can load
// `zstd -dc tables/property/*` with `COPY property FROM STDIN`.

/** The first file. */
export const HEADER_FILE = 'parcelproof-backup.json'
/** The last file but one: written after everything before it. */
export const MANIFEST_FILE = 'manifest.json'
/** The last file: a checksum of the manifest. A backup without it is incomplete. */
export const SEAL_FILE = 'manifest.sha256'

export const partFile = (table: string, n: number) =>
  `tables/${table}/${String(n).padStart(6, '0')}.zst`

/** Names of tables, columns and sequences go into statements unquoted; ours match this. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The first file's content. A release reads only its own `format`. */
export const BackupHeader = z.object({
  format: z.literal(1),
  product: z.literal('ParcelProof'),
  version: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Applied migrations with their checksums. */
  migrations: z.array(z.object({ name: z.string(), sha256: Sha256 })),
  tables: z.array(z.object({ name: Name, columns: z.array(Name).min(1) })),
})
export type BackupHeader = z.infer<typeof BackupHeader>

/** Totals of a table's parts. */
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

/** The backup cannot be read or restored; the message is shown to the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
