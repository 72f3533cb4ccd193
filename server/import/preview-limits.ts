/** Rows shown as they would be taken. */
export const SHOWN_ROWS = 10
/** Problems shown. */
export const SHOWN_PROBLEMS = 1000
/** Rows read at most, so that a look at a large file is quick; the answer says when there are more. */
export const CHECKED_ROWS = 20_000
