/** A longer file is a large import; a smaller one is read and written within a second or two. */
export const LARGE_BYTES = 1024 * 1024

export const isLarge = ({ byteCount }: { byteCount: number }): boolean => byteCount > LARGE_BYTES

/** The message of an import that no worker has claimed. */
export const WAITS_FOR_TURN = 'Waiting for its turn'
