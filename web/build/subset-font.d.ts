declare module 'subset-font' {
  /** A font with only the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2'
      /** Variable font axes, reduced to a range. */
      variationAxes: Record<string, { min: number; max: number }>
      /** OpenType features to keep. */
      keepFeatures: string[]
    },
  ): Promise<Uint8Array>
}
