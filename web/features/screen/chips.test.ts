import { expect, test } from 'vitest'
import { readScreen } from '../../../domain/screen/read-screen.ts'
import { chipsOf, countiesOf, inCounties } from './chips.ts'

const screen = (query: string) => readScreen(new URLSearchParams(query))

test('each chip leaves out its filter, and a county its own', () => {
  const chips = chipsOf(screen('county=Lee County, MS&county=Pike County, MS&owedMax=10'))
  expect(chips.map(({ words }) => words)).toEqual([
    'Lee County, MS',
    'Pike County, MS',
    'Taxes owed up to $10',
  ])
  expect(chips.map(({ without }) => without)).toEqual([
    screen('county=Pike County, MS&owedMax=10'),
    screen('county=Lee County, MS&owedMax=10'),
    screen('county=Lee County, MS&county=Pike County, MS'),
  ])
  expect(chipsOf(screen('county=Lee County, MS'))[0]?.without).toEqual(screen(''))
})

test('counties are exchanged, and the other filters stay', () => {
  const before = screen('county=Lee County, MS&owedMax=10&unknown=include')
  expect(countiesOf(before)).toEqual(['Lee County, MS'])
  expect(inCounties(before, ['Pike County, MS'])).toEqual(
    screen('county=Pike County, MS&owedMax=10&unknown=include'),
  )
  expect(inCounties(before, [])).toEqual(screen('owedMax=10&unknown=include'))
})
