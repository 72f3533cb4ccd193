/** A webhook at which nothing has arrived for so long is switched off. */
export const MOST_FAILING_DAYS = 5
