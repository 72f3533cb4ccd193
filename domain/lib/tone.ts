/**
 * The meaning of a mark, independent of its color: bad red, good green, warn orange, info blue, wait yellow, other
 * gray.
 */
export type Tone = 'bad' | 'good' | 'warn' | 'info' | 'wait' | 'other'
