/** What the process that reads photos is given. */
export type ImageAsk = { bytes: Uint8Array; type: string; keepsPlace: boolean }

/** A re-encoded photo, with a small one; or why it cannot be read, in words for people. */
export type ImageAnswer =
  | {
      image: Uint8Array
      thumbnail: Uint8Array
      width: number
      height: number
      hasPlace: boolean
    }
  | { problem: string }
