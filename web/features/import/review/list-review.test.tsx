// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { FileImportResult } from '../../../../contract/import.ts'
import { MAY_BE_CENTS } from '../../../../domain/import/money.ts'
import { renderPart } from '../../../ui/testing/render-part.tsx'
import { NO_CHOICES, type Review } from '../file-import.ts'
import { ListReview } from './list-review.tsx'

const row = { line: 2, parcelId: '901-1', address: '1 Oak St', city: 'Jackson', assumed: 'city' }
const result: FileImportResult = {
  total_rows: 2,
  imported: 1,
  errors: 1,
  error_details: ['Line 3: it has neither a parcel ID nor an address'],
  remarks: 0,
  remark_details: [],
  importId: null,
  message: '1 of 2 rows can be imported.',
  profile: 'List of properties',
  county: 'Hinds County, MS',
  mapping: [
    { heading: 'PARCEL', field: 'parcelId' },
    { heading: 'ZONING', field: null },
  ],
  assumed: ['city'],
  preview: [row],
  added: 0,
  changed: 0,
  unchanged: 0,
  notAllowed: null,
  meaning: null,
  meanings: [],
  listDay: null,
  columns: [],
  problemGroups: [],
  parcels: null,
  corrections: null,
  readAs: null,
  inPrint: [],
  layout: null,
  places: null,
  countyFrom: null,
  fileRemarks: [],
  sheets: [],
  questions: [],
  fixedWidth: null,
  drafts: 0,
  listProfile: null,
}
const RIGHTS = {
  'GET /api/import-rights': {
    body: {
      mayImport: true,
      mayImportEvidence: true,
      mayDecideForAll: true,
      why: null,
      remedy: null,
    },
  },
}

async function check(change: Partial<FileImportResult> = {}, review: Partial<Review> = {}) {
  const calls = { onImport: vi.fn(), onChange: vi.fn(), onCancel: vi.fn() }
  const view = await renderPart(
    <ListReview
      review={{
        file: new File(['x'], 'hinds.csv'),
        choices: NO_CHOICES,
        check: { result: { ...result, ...change }, partBytes: null },
        isChecking: false,
        problem: null,
        ...review,
      }}
      failure={null}
      {...calls}
    />,
    RIGHTS,
  )
  return { ...view, ...calls }
}

describe('the review before importing', () => {
  test('says what would come of it, what is assumed, and which rows can’t be imported', async () => {
    const { user, onImport } = await check({
      total_rows: 1_210,
      errors: 6,
      parcels: 1_198,
      meaning: 'bills',
      meanings: [{ meaning: 'bills', owed: 1_380_650.37 }],
    })
    expect(screen.getByRole('heading', { name: 'Review before importing' })).toBeTruthy()
    expect(document.body.textContent).toContain('1,204 rows · 1,198 parcels · $1,380,650.37 owed')
    const rows = screen.getByRole('table', { name: 'First rows, as they would be imported' })
    expect(rows.textContent).toContain('901-1')
    const assumed = screen.getByRole('region', { name: 'Assumptions' })
    expect(assumed.textContent).toContain('Jackson')
    expect(onImport).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Import this list' }))
    expect(onImport).toHaveBeenCalledOnce()
  })

  test('a question blocks the import, says what to answer, and an answer corrects the columns', async () => {
    const { user, onImport, onChange } = await check({
      questions: [
        {
          about: 'parcel',
          why: '2 rows share the parcel number 0001 in "Parcel" and have different owners',
          choices: [
            { label: 'Parcel', columns: [['Parcel', 'parcelId']] },
            { label: 'Key', columns: [['Key', 'parcelId']] },
          ],
        },
      ],
    })
    const question = screen.getByRole('region', { name: 'Which column is the parcel number?' })
    expect(question.textContent).toContain('2 rows share the parcel number 0001')
    expect(screen.queryByRole('button', { name: 'Import this list' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Choose the parcel number' }))
    expect(onImport).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(question)
    await user.click(within(question).getByRole('button', { name: 'Key' }))
    expect(onChange).toHaveBeenLastCalledWith({
      corrections: { columns: [['Key', 'parcelId']] },
      isAfresh: false,
    })
  })

  test('a county that is open is answered with one press', async () => {
    const { user, onChange } = await check({
      questions: [
        {
          about: 'county',
          why: 'the list says Madison County without a state',
          choices: [{ label: 'Madison County, MS', county: 'Madison County, MS' }],
        },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Madison County, MS' }))
    expect(onChange).toHaveBeenLastCalledWith({ county: 'Madison County, MS' })
  })

  test('asks what amounts filled with zeros are, only where there are such', async () => {
    await check()
    expect(screen.queryByLabelText(/in cents or in dollars/)).toBeNull()
  })

  test('says of amounts filled with zeros what the person chose, and takes it back', async () => {
    const { user, onChange } = await check({
      error_details: [
        `Line 3: the amount "0001" in the column "DUE" can't be read: ${MAY_BE_CENTS}`,
      ],
    })
    await user.selectOptions(screen.getByLabelText(/in cents or in dollars/), 'cents')
    expect(onChange).toHaveBeenLastCalledWith({ corrections: { cents: true }, isAfresh: false })
    await user.selectOptions(screen.getByLabelText(/in cents or in dollars/), 'dollars')
    expect(onChange).toHaveBeenLastCalledWith({ corrections: { cents: false }, isAfresh: false })
  })

  test('problems are shown by kind, with their lines and an example', async () => {
    const message = 'it has neither a parcel ID nor an address'
    await check({
      errors: 247,
      problemGroups: [
        {
          kind: 'refused',
          message,
          count: 247,
          lines: Array.from({ length: 20 }, (_, n) => n + 37),
          example: `Line 37: ${message}`,
        },
        {
          kind: 'noted',
          message: 'the year "…" is not a year and was left out',
          count: 2,
          lines: [4, 9],
          example: 'Line 4: the year "n/s" is not a year and was left out',
        },
      ],
    })
    const refused = screen.getByRole('region', { name: '247 rows that can’t be imported' })
    const item = within(refused).getByRole('listitem')
    expect(item.textContent).toBe(`247 rows: ${message}Lines 37–56 and 227 more`)
    const noted = within(screen.getByRole('region', { name: 'Warnings' })).getByRole('listitem')
    expect(noted.textContent).toContain('2 warnings: the year "…" is not a year')
    expect(noted.textContent).toContain('For example: Line 4: the year "n/s"')
  })

  test('the county can be given', async () => {
    const { user, onChange } = await check({ county: null })
    await user.click(screen.getByRole('button', { name: 'Change : County' }))
    const county = screen.getByLabelText('County of this list')
    await user.type(county, ' Rankin County, MS ')
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(onChange).toHaveBeenCalledWith({ county: 'Rankin County, MS' })
  })

  test('a list without a row to import can’t be imported', async () => {
    await check({ preview: [], imported: 0, errors: 2 })
    expect(screen.getByRole('heading', { name: 'No rows can be imported' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Import this list' })).toBeNull()
  })

  test('while it is checked again the result stays, and it can’t be imported', async () => {
    const { user, onImport } = await check({}, { isChecking: true })
    expect(screen.getByText('Checking again…')).toBeTruthy()
    expect(screen.getByText('901-1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Import this list' }))
    expect(onImport).not.toHaveBeenCalled()
  })

  test('why it can’t be read by the choices is said, and it can’t be imported', async () => {
    const { user, onImport } = await check({}, { problem: 'No column is a parcel number.' })
    expect(screen.getByRole('alert').textContent).toContain('No column is a parcel number.')
    await user.click(screen.getByRole('button', { name: 'Import this list' }))
    expect(onImport).not.toHaveBeenCalled()
  })
})

const COLUMNS: FileImportResult['columns'] = [
  {
    heading: 'PARCEL',
    field: 'parcelId',
    first: ['901-1'],
    filled: 2,
    holds: 'text',
    sum: null,
    isUnread: false,
    repeats: false,
  },
  {
    heading: 'TAX',
    field: 'totalOwed',
    first: ['10.00'],
    filled: 2,
    holds: 'money',
    sum: 30,
    isUnread: false,
    repeats: false,
  },
  {
    heading: 'PAYOFF',
    field: null,
    first: ['12.50', '14'],
    filled: 2,
    holds: 'money',
    sum: 26.5,
    isUnread: true,
    repeats: false,
  },
  {
    heading: 'PLACE',
    field: null,
    first: ['JACKSON, MS'],
    filled: 1,
    holds: 'text',
    sum: null,
    isUnread: false,
    repeats: false,
  },
]
const JUDGED: Partial<FileImportResult> = {
  meaning: 'bills',
  meanings: [{ meaning: 'bills', owed: 30 }],
  mapping: COLUMNS.map(({ heading, field }) => ({ heading, field })),
  columns: COLUMNS,
}

describe('the columns of a list', () => {
  test('show their first values, how many are filled and their sum; money that is not read is warned of', async () => {
    await check(JUDGED)
    const table = screen.getByRole('table', {
      name: 'Columns of the list and what they are read as',
    })
    const payoff = within(table).getByRole('row', { name: /PAYOFF/ })
    expect(payoff.textContent).toContain('12.50 · 14')
    expect(payoff.textContent).toContain('2 of 2')
    expect(payoff.textContent).toContain('$26.50')
    const warning = screen.getByRole('region', { name: 'Columns that are not read' })
    expect(warning.textContent).toContain('PAYOFF$26.50 in the checked rows')
  })

  test('a field chosen for one is taken off the column that had it', async () => {
    const { user, onChange } = await check(JUDGED)
    await user.selectOptions(screen.getByLabelText('Field of PAYOFF'), 'totalOwed')
    expect(onChange).toHaveBeenCalledWith({
      corrections: {
        columns: [
          ['TAX', null],
          ['PAYOFF', 'totalOwed'],
        ],
      },
      isAfresh: false,
    })
  })

  test('one can be split, with its first values as an example', async () => {
    const { user, onChange } = await check(JUDGED)
    await user.click(screen.getByRole('button', { name: 'More for PLACE' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Split…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Split “PLACE”' })
    expect(dialog.textContent).toContain('Part 1')
    expect(within(dialog).getByText('JACKSON')).toBeTruthy()
    await user.selectOptions(within(dialog).getByLabelText('Field of part 1'), 'city')
    await user.selectOptions(within(dialog).getByLabelText('Field of part 2'), 'state')
    await user.click(within(dialog).getByRole('button', { name: 'Split the column' }))
    expect(onChange).toHaveBeenCalledWith({
      corrections: {
        columns: [],
        splits: [{ heading: 'PLACE', by: ', ', into: ['city', 'state'] }],
      },
      isAfresh: false,
    })
  })

  test('some can be joined, with the sum they come to', async () => {
    const { user, onChange } = await check(JUDGED)
    await user.click(screen.getByRole('button', { name: 'More for PAYOFF' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Join with…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Join “PAYOFF” with other columns' })
    await user.click(within(dialog).getByRole('checkbox', { name: /TAX/ }))
    expect(dialog.textContent).toContain('In the checked rows they add up to $56.50.')
    await user.click(within(dialog).getByRole('button', { name: 'Join the columns' }))
    expect(onChange).toHaveBeenCalledWith({
      corrections: {
        columns: [
          ['PAYOFF', 'taxesOwed'],
          ['TAX', 'taxesOwed'],
        ],
      },
      isAfresh: false,
    })
  })
})

describe('what the rows mean', () => {
  const TWO: Partial<FileImportResult> = {
    meaning: 'bills',
    meanings: [
      { meaning: 'bills', owed: 430.5 },
      { meaning: 'snapshot', owed: 330.5 },
    ],
  }

  test('where two meanings fit, the sum under each is shown, and it is asked', async () => {
    const { user, onChange } = await check(TWO)
    const question = screen.getByRole('group', { name: 'What does each row mean?' })
    expect(within(question).getByRole('radio', { name: /Bills.*\$430\.50 owed/ })).toBeTruthy()
    await user.click(
      within(question).getByRole('radio', { name: /Balance on a day.*\$330\.50 owed/ }),
    )
    expect(onChange).toHaveBeenCalledWith({ meaning: 'snapshot' })
  })

  test('where one fits, it is not asked and can be changed', async () => {
    const { user, onChange } = await check(JUDGED)
    expect(screen.queryByRole('group', { name: 'What does each row mean?' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Change : Each row' }))
    await user.selectOptions(screen.getByLabelText('What each row means'), 'roll')
    expect(onChange).toHaveBeenCalledWith({ meaning: 'roll' })
  })
})

describe('a list read as it was corrected before', () => {
  const corrections = { columns: [['PAYOFF', 'totalOwed'] as const] }

  test('says since when, and can be read afresh', async () => {
    const readAs = { id: 3, correctedAt: '2026-08-04T15:00:00.000Z' }
    const { user, onChange } = await check({
      ...JUDGED,
      corrections: { columns: [['PAYOFF', 'totalOwed']] },
      readAs,
    })
    expect(screen.getByText(/^Read as you corrected it on Aug 4, 2026/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Read it afresh' }))
    expect(onChange).toHaveBeenCalledWith({ corrections: {}, isAfresh: true, meaning: null })
  })

  test('what was corrected now can be undone', async () => {
    const { user, onChange } = await check(JUDGED, {
      choices: { ...NO_CHOICES, corrections },
    })
    expect(screen.getByLabelText<HTMLSelectElement>('Field of PAYOFF').value).toBe('totalOwed')
    await user.click(screen.getByRole('button', { name: 'Undo my corrections' }))
    expect(onChange).toHaveBeenCalledWith({ corrections: {}, isAfresh: true, meaning: null })
  })
})
