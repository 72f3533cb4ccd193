/**
 * Headings within a list that apply to the rows below: `SUPERVISORS DISTRICT 3`, `Section 12, Township 7 North, Range
 * 2 East`, `Taxes of 2024`.
 */
export type Section = 'District' | 'Section' | 'Township' | 'Range' | 'Municipality' | 'Tax Year'

export const SECTIONS: readonly Section[] = [
  'District',
  'Section',
  'Township',
  'Range',
  'Municipality',
  'Tax Year',
]

/** A longer line is a sentence, not a heading. */
const MAX_WORDS = 14

const NAMES: ReadonlyMap<string, Section> = new Map([
  ['district', 'District'],
  ['beat', 'District'],
  ['ward', 'District'],
  ['section', 'Section'],
  ['sec', 'Section'],
  ['township', 'Township'],
  ['twp', 'Township'],
  ['range', 'Range'],
  ['rge', 'Range'],
  ['rng', 'Range'],
  ['year', 'Tax Year'],
  ['years', 'Tax Year'],
  ['taxes', 'Tax Year'],
])
const FILLERS = new Set(
  'supervisor supervisors tax taxing election no number of the and for continued cont contd'.split(
    ' ',
  ),
)
const ORDINALS = new Set(
  'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' '),
)
// bounded: a word of a line of print
const VALUE: Record<Exclude<Section, 'Municipality'>, RegExp> = {
  District: /^(?:\d{1,3}[a-z]?|[ivx]{1,5}|[a-z])$/,
  Section: /^\d{1,2}$/,
  Township: /^\d{1,3}[ns]?$/,
  Range: /^\d{1,3}[ew]?$/,
  'Tax Year': /^(?:19|20)\d{2}$/,
}
const POINTS = new Set(['north', 'south', 'east', 'west', 'n', 's', 'e', 'w'])

/** The sections in a heading line; empty if the line has other text, such as an owner's name. */
export function readSection(text: string): Map<Section, string> {
  const none = new Map<Section, string>()
  const written = text.split(' ').slice(0, MAX_WORDS + 1)
  const words = written.map((word) => word.toLowerCase().replace(/[^a-z0-9]+/g, ''))
  if (words.length > MAX_WORDS) return none
  if (/^(?:city|town|village|borough)$/.test(words[0] ?? '') && words[1] === 'of') {
    const isName = words.length > 2 && words.length < 6 && !/\d/.test(text)
    return isName ? new Map([['Municipality', written.slice(2).join(' ')]]) : none
  }
  const found = new Map<Section, string>()
  let kind: Exclude<Section, 'Municipality'> | null = null
  for (const [at, word] of words.entries()) {
    const short = /^([tr])(\d{1,3}[nsew])$/.exec(word)
    const named = NAMES.get(word)
    if (named && named !== 'Municipality') kind = named
    else if (ORDINALS.has(word)) found.set('District', word)
    else if (short)
      found.set(short[1] === 't' ? 'Township' : 'Range', (short[2] ?? '').toUpperCase())
    else if (kind && VALUE[kind].test(word)) {
      const point = words[at + 1] ?? ''
      const turns = (kind === 'Township' || kind === 'Range') && POINTS.has(point)
      found.set(kind, (word + (turns ? point.charAt(0) : '')).toUpperCase())
      kind = null
    } else if (!(word === '' || FILLERS.has(word) || POINTS.has(word))) return none
  }
  return found
}

/** The headings in force. A new heading ends those of narrower kinds: the section is unknown after a new district. */
export class Sections {
  #now = new Map<Section, string>()

  consume(said: ReadonlyMap<Section, string>): void {
    if (said.has('District') || said.has('Municipality')) {
      for (const section of ['Section', 'Township', 'Range'] as const) this.#now.delete(section)
    }
    for (const [section, value] of said) this.#now.set(section, value)
  }

  get(section: Section): string {
    return this.#now.get(section) ?? ''
  }
}
