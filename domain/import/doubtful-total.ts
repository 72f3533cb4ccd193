/** Fees that a list does not name are less, in cents. */
const LEAST = 100_000

/** A total this many times its taxes and penalties is a slipped decimal point, or another row’s. */
export const FAR_ABOVE = 100

/** Whether a total does not follow from its parts; amounts in cents. */
export const isDoubtfulTotal = (total: number, parts: number, most = FAR_ABOVE): boolean =>
  parts > 0 && total > parts * most && total - parts >= LEAST
