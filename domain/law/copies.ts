import type { LocalDate } from '../lib/local-date.ts'
import { cutAtSections } from './cut-at-sections.ts'
import type { LawMark } from './law-row.ts'
import { LAW } from './rules.ts'

/** What was read of a section of law. */
export type CopyRead = {
  /** `Miss. Code § 27-45-3`. */
  section: string
  /** Years of the copies, or `undated`. */
  copy: string
  readOn: LocalDate
  isRead: boolean
}

const UNREAD: ReadonlySet<LawMark> = new Set(['G', 'S2'])

/** `Miss. Code §§ 27-41-59(2)` → `27-41-59`. No two codes have a number in common. */
// bounded: a section's name as this program writes it
const numberOf = (section: string) => section.replace(/^.*[ ]/, '').replace(/\(.*$/, '')

const COPIES = new Map<string, CopyRead>()
for (const { section, copy, readOn, mark } of LAW) {
  let code = ''
  const parts = cutAtSections(section)
  for (const [place, part] of parts.entries()) {
    // An agency's rule is named beside the section that it carries out.
    if (place % 2 === 0 || parts[place - 1]?.endsWith('Admin. Code ')) continue
    const at = part.indexOf('§')
    if (at > 0) code = part.slice(0, at).trimEnd()
    const key = numberOf(part)
    const known = COPIES.get(key)
    const isRead = !UNREAD.has(mark)
    // Of several rules of a section, the first whose text was read.
    if (!known || (isRead && !known.isRead)) {
      COPIES.set(key, { section: `${code} § ${key}`.trim(), copy, readOn, isRead })
    }
  }
}

/** The copies of a section that were read; null for one that no rule names. */
export function copyRead(section: string): CopyRead | null {
  return COPIES.get(numberOf(section)) ?? null
}

/** The sections that texts name, each once, in order, with the copies of them that were read. */
export function sectionsCited(texts: Iterable<string>): CopyRead[] {
  const found = new Set<CopyRead>()
  for (const text of texts) {
    for (const [place, part] of cutAtSections(text).entries()) {
      const read = place % 2 === 1 ? copyRead(part) : null
      if (read) found.add(read)
    }
  }
  return [...found].sort((a, b) => a.section.localeCompare(b.section, 'en', { numeric: true }))
}

/** `copy of 2013 to 2024`, `undated copy`, or that the text was not read. */
export function copyWords({ copy, isRead }: CopyRead): string {
  if (!isRead) return copy === 'undated' ? 'text not read' : `text not read, known from ${copy}`
  return copy === 'undated' ? 'undated copy' : `copy: ${copy}`
}
