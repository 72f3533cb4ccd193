/** A place in PostgreSQL's log of changes: the later, the larger. */
export type LogPosition = bigint

/** Reads `16/B374D848`, as PostgreSQL writes a position; null where the text is none. */
export function readLogPosition(text: string): LogPosition | null {
  const parts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text)
  return parts ? (BigInt(`0x${parts[1]}`) << 32n) + BigInt(`0x${parts[2]}`) : null
}

export function writeLogPosition(position: LogPosition): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()
}
