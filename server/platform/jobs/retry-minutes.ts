/** Minutes until what was set aside is tried again, after the first, second … failure. */
export const RETRY_MINUTES = [1, 5, 30, 120, 600]
