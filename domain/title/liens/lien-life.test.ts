import { describe, expect, test } from 'vitest'
import type { Instrument } from '../reading/title-case.ts'
import { claimsOf, codesOf, dayAfter, instrument, OWNER } from '../testing/claims.ts'

type Fields = Partial<Instrument> & Pick<Instrument, 'type' | 'recordedOn'>

const bound = (fields: Fields) =>
  instrument({ grantors: [OWNER], grantees: ['FIRST BANK'], ...fields })

/** A lien and the last day on which it counts; null without a limit. */
const LIVES: [string, string, Fields, string | null, ...((lien: string) => Fields)[]][] = [
  // Law, E13.
  [
    'MS judgment, seven years from rendition',
    'MS',
    judgment('2018-03-05', '2018-03-20'),
    '2025-03-05',
  ],
  [
    'MS judgment renewed while alive',
    'MS',
    judgment('2018-03-05', '2018-03-20'),
    '2032-02-28',
    renewal('2025-02-28'),
  ],
  ['MS deed of trust by its last maturity', 'MS', note('2005-06-01', '2012-06-01'), '2018-12-01'],
  ['MS deed of trust without maturity', 'MS', note('2010-03-15', null), '2017-09-15'],
  ['TN deed of trust by its maturity', 'TN', note('2004-04-01', '2014-04-01'), '2024-04-01'],
  [
    'AL judgment by its date, not its recording',
    'AL',
    judgment('2015-03-05', '2019-01-10'),
    '2025-03-05',
  ],
  [
    'MS construction lien, 180 days from filing',
    'MS',
    { type: 'mechanics-lien', recordedOn: '2025-04-10' },
    '2025-10-07',
  ],
  [
    'federal lien, ten years and thirty days',
    'MS',
    federal('2015-06-15', '2016-01-01'),
    '2025-07-15',
  ],
  // The rest of the table.
  [
    'MS judgment renewed on its last day',
    'MS',
    judgment('2018-03-05', '2018-03-20'),
    '2032-03-05',
    renewal('2025-03-05'),
  ],
  [
    'MS judgment renewed a day late',
    'MS',
    judgment('2018-03-05', '2018-03-20'),
    '2025-03-05',
    renewal('2025-03-06'),
  ],
  [
    'MS judgment renewed twice',
    'MS',
    judgment('2004-03-05', '2004-03-20'),
    '2024-03-01',
    renewal('2010-03-01'),
    renewal('2017-03-01'),
  ],
  ['MS judgment of a leap day', 'MS', judgment('2016-02-29', '2016-03-01'), '2023-02-28'],
  ['judgment without a date, from its recording', 'MS', judgment(null, '2018-03-20'), '2025-03-20'],
  [
    'MS judgment on which a suit was begun in time',
    'MS',
    judgment('2018-03-05', '2018-03-20'),
    null,
    suit('2025-03-05'),
  ],
  [
    'MS judgment on which a suit was begun late',
    'MS',
    judgment('2018-03-05', '2018-03-20'),
    '2025-03-05',
    suit('2025-03-06'),
  ],
  [
    'AL judgment is not renewed by filing',
    'AL',
    judgment('2015-03-05', '2015-03-06'),
    '2025-03-05',
    renewal('2024-03-05'),
  ],
  [
    'AL judgment kept by a suit',
    'AL',
    judgment('2015-03-05', '2015-03-06'),
    null,
    suit('2025-03-05'),
  ],
  ['TN judgment', 'TN', judgment('2012-05-01', '2012-06-01'), '2022-05-01'],
  [
    'TN judgment extended adds ten years to its end',
    'TN',
    judgment('2012-05-01', '2012-06-01'),
    '2032-05-01',
    renewal('2021-11-15'),
  ],
  [
    'TN judgment is extended once a term',
    'TN',
    judgment('2012-05-01', '2012-06-01'),
    '2032-05-01',
    renewal('2021-11-15'),
    renewal('2022-01-10'),
  ],
  [
    'TN judgment extended late',
    'TN',
    judgment('2012-05-01', '2012-06-01'),
    '2022-05-01',
    renewal('2022-05-02'),
  ],
  [
    'MS deed of trust extended of record',
    'MS',
    note('2005-06-01', '2012-06-01'),
    '2026-12-01',
    extension('2018-12-01', '2020-06-01'),
  ],
  [
    'MS deed of trust extended too late',
    'MS',
    note('2005-06-01', '2012-06-01'),
    '2018-12-01',
    extension('2018-12-02', '2020-06-01'),
  ],
  [
    'MS deed of trust on which a suit came in time',
    'MS',
    note('2005-06-01', '2012-06-01'),
    null,
    suit('2018-06-01'),
  ],
  [
    'MS deed of trust on which a suit came after the bar',
    'MS',
    note('2005-06-01', '2012-06-01'),
    '2018-12-01',
    suit('2018-06-02'),
  ],
  [
    'MS deed of trust without dates, from its recording',
    'MS',
    { type: 'deed-of-trust', recordedOn: '2010-03-15' },
    '2017-09-15',
  ],
  ['TN deed of trust without maturity', 'TN', note('1990-04-01', null), null],
  [
    'TN deed of trust extended in time',
    'TN',
    note('2004-04-01', '2014-04-01'),
    '2030-01-01',
    extension('2024-04-01', '2020-01-01'),
  ],
  ['AL deed of trust, twenty years', 'AL', note('1994-05-01', '2004-05-01'), '2024-05-01'],
  ['AL deed of trust without maturity', 'AL', note('1984-05-01', null), null],
  [
    'MS construction lien sued on in time',
    'MS',
    { type: 'mechanics-lien', recordedOn: '2025-04-10' },
    null,
    suit('2025-10-07'),
  ],
  [
    'MS construction lien sued on a day late',
    'MS',
    { type: 'mechanics-lien', recordedOn: '2025-04-10' },
    '2025-10-07',
    suit('2025-10-08'),
  ],
  [
    'AL construction lien, six months after the debt matures',
    'AL',
    { type: 'mechanics-lien', recordedOn: '2025-04-10', maturesOn: '2025-03-31' },
    '2025-09-30',
  ],
  [
    'AL construction lien, maturity not shown',
    'AL',
    { type: 'mechanics-lien', recordedOn: '2025-08-31' },
    '2026-02-28',
  ],
  [
    'TN construction lien',
    'TN',
    { type: 'mechanics-lien', recordedOn: '2025-04-10' },
    '2026-04-10',
  ],
  [
    'federal lien refiled on the first day',
    'MS',
    federal('2015-06-15', '2016-01-01'),
    '2035-07-15',
    refiling('2024-07-16'),
  ],
  [
    'federal lien refiled on the last day',
    'TN',
    federal('2015-06-15', '2016-01-01'),
    '2035-07-15',
    refiling('2025-07-15'),
  ],
  [
    'federal lien refiled a day early',
    'AL',
    federal('2015-06-15', '2016-01-01'),
    '2025-07-15',
    refiling('2024-07-15'),
  ],
  [
    'federal lien refiled a day late',
    'MS',
    federal('2015-06-15', '2016-01-01'),
    '2025-07-15',
    refiling('2025-07-16'),
  ],
  [
    'federal lien refiled twice in one window',
    'MS',
    federal('2015-06-15', '2016-01-01'),
    '2035-07-15',
    refiling('2024-08-01'),
    refiling('2024-09-01'),
  ],
  [
    'federal lien without assessment, from its recording',
    'MS',
    federal(null, '2016-01-01'),
    '2026-01-31',
  ],
  ['MS state tax lien', 'MS', { type: 'state-tax-lien', recordedOn: '2019-02-01' }, '2026-02-01'],
  [
    'MS state tax lien renewed',
    'MS',
    { type: 'state-tax-lien', recordedOn: '2019-02-01' },
    '2033-01-31',
    renewal('2026-01-31'),
  ],
  ['AL state tax lien', 'AL', { type: 'state-tax-lien', recordedOn: '2016-02-01' }, '2026-02-01'],
  ['TN state tax lien', 'TN', { type: 'state-tax-lien', recordedOn: '2001-02-01' }, null],
  [
    'fixture filing, five years',
    'TN',
    { type: 'ucc-fixture', recordedOn: '2020-03-15' },
    '2025-03-15',
  ],
  [
    'fixture filing continued in the last six months',
    'MS',
    { type: 'ucc-fixture', recordedOn: '2020-03-15' },
    '2030-03-15',
    continuation('2024-09-15'),
  ],
  [
    'fixture filing continued on its last day',
    'AL',
    { type: 'ucc-fixture', recordedOn: '2020-03-15' },
    '2030-03-15',
    continuation('2025-03-15'),
  ],
  [
    'fixture filing continued a day early',
    'MS',
    { type: 'ucc-fixture', recordedOn: '2020-03-15' },
    '2025-03-15',
    continuation('2024-09-14'),
  ],
  [
    'fixture filing continued a day late',
    'MS',
    { type: 'ucc-fixture', recordedOn: '2020-03-15' },
    '2025-03-15',
    continuation('2025-03-16'),
  ],
  ['lien of a city', 'MS', { type: 'municipal-lien', recordedOn: '1999-03-15' }, null],
  ['lien of an association', 'AL', { type: 'hoa-lien', recordedOn: '1999-03-15' }, null],
]

function judgment(executedOn: string | null, recordedOn: string): Fields {
  return { type: 'judgment', executedOn, recordedOn }
}
function note(executedOn: string, maturesOn: string | null): Fields {
  return { type: 'deed-of-trust', executedOn, recordedOn: executedOn, maturesOn }
}
function federal(executedOn: string | null, recordedOn: string): Fields {
  return { type: 'federal-tax-lien', executedOn, recordedOn }
}
function renewal(recordedOn: string) {
  return (lien: string): Fields => ({ type: 'judgment-renewal', recordedOn, refersTo: [lien] })
}
function refiling(recordedOn: string) {
  return (lien: string): Fields => ({
    type: 'federal-tax-lien-refiling',
    recordedOn,
    refersTo: [lien],
  })
}
function continuation(recordedOn: string) {
  return (lien: string): Fields => ({ type: 'ucc-continuation', recordedOn, refersTo: [lien] })
}
function extension(recordedOn: string, maturesOn: string) {
  return (lien: string): Fields => ({
    type: 'corrective-deed',
    recordedOn,
    maturesOn,
    refersTo: [lien],
  })
}
function suit(recordedOn: string) {
  return (lien: string): Fields => ({ type: 'lis-pendens', recordedOn, refersTo: [lien] })
}

/** The findings of an active and of an expired lien of the type. */
const CODES: Record<string, [active: string, expired: string | null]> = {
  'deed-of-trust': ['unreleased-deed-of-trust', 'stale-deed-of-trust'],
  judgment: ['active-judgment', null],
  'federal-tax-lien': ['federal-tax-lien', null],
  'state-tax-lien': ['state-tax-lien', null],
  'mechanics-lien': ['mechanics-lien', null],
  'municipal-lien': ['municipal-lien', null],
  'hoa-lien': ['hoa-lien', null],
  'ucc-fixture': ['ucc-fixture', null],
}

describe('the life of a lien', () => {
  test.each(LIVES)('%s', (_case, state, fields, expiresOn, ...acts) => {
    const lien = bound(fields)
    const instruments = [lien, ...acts.map((act) => instrument(act(lien.id)))]
    const on = (asOf: string) => {
      const given = { asOf, state, instruments }
      const [listed] = claimsOf(given).liens
      return { listed, codes: codesOf(given).filter((code) => code !== 'lis-pendens') }
    }
    const [active, expired] = CODES[lien.type] ?? ['', null]
    const last = expiresOn ?? '2126-01-01'

    const alive = on(last)
    expect(alive.listed).toMatchObject({ isActive: true, expiresOn, priority: 1 })
    expect(alive.codes).toEqual([active])

    if (expiresOn === null) return
    const run = on(dayAfter(expiresOn))
    expect(run.listed).toMatchObject({ isActive: false, expiresOn, priority: null })
    expect(run.listed?.why).toContain('Expired by record')
    expect(run.listed?.why).not.toMatch(/[Rr]eleased of record/)
    expect(run.codes).toEqual(expired === null ? [] : [expired])
  })

  test.each([
    [
      'both ends of a Mississippi bar',
      'MS',
      note('2005-06-01', '2012-06-01'),
      ['2018-06-01', '2018-12-01', '§ 75-3-118'],
    ],
    [
      'that the recording stood in for the date',
      'MS',
      judgment(null, '2018-03-20'),
      ['stands in for its date'],
    ],
    [
      'that no rule is known',
      'TN',
      { type: 'state-tax-lien', recordedOn: '2001-02-01' } as Fields,
      ['not known here'],
    ],
    ['that no maturity is shown', 'TN', note('1990-04-01', null), ['No maturity is shown']],
    ['that the Alabama rule is unsettled', 'AL', note('2014-05-01', '2024-05-01'), ['unsettled']],
  ])('says %s', (_what, state, fields, words) => {
    const { liens, defects } = claimsOf({ asOf: '2018-12-31', state, instruments: [bound(fields)] })
    expect(defects).toHaveLength(1)
    for (const word of words) {
      expect(liens[0]?.why ?? '').toContain(word)
      for (const { explanation } of defects) expect(explanation).toContain(word)
    }
  })
})
