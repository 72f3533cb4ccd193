/**
 * The URL's query as plain text; a name given several times has a list. The router's codec reads `?q=12` as a number,
 * which loses a search.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first = '', ...more] = query.getAll(name)
      return [name, more.length === 0 ? first : [first, ...more]]
    }),
  )
}

/** The inverse. Missing values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') query.append(name, String(each))
    }
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}
