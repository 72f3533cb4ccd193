import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../lib/search-codec.ts'
import { readAddress, readEntries, type ScreenPlace, writeAddress } from './read-address.ts'

const RADAR: ScreenPlace = {
  keeps: ['sort'],
  drops: ['page'],
  initial: 'status=delinquent&sale=upcoming,none',
}
const SEARCH: ScreenPlace = { keeps: ['q'], drops: [], initial: '' }

const read = (query: string, place = RADAR) => readAddress(parseSearch(query), place)
const writtenAs = (query: string, place = RADAR) =>
  stringifySearch(writeAddress(read(query, place).screen, place))

describe('the address of a page that begins with filters', () => {
  test.each([
    ['has none of its own', '', '', 'status=delinquent&sale=upcoming,none'],
    [
      'keeps its counties',
      '?county=A',
      '?county=A',
      'county=A&status=delinquent&sale=upcoming,none',
    ],
    ['says so without a filter', '?status=all', '?status=all', ''],
    ['and in a county', '?county=A&status=all', '?county=A&status=all', 'county=A'],
    ['is taken as given with one filter', '?owedMax=5', '?owedMax=5', 'owedMax=5'],
    ['“all” is no status', '?status=all&owedMax=5', '?owedMax=5', 'owedMax=5'],
    [
      'is short where it says what is meant anyway',
      '?sale=none,upcoming&status=delinquent',
      '',
      '',
    ],
    [
      'has several counties',
      '?county=A&county=B&status=clear',
      '?county=A&county=B&status=clear',
      '',
    ],
    ['its other parameters are no filters', '?page=2&sort=county', '', ''],
  ])('%s: %s', (_case, query, address, meant) => {
    expect(writtenAs(query)).toBe(address)
    if (meant !== '') {
      expect(read(query).screen).toEqual(readEntries([...new URLSearchParams(meant)]).screen)
    }
    expect(read(query).problems).toEqual([])
  })
})

test('elsewhere an address without filters has none', () => {
  expect(read('?q=oak', SEARCH).screen.conditions).toEqual([])
  expect(writtenAs('?q=oak', SEARCH)).toBe('')
  expect(read('?status=all', SEARCH).screen.conditions).toEqual([
    { filter: 'status', values: ['all'] },
  ])
})

describe('a wrong parameter', () => {
  test.each([
    [
      'of an unknown name',
      '?minOwed=5&owedMax=9',
      'There is no filter “minOwed”. Did you mean “owedMin”?',
    ],
    [
      'that is no number',
      '?acresMin=many&owedMax=9',
      '“acresMin” is a number such as 5000, without a comma or a $.',
    ],
    [
      'of a range the wrong way round',
      '?valueMin=9&valueMax=5&owedMax=9',
      '“valueMin” is above “valueMax”. Exchange the two.',
    ],
  ])('%s has a sentence, and the others work', (_case, query, message) => {
    const { screen, problems } = read(query)
    expect(problems.map((each) => each.message)).toEqual([message])
    expect(screen.conditions).toEqual([{ filter: 'owed', min: null, max: 9 }])
  })
})
