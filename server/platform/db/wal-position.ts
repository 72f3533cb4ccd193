/** A WAL position (LSN); later ones are larger. */
export type WalPosition = bigint

/** Parses `16/B374D848`; null when malformed. */
export function parseWalPosition(text: string): WalPosition | null {
  const parts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text)
  return parts ? (BigInt(`0x${parts[1]}`) << 32n) + BigInt(`0x${parts[2]}`) : null
}

export function formatWalPosition(position: WalPosition): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()
}
