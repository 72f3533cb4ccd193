/** The meaning of a mark, independent of its color: bad, good, warn, info, wait, other. */
export type Tone = 'bad' | 'good' | 'warn' | 'info' | 'wait' | 'other'
