import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addYears } from '../lib/local-date.ts'
import type { LawRow } from './law-row.ts'
import { LAW_NUMBERS, type PeriodLength, TENNESSEE_PERIODS, VACANT_PERIOD } from './numbers.ts'
import { LAW, LAW_CHECKED_ON, law } from './rules.ts'

const DOCUMENT = join(import.meta.dirname, '../../docs/law.md')
const ROWS: readonly LawRow[] = LAW

const PLACES = [
  ['Mississippi', (row: LawRow) => row.state === 'MS' && row.kind !== 'lien'],
  ['Alabama', (row: LawRow) => row.state === 'AL' && row.kind !== 'lien'],
  ['Tennessee', (row: LawRow) => row.state === 'TN' && row.kind !== 'lien'],
  ['Federal', (row: LawRow) => row.state === 'US'],
  ['Titles', (row: LawRow) => row.kind === 'title'],
  ['Lives of liens', (row: LawRow) => row.kind === 'lien'],
] as const

/** Last day of the newest year that a copy names; null where it is undated. */
function copyUntil({ copy }: LawRow): string | null {
  const year = copy.match(/\b(?:19|20)\d\d\b/g)?.at(-1)
  return year === undefined ? null : `${year}-12-31`
}

const isOlderThanAYear = (row: LawRow) => {
  const until = copyUntil(row)
  return until !== null && addYears(until, 1) < LAW_CHECKED_ON
}

function validity({ from, until }: { from: string | null; until: string | null }): string {
  if (from === null) return until === null ? 'any day' : `until ${until}`
  return until === null ? `from ${from}` : `${from} to ${until}`
}

function tableOf(rows: readonly LawRow[]): string {
  const lines = rows.map((row) => {
    const mark = row.markNote ? `${row.mark} (${row.markNote})` : row.mark
    return `| ${row.id} | ${row.kind} | ${row.by}: ${validity(row)} | ${row.section} | ${mark} | ${row.readOn} | ${row.copy} | ${row.rule} |`
  })
  return `| id | kind | picked by the day of | section or case | mark | read | copy | rule |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`
}

const lengthWords = (length: PeriodLength) =>
  'days' in length ? `${length.days} days` : `${length.years} year`

function numbers(): string {
  const rows = LAW_NUMBERS.map(
    (row) =>
      `| ${row.regime} | ${row.topic} | ${row.value} ${row.unit} | ${row.by}: ${validity(row)} | ${row.law} |`,
  )
  const periods = TENNESSEE_PERIODS.map(
    (row) =>
      `| tn-court-sale | period, ${row.delinquency} | ${lengthWords(row.length)} | order: ${validity(row)} | TN-8 |`,
  )
  return `| kind | number | value | picked by the day of | rule |
|---|---|---|---|---|
${[...rows, ...periods].join('\n')}
| tn-court-sale | period, vacant and abandoned | ${lengthWords(VACANT_PERIOD)} | order: any day | TN-8 |
`
}

function page(): string {
  const old = ROWS.filter(isOlderThanAYear).sort((a, b) =>
    (copyUntil(a) ?? '').localeCompare(copyUntil(b) ?? ''),
  )
  const undated = ROWS.filter((row) => copyUntil(row) === null)
  return `# Law

Written from the table in \`domain/law/\` by \`UPDATE_DOCS=1 npm run test:unit -- domain/law/law-page.test.ts\`. Not legal
advice: verify with counsel. Checked on ${LAW_CHECKED_ON}; a copy that was read on a day can be older than that day.

Marks: S, the text was read. S2, only a summary was read. G, general knowledge of the field, text not read. ?, unsettled or
contradictory: both readings are shown. product, a rule of this product or one that follows from others.

## Copies older than twelve months

Oldest first.

${old.map((row) => `- ${row.id} (${row.copy}): ${row.section}`).join('\n')}

## Copies without a date

${undated.map((row) => `- ${row.id}: ${row.section}`).join('\n')}

## Numbers

${numbers()}
${PLACES.map(([name, isOf]) => `## ${name}\n\n${tableOf(ROWS.filter(isOf))}`).join('\n')}`
}

describe('docs/law.md', () => {
  test('is written from the table', () => {
    if (process.env.UPDATE_DOCS) writeFileSync(DOCUMENT, page())
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(page())
  })

  test('has every row of the table in one place', () => {
    const placed = PLACES.map(([, isOf]) => ROWS.filter(isOf).length)
    expect(placed.reduce((sum, count) => sum + count)).toBe(ROWS.length)
  })

  test('names old copies before undated ones, the oldest first', () => {
    const text = page()
    expect(text.indexOf('- MS-43 (opinion of 1926)')).toBeGreaterThan(0)
    expect(text.indexOf('- MS-43 (')).toBeLessThan(text.indexOf('- MS-12 ('))
    expect(text.indexOf('- MS-12 (')).toBeLessThan(text.indexOf('- US-5:'))
    expect(text).not.toContain('- US-14 (')
    expect(law('US-14').copy).toContain('2026')
  })
})
