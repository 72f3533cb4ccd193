/**
 * Which rows of a layer an address asks for, as SQL: of `…/MapServer/0?where=CNTYNAME='HINDS'` those of one county.
 * Null where all of them.
 */
export function conditionOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  for (const [name, value] of new URL(address).searchParams) {
    const condition = value.trim()
    if (name.toLowerCase() !== 'where' || condition === '') continue
    return /^1\s*=\s*1$/.test(condition) ? null : condition
  }
  return null
}

/** The address with a condition; as it is where there is none. */
export function withCondition(address: string, condition: string | null): string {
  return condition === null ? address : `${address}?${new URLSearchParams({ where: condition })}`
}
