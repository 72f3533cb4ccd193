import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { ByteCounter, type PeekedBlocks, peekBlock } from './byte-source.ts'
import { openJsonList } from './json-list.ts'
import type { ListBatch, OpenList } from './list-batch.ts'
import { sniff } from './sniff.ts'
import { openTextList } from './text-list.ts'
import { openWorkbook } from './workbook.ts'

/** A gzip file may inflate to this many bytes, and to this many times its size. */
const MAX_INFLATED_BYTES = 8 * 1024 ** 3
const MAX_INFLATION = 200

/**
 * Opens a county's list, whatever it is by its content: delimited text, a workbook, GeoJSON, a JSON
 * array, a PDF with text, or one of these packed with gzip. Nothing is held but a block of it (a workbook: its
 * packed bytes and shared texts; a PDF: its bytes and a page).
 *
 * Throws ListRefused, here or while the batches are read, when the file is not a list or is damaged.
 */
export async function openList(
  source: AsyncIterable<Uint8Array>,
  hint: { fileName: string; byteCount: number | null },
): Promise<OpenList> {
  const counter = new ByteCounter()
  const packed = await peekBlock(counter.count(source))
  try {
    const list = await openPeeked(packed, hint.byteCount, counter)
    return { ...list, batches: closing(list.batches, packed) }
  } catch (error) {
    await packed.close()
    throw error
  }
}

/** The batches; a consumer that stops reading releases the source. */
async function* closing(
  batches: AsyncIterable<ListBatch>,
  source: PeekedBlocks,
): AsyncGenerator<ListBatch> {
  try {
    yield* batches
  } finally {
    await source.close()
  }
}

async function openPeeked(
  source: PeekedBlocks,
  byteCount: number | null,
  counter: ByteCounter,
): Promise<OpenList> {
  const container = sniff(source.first)
  if (container !== 'gzip') return open(container, source.first, source.all, counter)

  const unpacked = await peekBlock(gunzip(source.all, byteCount, counter)).catch(refuseDamagedGzip)
  const inner = sniff(unpacked.first)
  if (inner === 'gzip') {
    throw new ListRefused(
      'This file is compressed twice. Decompress it and import the list inside.',
    )
  }
  return open(inner, unpacked.first, unpacked.all, counter)
}

function open(
  container: 'text' | 'json' | 'zip' | 'pdf',
  first: Buffer,
  all: AsyncIterable<Buffer>,
  counter: ByteCounter,
): Promise<OpenList> {
  const bytesRead = () => counter.bytesRead
  if (container === 'zip') return openWorkbook(all, bytesRead)
  if (container === 'pdf') return openPrinted(all)
  if (container === 'json') return openJsonList(all, bytesRead)
  return openTextList(first, all, bytesRead)
}

/** Loaded with the first PDF: few lists are printed, and their parser is large. */
async function openPrinted(all: AsyncIterable<Buffer>): Promise<OpenList> {
  const { openPrintedList } = await import('./printed-list.ts')
  return openPrintedList(all)
}

async function* gunzip(
  packed: AsyncIterable<Buffer>,
  byteCount: number | null,
  counter: ByteCounter,
): AsyncGenerator<Uint8Array> {
  let inflated = 0
  const unpacked = createGunzip()
  const feeding = pipeline(Readable.from(packed), unpacked)
  // The loop below reports it too; here it must not be an unhandled rejection.
  feeding.catch(() => undefined)
  try {
    for await (const chunk of unpacked) {
      inflated += chunk.length
      if (
        inflated > MAX_INFLATED_BYTES ||
        inflated > (byteCount ?? counter.bytesRead) * MAX_INFLATION + 1024 * 1024
      ) {
        throw new ListRefused(
          'This compressed file expands without limit. Decompress it yourself and import the list inside.',
        )
      }
      yield chunk
    }
  } catch (error) {
    refuseDamagedGzip(error)
  }
}

function refuseDamagedGzip(error: unknown): never {
  if (error instanceof ListRefused) throw error
  throw new ListRefused(
    'This gzip file is damaged or incomplete. Download it again, or decompress it and import the list inside.',
    { cause: error },
  )
}
