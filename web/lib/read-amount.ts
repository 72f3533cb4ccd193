/** `$1,250.50` is 1250.5; null for what is no amount, and for nothing. */
export function readAmount(text: string | undefined): number | null {
  const plain = (text ?? '').replace(/[$,\s%]/g, '')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
