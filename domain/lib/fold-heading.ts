/**
 * A heading without publishers' variations: case, blanks, `_`, `.`, `#`, quotes, brackets, a byte order mark, a
 * trailing `_1`. `Parcel_Number`, `PARCEL NUMBER` and `parcel.number_1` are equal.
 */
export function foldHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/_1\s*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** The folded heading without its year: `2024 Amount Published` and next year's are equal. */
export function foldWithoutYear(heading: string): string {
  return foldHeading(heading.replace(/(?<!\d)(?:19|20)\d{2}(?!\d)/g, ' '))
}

/** The headings with names for the empty ones and numbers for repeated ones. */
export function nameHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const written = cell
      .replace(/^\ufeff/, '')
      .replace(/[\s\0]+/g, ' ')
      .trim()
    const base = written === '' ? `Column ${index + 1}` : written
    const key = base.toLowerCase()
    let number = (seen.get(key) ?? 0) + 1
    let name = number === 1 ? base : `${base} ${number}`
    while (taken.has(name.toLowerCase())) name = `${base} ${++number}`
    seen.set(key, number)
    taken.add(name.toLowerCase())
    return name
  })
}
