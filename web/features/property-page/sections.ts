/** The parts of the page, by anchor, with their headings. */
export const SECTIONS = {
  property: 'Property and taxes',
  'owner-and-land': 'Owner and land',
  'before-the-sale': 'Before the sale',
  'after-the-sale': 'After the sale',
  team: 'Your team',
  sources: 'Sources and changes',
} as const

export type SectionId = keyof typeof SECTIONS

/** In the order of deciding, buying and holding. */
export const SECTION_IDS = Object.keys(SECTIONS) as SectionId[]
