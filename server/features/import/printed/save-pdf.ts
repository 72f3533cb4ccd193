/** Reads a file, and keeps it for a second pass if it is a PDF: its pages are rendered once they are read. */
export function savePdf(file: AsyncIterable<Uint8Array>): {
  file: () => AsyncGenerator<Uint8Array>
  again: () => AsyncGenerator<Uint8Array>
} {
  const kept: Uint8Array[] = []
  let isPdf: boolean | null = null
  return {
    file: async function* () {
      for await (const piece of file) {
        isPdf ??= Buffer.from(piece.subarray(0, 1024)).includes('%PDF-')
        // The reader may consume its bytes.
        if (isPdf) kept.push(piece.slice())
        yield piece
      }
    },
    again: async function* () {
      yield* kept
    },
  }
}
