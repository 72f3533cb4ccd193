import type { Standing } from './law-row.ts'

/**
 * Sections that say how long a lien lives, by kind and state: the rules of domain/title/liens/lien-life-rules.ts
 * rest on them, and texts name them.
 */
export const LIEN_LIFE_SECTIONS = {
  'LIFE-MS-JUDGMENT': { section: 'Miss. Code §§ 15-1-43, 15-1-47', standing: 'sourced' },
  'LIFE-MS-ENROLLED': { section: 'Miss. Code §§ 11-7-191, 11-7-197', standing: 'general' },
  'LIFE-MS-TRUST': { section: 'Miss. Code §§ 15-1-21, 89-5-19', standing: 'sourced' },
  'LIFE-MS-CONSTRUCTION': { section: 'Miss. Code §§ 85-7-405, 85-7-421', standing: 'sourced' },
  'LIFE-AL-JUDGMENT': { section: 'Ala. Code § 6-9-211', standing: 'sourced' },
  'LIFE-AL-CONSTRUCTION': { section: 'Ala. Code §§ 35-11-215, 35-11-221', standing: 'sourced' },
  'LIFE-TN-JUDGMENT': { section: 'Tenn. Code Ann. §§ 25-5-101, 25-5-105', standing: 'sourced' },
  'LIFE-TN-TRUST': { section: 'Tenn. Code Ann. § 28-2-111', standing: 'sourced' },
  'LIFE-TN-CONSTRUCTION': {
    section: 'Tenn. Code Ann. §§ 66-11-106, 66-11-115',
    standing: 'sourced',
  },
  'LIFE-UCC': { section: 'U.C.C. § 9-515', standing: 'general' },
} as const satisfies Readonly<Record<string, { section: string; standing: Standing }>>
