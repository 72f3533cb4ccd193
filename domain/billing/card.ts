/** Digits of a typed card number; null for another text. */
export function cardDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{12,19}$/.test(digits) ? digits : null
}

/** The number as printed on a card, in groups of four. */
export function groupCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `MM / YY` as it is typed: the slash is added automatically. */
export function groupExpiry(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded
}

/** Month and year of `MM / YY` or `MM/YYYY`; null for another text. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const found = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text)
  const month = Number(found?.[1])
  const year = Number(found?.[2])
  if (!found || month < 1 || month > 12) return null
  return { month, year: year < 100 ? 2000 + year : year }
}

/** A card is good through the last day of its month. */
export function isExpired(
  { month, year }: { month: number; year: number },
  today: string,
): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7)
}
