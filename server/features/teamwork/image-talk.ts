/** The input of the process that reads photos. */
export type ImageAsk = { bytes: Uint8Array; type: string; keepsPlace: boolean }

/** A re-encoded photo with its thumbnail; or an error message for people. */
export type ImageAnswer =
  | {
      image: Uint8Array
      thumbnail: Uint8Array
      width: number
      height: number
      hasPlace: boolean
    }
  | { problem: string }
