/** Whole US cents. */
export type Cents = number

/** An exact number: numerator and denominator, the denominator above zero. */
export type Exact = readonly [numerator: bigint, denominator: bigint]

/** Above any amount owed; up to it dollars and cents are exact in a JavaScript number. */
export const MAX_DOLLARS = 10_000_000_000_000

/** The written decimal of a number, exactly: 7.25 is 725/100, not its nearest binary fraction. */
export function exact(value: number): Exact {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', decimals = ''] = digits.split('.')
  const shift = Number(exponent) - decimals.length
  const numerator = BigInt(whole + decimals)
  return shift >= 0 ? [numerator * 10n ** BigInt(shift), 1n] : [numerator, 10n ** BigInt(-shift)]
}

export function percent(value: number): Exact {
  return product(exact(value), [1n, 100n])
}

export function fraction(numerator: number, denominator: number): Exact {
  return [BigInt(numerator), BigInt(denominator)]
}

export function product(...factors: Exact[]): Exact {
  return factors.reduce<Exact>(([n, d], [n2, d2]) => [n * n2, d * d2], [1n, 1n])
}

export function sum(a: Exact, b: Exact): Exact {
  return [a[0] * b[1] + b[0] * a[1], a[1] * b[1]]
}

export function smaller(a: Exact, b: Exact): Exact {
  return a[0] * b[1] <= b[0] * a[1] ? a : b
}

/**
 * The only rounding of money: half a cent rounds up, away from zero. The statutes give no rounding rule; each
 * component of a payoff is rounded separately, then added.
 */
export function roundHalfUp([numerator, denominator]: Exact): Cents {
  const isNegative = numerator < 0n
  const doubled = (isNegative ? -numerator : numerator) * 2n + denominator
  const rounded = Number(doubled / (denominator * 2n))
  return isNegative && rounded !== 0 ? -rounded : rounded
}

/** Dollars as whole cents; a fraction of a cent is rounded half up. */
export function toCents(dollars: number): Cents {
  return roundHalfUp(product(exact(dollars), [100n, 1n]))
}

export function toDollars(cents: Cents): number {
  return cents / 100
}

/** `$1,234.50`, for an engine's sentence. */
export function inDollars(cents: Cents): string {
  const [whole = '0', decimals] = (Math.abs(cents) / 100).toFixed(2).split('.')
  // bounded: the digits of one number
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}
