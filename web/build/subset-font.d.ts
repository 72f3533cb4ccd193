declare module 'subset-font' {
  /** A font with only the signs of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      /** Axes of a variable font cut down to a range. */
      variationAxes: Record<string, { min: number; max: number }>
      /** OpenType features that stay. */
      keepFeatures: string[]
    },
  ): Promise<Uint8Array>
}
