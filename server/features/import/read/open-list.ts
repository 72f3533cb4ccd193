import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { ByteCounter, type PeekedBlocks, peekBlock } from './byte-source.ts'
import { openJsonList } from './json-list.ts'
import { closing, type FileHint, type OpenList } from './list-batch.ts'
import { type Container, sniff } from './sniff.ts'
import { openTextList } from './text-list.ts'

/** A gzip file may inflate to this many bytes, and to this many times its size. */
const MAX_INFLATED_BYTES = 8 * 1024 ** 3
const MAX_INFLATION = 200

/**
 * Opens a county's list by its content: text, a workbook, JSON, a GIS layer, or one of these compressed with gzip.
 * Only one block is held; a format that needs random access (an archive) is kept in a temporary file if it is large.
 * Throws ListRefused, here or while the batches are read, when the file is not a list or is damaged.
 */
export async function openList(
  source: AsyncIterable<Uint8Array>,
  hint: FileHint,
): Promise<OpenList> {
  const counter = new ByteCounter()
  const packed = await peekBlock(counter.count(source))
  try {
    const list = await openPeeked(packed, hint, counter)
    return { ...list, batches: closing(list.batches, () => packed.close()) }
  } catch (error) {
    await packed.close()
    throw error
  }
}

async function openPeeked(
  source: PeekedBlocks,
  hint: FileHint,
  counter: ByteCounter,
): Promise<OpenList> {
  const container = sniff(source.first)
  if (container !== 'gzip') return open(container, source.first, source.all, counter, hint)

  const unpacked = await peekBlock(gunzip(source.all, hint.byteCount, counter)).catch(
    refuseDamagedGzip,
  )
  const inner = sniff(unpacked.first)
  if (inner === 'gzip') {
    throw new ListRefused(
      'This file is compressed twice. Decompress it and import the list inside.',
    )
  }
  return open(inner, unpacked.first, unpacked.all, counter, hint)
}

/** Readers of rare formats are loaded on first use. */
async function open(
  container: Exclude<Container, 'gzip'>,
  first: Buffer,
  all: AsyncIterable<Buffer>,
  counter: ByteCounter,
  hint: FileHint,
): Promise<OpenList> {
  const bytesRead = () => counter.bytesRead
  switch (container) {
    case 'text':
      return openTextList(first, all, bytesRead, hint)
    case 'pdf':
      return (await import('./printed-list.ts')).openPrintedList(all, hint)
    case 'json':
      return openJsonList(all, bytesRead, hint)
    case 'zip':
      return (await import('./archive.ts')).openArchive(all, bytesRead, hint)
    case 'dbf':
      return (await import('./dbf.ts')).openDbf(all, bytesRead)
    case 'kml':
      return (await import('./kml.ts')).openKml(first, all, bytesRead)
    case 'geopackage':
      return (await import('./geopackage.ts')).openGeopackage(all, bytesRead, hint)
    case 'xls':
      return (await import('./xls.ts')).openXls(all, bytesRead, hint)
    case 'html':
      return (await import('./html-list.ts')).openHtml(all, bytesRead, hint)
    case 'xml':
      return (await import('./xml-book.ts')).openXmlBook(all, bytesRead, hint)
    case 'parquet':
      return (await import('./parquet.ts')).openParquet(all, bytesRead, hint)
  }
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
