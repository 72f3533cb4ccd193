/** Why a pasted text was not sent. Titles are the specification's, section 5. */
export type PasteProblem = { title: string; text: string }

export type PasteRead =
  | {
      properties: Record<string, unknown>[]
      /** Where the nth property of the list (1 is the first) stands in the pasted text: `Line 2`. */
      placeOf: (n: number) => string
    }
  | { problem: PasteProblem }

/**
 * A problem the server found, with the place where the person finds it: the server counts the
 * properties it was sent, the person looks at the text they pasted.
 */
export function errorInPaste(error: string, placeOf: (n: number) => string): string {
  return error.replace(/^Line (\d+)(?=:)/, (_, n: string) => placeOf(Number(n)))
}
