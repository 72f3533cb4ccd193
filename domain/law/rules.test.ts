import { describe, expect, test } from 'vitest'
import { addDays } from '../lib/local-date.ts'
import type { LawRow } from './law-row.ts'
import { LAW_NUMBERS, TENNESSEE_PERIODS } from './numbers.ts'
import { cite, LAW, LAW_CHECKED_ON, law } from './rules.ts'

const ROWS: readonly LawRow[] = LAW
const DAY = /^\d{4}-\d\d-\d\d$/
const KINDS = [
  'ms-land-sale',
  'al-land-sale',
  'al-tax-lien',
  'tn-court-sale',
  'any',
  'title',
  'lien',
]

/** What a row lacks, by its field. */
function lacking(row: LawRow): string[] {
  const has: Record<string, boolean> = {
    state: ['MS', 'AL', 'TN', 'US', 'any'].includes(row.state),
    kind: KINDS.includes(row.kind),
    by: /^[a-z]+$/.test(row.by),
    from: row.from === null || DAY.test(row.from),
    until: row.until === null || DAY.test(row.until),
    // A section, a case with its year or court, a standard or custom, or the lack of one.
    section: /§|\(.*\d{4}\)|standards|Standards|custom|no section|Const\.|Admin\./.test(
      row.section,
    ),
    mark: ['S', 'S2', 'G', '?', 'product'].includes(row.mark),
    readOn: DAY.test(row.readOn) && row.readOn <= LAW_CHECKED_ON,
    copy: /\b(?:19|20)\d\d\b|undated/.test(row.copy),
    rule: /^[A-Z0-9].*[.]$/s.test(row.rule),
  }
  return Object.entries(has).flatMap(([field, isThere]) => (isThere ? [] : [field]))
}

describe('the table of law', () => {
  test.each(ROWS.map((row) => [row.id, row] as const))(
    '%s has state, kind, deciding day, validity, section, mark, day read and age of the copy',
    (_id, row) => {
      expect(lacking(row)).toEqual([])
    },
  )

  test('a row without one of them fails', () => {
    const row = law('MS-12')
    for (const field of ['section', 'mark', 'readOn', 'copy', 'by', 'kind', 'state', 'rule']) {
      expect(lacking({ ...row, [field]: '' })).toEqual([field])
    }
    expect(lacking({ ...row, copy: 'undated' })).toEqual([])
  })

  test('rows of one id follow each other without a gap and without an overlap', () => {
    const byId = new Map<string, LawRow[]>()
    for (const row of ROWS) byId.set(row.id, [...(byId.get(row.id) ?? []), row])
    expect([...byId.values()].filter((rows) => rows.length > 1).length).toBeGreaterThan(4)
    for (const [id, rows] of byId) {
      expect(rows[0]?.from, id).toBeNull()
      expect(rows.at(-1)?.until, id).toBeNull()
      for (const [index, row] of rows.slice(1).entries()) {
        expect(row.from, id).toBe(addDays(rows[index]?.until ?? '', 1))
        expect(row.by, id).toBe(rows[0]?.by)
      }
    }
  })

  test('every number names a rule, and the event that picks it', () => {
    for (const { law: id, by } of LAW_NUMBERS) {
      expect(law(id).id).toBe(id)
      expect(['sale', 'order']).toContain(by)
    }
    expect(TENNESSEE_PERIODS.every(({ from, until }) => from !== null || until !== null)).toBe(true)
  })

  test.each([
    ['MS-12', 'Miss. Code § 27-45-3'],
    ['AL-7', 'Ala. Code § 40-10-122'],
    ['TN-18', 'Tenn. Code Ann. § 1-3-102'],
    ['US-5', '28 U.S.C. § 2410(c)'],
  ] as const)('%s is %s', (id, section) => {
    expect(cite(id)).toBe(section)
  })

  test.each(['MS-14', 'MS-19', 'MS-21', 'AL-8', 'US-3'] as const)('%s is unsettled', (id) => {
    expect(law(id).mark).toBe('?')
  })

  test.each([
    ['TN-8, order of 2026-06-30', 'TN-8', '2026-06-30', '5 years or less'],
    ['TN-8, order of 2026-07-01 (Pub. Ch. 971)', 'TN-8', '2026-07-01', '3 years or less'],
    ['MS-40, sale of 2019-06-30 (§ 27-45-27)', 'MS-40', '2019-06-30', 'leaves the buyer a suit'],
    ['MS-40, sale of 2019-07-01 (§ 27-45-27(2))', 'MS-40', '2019-07-01', 'no right of action'],
    ['AL-9, sale of 2019-12-31', 'AL-9', '2019-12-31', 'bear 12%'],
    ['AL-9, sale of 2020-01-01', 'AL-9', '2020-01-01', 'bear 8%'],
    ['AL-8, sale of 2019-12-31', 'AL-8', '2019-12-31', 'with 12%.'],
    ['AL-8, sale of 2020-01-01', 'AL-8', '2020-01-01', 'Both are shown'],
    ['AL-11, claim of 2024-09-30', 'AL-11', '2024-09-30', 'claims later'],
    ['AL-11, claim of 2024-10-01 (HB 270)', 'AL-11', '2024-10-01', 'later owner'],
    ['AL-25, judgment of 2024-09-30', 'AL-25', '2024-09-30', 'expires after 10.'],
    ['AL-25, no judgment on 2024-10-01 (HB 270)', 'AL-25', '2024-10-01', 'public auction'],
  ] as const)('%s', (_case, id, day, words) => {
    expect(law(id, day).rule).toContain(words)
  })
})
