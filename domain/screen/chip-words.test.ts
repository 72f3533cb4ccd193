import { expect, test } from 'vitest'
import { chipWords } from './chip-words.ts'
import { presets } from './presets.ts'
import { readScreen } from './read-screen.ts'

const chips = (query: string) => readScreen(new URLSearchParams(query)).conditions.map(chipWords)

test.each([
  ['owedMin=500&owedMax=5000', ['Taxes owed $500–$5,000']],
  ['owedMax=10000', ['Taxes owed up to $10,000']],
  ['acresMin=0.25', ['Acres at least 0.25']],
  ['yearBuiltMin=1990&yearBuiltMax=1990', ['Year built 1990']],
  ['valueToOwedMin=10', ['Value to owed at least 10 ×']],
  ['coverageMin=80', ['Searched at least 80%']],
  ['saleDateMin=2026-12-14', ['Sale day from Dec 14, 2026']],
  ['saleDateMax=2026-12-14', ['Sale day until Dec 14, 2026']],
  ['sale=upcoming,none', ['Sale: no date, upcoming']],
  ['noFinding=critical', ['No critical finding']],
  ['noFinding=chain-gap', ['No finding: chain gap']],
  ['improved=no', ['Vacant']],
  ['improved=no,unknown', ['Improved: no, unknown']],
  ['finding=chain-gap', ['Finding: chain gap']],
  ['mail=outOfState', ['Mail to owner: out of state']],
  ['homestead=yes&tracked=no', ['Homestead', 'Tracked: no']],
  ['county=Hinds County, MS&owedMin=1', ['County: Hinds County, MS', 'Taxes owed at least $1']],
])('%s reads %j', (query, words) => {
  expect(chips(query)).toEqual(words)
})

test.each([null, '2026-12-14'])('the presets are screens, with the next sale on %s', (day) => {
  for (const { name, query } of presets(day)) expect(chips(query), name).not.toEqual([])
})
