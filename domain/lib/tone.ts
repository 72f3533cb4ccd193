/** What a mark means, whatever its colour: bad red, good green, warn orange, info blue, wait yellow, other grey. */
export type Tone = 'bad' | 'good' | 'warn' | 'info' | 'wait' | 'other'
