/** Text is read in blocks of at least this many bytes, which also sets how many rows a batch has. */
const BLOCK_BYTES = 256 * 1024

/** Counts the bytes consumed from a stream, for the progress of an import. */
export class ByteCounter {
  bytesRead = 0

  async *count(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      this.bytesRead += chunk.length
      yield chunk
    }
  }
}

/** Joins small pieces until a block is full; the last block may be short. Never yields an empty one. */
async function* inBlocks(
  source: AsyncIterable<Uint8Array>,
  blockBytes = BLOCK_BYTES,
): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of source) {
    if (piece.length === 0) continue
    pieces.push(piece)
    size += piece.length
    if (size < blockBytes) continue
    yield join(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield join(pieces)
}

function join(pieces: readonly Uint8Array[]): Buffer {
  const only = pieces[0]
  if (only && pieces.length === 1) {
    return Buffer.from(only.buffer, only.byteOffset, only.length)
  }
  return Buffer.concat(pieces)
}

export type PeekedBlocks = {
  first: Buffer
  /** The whole stream from its beginning, including the first block. */
  all: AsyncGenerator<Buffer>
  /** Closes the source at any point: a partly read file must be closed. */
  close(): Promise<void>
}

/** Reads the first block of a stream without consuming it. */
export async function peekBlock(source: AsyncIterable<Uint8Array>): Promise<PeekedBlocks> {
  const blocks = inBlocks(source)
  const answer = await blocks.next()
  const first = answer.done ? Buffer.alloc(0) : answer.value
  async function* all(): AsyncGenerator<Buffer> {
    if (first.length > 0) yield first
    yield* blocks
  }
  return {
    first,
    all: all(),
    close: async () => {
      await blocks.return(undefined)
    },
  }
}

/** The same blocks, each with whether it is the last. An empty stream has one empty last block. */
export async function* withLast(
  blocks: AsyncIterable<Buffer>,
): AsyncGenerator<{ block: Buffer; isLast: boolean }> {
  let held: Buffer | null = null
  for await (const block of blocks) {
    if (held) yield { block: held, isLast: false }
    held = block
  }
  yield { block: held ?? Buffer.alloc(0), isLast: true }
}
