/** A file as it is read, kept for another look where it is a PDF: its pages are drawn once they are read. */
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
        // The reader may take its bytes over.
        if (isPdf) kept.push(piece.slice())
        yield piece
      }
    },
    again: async function* () {
      yield* kept
    },
  }
}
