/** Why a pasted text was not sent. Titles: specification, section 5. */
export type PasteProblem = { title: string; text: string }

export type PasteRead =
  | {
      properties: Record<string, unknown>[]
      /** The place of the nth property (1 is the first) in the pasted text: `Line 2`. */
      placeOf: (n: number) => string
    }
  | { problem: PasteProblem }

/** A server's error, with its place in the pasted text: the server counts the properties it received. */
export function errorInPaste(error: string, placeOf: (n: number) => string): string {
  return error.replace(/^Line (\d+)(?=:)/, (_, n: string) => placeOf(Number(n)))
}
