import { BackupRefused } from './backup-format.ts'

const BLOCK = 512
/** No file of a backup comes near this size; a larger one means damage. */
const LARGEST_FILE = 2 ** 31

/** A file's header and content in a tar archive (POSIX ustar). */
export function tarFile(name: string, content: Uint8Array): Buffer[] {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 100, 'latin1')
  const octal = (value: number, at: number, width: number) =>
    header.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at, 'latin1')
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(content.length, 124, 12)
  octal(0, 136, 12)
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  const rest = content.length % BLOCK
  return [header, Buffer.from(content), Buffer.alloc(rest === 0 ? 0 : BLOCK - rest)]
}

export const tarEnd = () => Buffer.alloc(2 * BLOCK)

/** The files of an archive in turn, each in memory. Throws BackupRefused when it is not an archive. */
export async function* readTar(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const bytes = new ByteReader(source)
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (header === null) throw new BackupRefused(CUT_OFF)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    const content = await bytes.take(size)
    const padding = await bytes.take((BLOCK - (size % BLOCK)) % BLOCK)
    if (content === null || padding === null) throw new BackupRefused(CUT_OFF)
    yield { name, content }
  }
}

export const CUT_OFF =
  'The backup is incomplete: writing was interrupted, or the file was truncated later.'

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (at: number, length: number) =>
    header.toString('latin1', at, at + length).replace(/\0[\s\S]*$/, '')
  const size = Number.parseInt(text(124, 12), 8)
  const isTar =
    text(257, 5) === 'ustar' && Number.parseInt(text(148, 8), 8) === checksumOf(header) && size >= 0
  if (!isTar || size > LARGEST_FILE) {
    throw new BackupRefused('This file is not a ParcelProof backup, or it is damaged.')
  }
  return { name: text(0, 100), size }
}

/** The sum of the header's bytes, with spaces in the checksum field. */
function checksumOf(header: Buffer): number {
  let sum = 0
  for (let i = 0; i < BLOCK; i++) sum += i >= 148 && i < 156 ? 32 : (header[i] ?? 0)
  return sum
}

class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #chunks: Uint8Array[] = []
  #size = 0

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** The next `count` bytes; null when there are fewer. */
  async take(count: number): Promise<Buffer | null> {
    while (this.#size < count) {
      const { done, value } = await this.#source.next()
      if (done) return null
      this.#chunks.push(value)
      this.#size += value.length
    }
    const all = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks)
    const taken = Buffer.from(all?.subarray(0, count) ?? [])
    this.#chunks = all && all.length > count ? [all.subarray(count)] : []
    this.#size -= count
    return taken
  }
}
