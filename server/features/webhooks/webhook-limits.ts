/** A webhook whose deliveries have failed for this long is switched off. */
export const MAX_FAILING_DAYS = 5
