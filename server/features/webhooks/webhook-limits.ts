/** A webhook at which nothing has arrived for so long is switched off. */
export const MAX_FAILING_DAYS = 5
