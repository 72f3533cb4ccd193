/** Replaces control characters, so that outside text cannot control the terminal. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '�')
}
