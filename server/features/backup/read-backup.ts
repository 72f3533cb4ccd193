import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { z } from 'zod'
import {
  BackupHeader,
  BackupManifest,
  BackupRefused,
  HEADER_FILE,
  MANIFEST_FILE,
  partFile,
  SEAL_FILE,
  type TableTotals,
} from './backup-format.ts'
import { CUT_OFF, readTar } from './tar.ts'
import { countRows } from './write-backup.ts'

const decompress = promisify(zstdDecompress)

/** Receives a backup's content as it is read; everything is verified when `end` is called. */
export type BackupTaker = {
  begin: (header: BackupHeader) => Promise<void>
  rows: (table: string, content: Buffer) => Promise<void>
  end: (manifest: BackupManifest) => Promise<void>
}

/** Reads without restoring; returns what the backup holds. */
export async function checkBackup(
  source: AsyncIterable<Uint8Array>,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  return readBackup(source, {
    begin: async () => {},
    rows: async () => {},
    end: async () => {},
  })
}

/**
 * Reads a backup to its seal and verifies every byte. Throws BackupRefused when it is damaged, incomplete or
 * not a backup; the caller must then discard what it received.
 */
export async function readBackup(
  source: AsyncIterable<Uint8Array>,
  taker: BackupTaker,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  const files = readTar(source)
  const headerFile = await nextFile(files)
  if (headerFile.name !== HEADER_FILE) {
    throw new BackupRefused('This file is not a ParcelProof backup.')
  }
  const header = parse(BackupHeader, headerFile.content, describeHeader)
  await taker.begin(header)

  const sums = new Map(header.tables.map(({ name }) => [name, new TableSum()]))
  const order = header.tables.map(({ name }) => name)
  let at = 0
  let file = await nextFile(files)
  for (; file.name.startsWith('tables/'); file = await nextFile(files)) {
    const table = file.name.split('/')[1] ?? ''
    const place = order.indexOf(table, at)
    const sum = sums.get(table)
    if (place < 0 || !sum || file.name !== partFile(table, sum.parts + 1)) throw damaged(file.name)
    at = place
    const content = await decompress(file.content).catch(() => {
      throw damaged(file.name)
    })
    sum.add(content)
    await taker.rows(table, content)
  }
  if (file.name !== MANIFEST_FILE) throw damaged(file.name)
  const manifest = parse(BackupManifest, file.content, () => damaged(MANIFEST_FILE).message)
  const seal = await nextFile(files)
  const isSealed =
    seal.name === SEAL_FILE && seal.content.toString('latin1').trim() === sha256(file.content)
  if (!isSealed || manifest.headerSha256 !== sha256(headerFile.content)) {
    throw damaged(MANIFEST_FILE)
  }
  if (manifest.tables.map(({ name }) => name).join() !== order.join()) throw damaged(MANIFEST_FILE)
  for (const totals of manifest.tables) {
    if (!sums.get(totals.name)?.is(totals)) throw damaged(`table ${totals.name}`)
  }
  if (!(await files.next()).done) throw damaged('its end')
  await taker.end(manifest)
  return { header, manifest }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const damaged = (where: string) => new BackupRefused(`The backup is damaged (${where}).`)

class TableSum {
  rows = 0
  bytes = 0
  parts = 0
  readonly #digest: Hash = createHash('sha256')

  add(content: Buffer): void {
    this.#digest.update(content)
    this.rows += countRows(content)
    this.bytes += content.length
    this.parts += 1
  }

  is({ rows, bytes, parts, sha256 }: TableTotals): boolean {
    return (
      rows === this.rows &&
      bytes === this.bytes &&
      parts === this.parts &&
      sha256 === this.#digest.digest('hex')
    )
  }
}

async function nextFile(
  files: AsyncGenerator<{ name: string; content: Buffer }>,
): Promise<{ name: string; content: Buffer }> {
  const { done, value } = await files.next()
  if (done) throw new BackupRefused(CUT_OFF)
  return value
}

function parse<S extends z.ZodType>(
  schema: S,
  content: Buffer,
  words: (value: unknown) => string,
): z.infer<S> {
  let value: unknown
  try {
    // biome-ignore lint/plugin: the operator's own file, on the command line
    value = JSON.parse(content.toString('utf8'))
  } catch (cause) {
    throw new BackupRefused(words(null), { cause })
  }
  const read = schema.safeParse(value)
  if (!read.success) throw new BackupRefused(words(value), { cause: read.error })
  return read.data
}

function describeHeader(value: unknown): string {
  const format = (value as { format?: unknown } | null)?.format
  return typeof format === 'number' && format > 1
    ? 'The backup was made by a later release, in a newer format. Restore it with that release.'
    : damaged(HEADER_FILE).message
}
