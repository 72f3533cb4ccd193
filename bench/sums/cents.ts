/** Money as printed, in cents; null where the cell holds no amount. */
export function centsOf(text: string): number | null {
  const plain = text.replace(/[\s$]/g, '')
  if (!/^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/.test(plain)) return null
  return Math.round(Number(plain.replaceAll(',', '')) * 100)
}

export function dollars(cents: number): string {
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${cents < 0 ? '-' : ''}$${amount}`
}

export function sumOf(amounts: Iterable<number>): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}
