import { beforeAll, describe, expect, test } from 'vitest'
import { speakPlainly } from '../../platform/http/plain-issues.ts'
import { readCorrections } from './read-corrections.ts'

beforeAll(speakPlainly)

describe('corrections out of their JSON', () => {
  test('columns as an object, in its order', () => {
    expect(
      readCorrections('{"columns":{"Owner 2":"ownerName","Owner":"ownerName","X":null}}'),
    ).toEqual({
      corrections: {
        columns: [
          ['Owner 2', 'ownerName'],
          ['Owner', 'ownerName'],
          ['X', null],
        ],
      },
    })
  })

  test('columns as pairs keep their order even where headings are numbers', () => {
    const columns = [
      ['2024', 'taxesOwed'],
      ['1', 'taxesOwed'],
    ]
    expect(readCorrections(JSON.stringify({ columns }))).toEqual({ corrections: { columns } })
  })

  test('splits', () => {
    const splits = [{ heading: 'Where', by: ', ', into: ['city', null] }]
    expect(readCorrections(JSON.stringify({ splits }))).toEqual({ corrections: { splits } })
  })
})

describe('what is no correction, in words', () => {
  test.each([
    ['columns', 'they are not JSON'],
    ['[]', 'a group of named values'],
    ['{"colums":{}}', 'colums'],
    ['{"columns":{"Owner":"ownr"}}', '“ownr” is not a field. The fields are parcelId, ppin'],
    ['{"columns":[["Owner","ownr"]]}', '“ownr” is not a field.'],
    [`{"columns":{"${'x'.repeat(201)}":"city"}}`, 'at most 200 characters'],
    ['{"splits":[{"heading":"A","by":"","into":["city",null]}]}', 'one character at least'],
    [
      '{"splits":[{"heading":"A","by":"12345678901","into":["city",null]}]}',
      '10 characters at most',
    ],
    ['{"splits":[{"heading":"A","by":",","into":["city"]}]}', 'two parts at least'],
    [
      '{"splits":[{"heading":"A","by":",","into":[null,null,null,null,null,null,null]}]}',
      'six parts at most',
    ],
    [
      JSON.stringify({ columns: Array.from({ length: 2_001 }, (_, n) => [`C${n}`, null]) }),
      'at most 2,000 columns',
    ],
    ['{"columns":{"A\\u0000":"city"}}', 'a character that is none'],
    [
      '{"splits":[{"heading":"A","by":"\\ud800","into":["city",null]}]}',
      'a character that is none',
    ],
    [' '.repeat(500_001), 'more than 500,000 characters'],
  ])('%#', (text, why) => {
    const read = readCorrections(text)
    expect('why' in read ? read.why : null).toContain(why)
  })
})
