import type { ListedValue } from '../../../contract/listed-value.ts'

/** Each value once: the property and its tax sale both state the tax status. */
export function distinctValues(values: readonly ListedValue[]): ListedValue[] {
  const seen = new Set<string>()
  return values.filter(({ field, listId }) => {
    const key = `${field === 'status' ? 'taxStatus' : field} ${listId}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
