import { describe, expect, test } from 'vitest'
import { readScreen, writeScreen } from '../../../domain/screen/read-screen.ts'
import { type Draft, draftOf, readDraft, toggled, toggledRange, withTexts } from './draft.ts'

const query = (draft: Draft) =>
  decodeURIComponent(String(new URLSearchParams(writeScreen(readDraft(draft).screen)))).replaceAll(
    '+',
    ' ',
  )

describe('what is typed', () => {
  test.each<[string, Draft, string]>([
    ['an amount with its signs', { owedMax: ['$10,000'] }, 'owedMax=10000'],
    ['a percentage', { coverageMin: [' 80 % '] }, 'coverageMin=80'],
    ['a factor', { valueToOwedMin: ['10 ×'] }, 'valueToOwedMin=10'],
    ['several ZIPs in one text', { zip: ['39202, 39201'] }, 'zip=39201,39202'],
    ['nothing', { owedMin: [' '], city: [''] }, ''],
    [
      'counties, which contain a comma',
      { county: ['Lee County, MS', 'Pike County, MS'] },
      'county=Lee County, MS&county=Pike County, MS',
    ],
  ])('%s', (_case, draft, expected) => {
    expect(query(draft)).toBe(expected)
    expect(readDraft(draft).wrong.size).toBe(0)
  })

  test.each<[Draft, string, string]>([
    [{ owedMin: ['1,00'] }, 'owed', 'number'],
    [{ owedMin: ['cheap'], owedMax: ['5'] }, 'owed', 'number'],
    [{ owedMin: ['9'], owedMax: ['5'] }, 'owed', 'order'],
    [{ saleDateMin: ['2026-12-02'], saleDateMax: ['2026-12-01'] }, 'saleDate', 'order'],
    [{ sale: ['later'] }, 'sale', 'value'],
  ])('%j is wrong, and the rest counts', (draft, filter, why) => {
    const { screen, wrong } = readDraft({ ...draft, acresMin: ['2'] })
    expect([...wrong]).toEqual([[filter, why]])
    expect(writeScreen(screen)).toEqual([['acresMin', '2']])
  })
})

test('a screen is edited without changing it', () => {
  const screen = readScreen(
    new URLSearchParams('county=Lee County, MS&status=clear,pending&owedMax=10000&unknown=include'),
  )
  expect(readDraft(draftOf(screen)).screen).toEqual(screen)
})

test('a press chooses, and a second one no longer does', () => {
  const chosen = toggled(toggled({}, 'status', 'clear'), 'status', 'pending')
  expect(query(chosen)).toBe('status=clear,pending')
  expect(query(toggled(chosen, 'status', 'clear'))).toBe('status=pending')
  const band = toggledRange({}, 'owed', '500.01', '1000')
  expect(query(band)).toBe('owedMin=500.01&owedMax=1000')
  expect(query(toggledRange(band, 'owed', '500.01', '1000'))).toBe('')
  expect(query(withTexts(band, 'owedMax', ['']))).toBe('owedMin=500.01')
})
