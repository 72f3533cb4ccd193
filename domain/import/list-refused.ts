/**
 * The whole file is refused: it is not a list, is damaged, or is not about properties. The message is for the
 * person who uploaded it and says why and what to do.
 */
export class ListRefused extends Error {
  override name = 'ListRefused'
  /** What the person can say to have it taken. */
  readonly missing: 'county' | null

  constructor(message: string, options: { missing?: 'county'; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.missing = options.missing ?? null
  }
}
