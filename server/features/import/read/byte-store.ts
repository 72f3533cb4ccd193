import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ListRefused } from '../../../../domain/import/list-refused.ts'

/** A file with random access. */
export type ByteStore = {
  readonly length: number
  /** The bytes from `start` up to `end`, or as many of them as there are. */
  slice(start: number, end: number): Buffer
  close(): void
}

/** Of temporary folders. */
const PREFIX = 'parcelproof-list-'
/** Maximum bytes kept in memory; larger files go to a temporary file. */
const HELD_BYTES = 24 * 1024 * 1024

export function storeOf(bytes: Buffer): ByteStore {
  return {
    length: bytes.length,
    slice: (start, end) => bytes.subarray(start, Math.max(start, end)),
    close: () => {},
  }
}

/**
 * Stores a stream for random access. A large one is written to a temporary file that is unlinked while it is read:
 * the system removes it, however this process ends.
 */
export async function storeBytes(
  all: AsyncIterable<Buffer>,
  maxBytes: number,
  tooLarge: () => ListRefused,
): Promise<ByteStore> {
  let held: Buffer[] = []
  let size = 0
  let file: number | null = null
  try {
    for await (const chunk of all) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      if (file === null) held.push(chunk)
      else writeAll(file, chunk)
      if (file === null && size > HELD_BYTES) {
        file = openNameless()
        for (const piece of held) writeAll(file, piece)
        held = []
      }
    }
  } catch (error) {
    if (file !== null) closeSync(file)
    throw error
  }
  return file === null ? storeOf(Buffer.concat(held)) : fileStore(file, size)
}

function fileStore(file: number, length: number): ByteStore {
  let isOpen = true
  return {
    length,
    slice: (start, end) => {
      const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(end, length) - start))
      let done = 0
      while (done < bytes.length) {
        const count = readSync(file, bytes, done, bytes.length - done, start + done)
        if (count === 0) break
        done += count
      }
      return done === bytes.length ? bytes : bytes.subarray(0, done)
    },
    close: () => {
      if (isOpen) closeSync(file)
      isOpen = false
    },
  }
}

function openNameless(): number {
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  try {
    return openSync(join(folder, 'list'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done)
  }
}

export type StoredFile = {
  url: URL
  bytes: number
  /** Unlinks it; open readers can read on. */
  remove(): void
}

/** Writes a stream to a temporary file, for a reader that wants the file itself. */
export async function storeFile(
  all: AsyncIterable<Buffer>,
  maxBytes: number,
  tooLarge: () => ListRefused,
): Promise<StoredFile> {
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const path = join(folder, 'list')
  let size = 0
  try {
    const file = openSync(path, 'wx', 0o600)
    try {
      for await (const chunk of all) {
        size += chunk.length
        if (size > maxBytes) throw tooLarge()
        writeAll(file, chunk)
      }
    } finally {
      closeSync(file)
    }
    return { url: pathToFileURL(path), bytes: size, remove }
  } catch (error) {
    remove()
    throw error
  }
}
