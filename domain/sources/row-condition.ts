/** The SQL condition in an address: `…/MapServer/0?where=CNTYNAME='HINDS'` selects one county. Null for all rows. */
export function conditionOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  for (const [name, value] of new URL(address).searchParams) {
    const condition = value.trim()
    if (name.toLowerCase() !== 'where' || condition === '') continue
    return /^1\s*=\s*1$/.test(condition) ? null : condition
  }
  return null
}

/** Adds a condition to the address; without one the address is unchanged. */
export function withCondition(address: string, condition: string | null): string {
  return condition === null ? address : `${address}?${new URLSearchParams({ where: condition })}`
}
