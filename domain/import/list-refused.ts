/**
 * The whole file is refused: it is not a list, is damaged, or is not about properties. The message is for the
 * person who uploaded it and says why and what to do.
 */
export class ListRefused extends Error {
  override name = 'ListRefused'
  /** What the person can say to have it taken. */
  readonly missing: 'county' | null

  constructor(message: string, options: ErrorOptions & { missing?: 'county' } = {}) {
    super(message, options)
    this.missing = options.missing ?? null
  }
}
