import { describe, expect, test } from 'vitest'
import { excerptOf, mentionedIn, piecesOf, typedName } from './mentions.ts'

const ANN = { userId: 1, name: 'Ann' }
const ANN_LEE = { userId: 2, name: 'Ann Lee' }

describe('a note', () => {
  test.each([
    ['no mention', 'a plain note', [], [['a plain note', null]]],
    [
      'a mention in the middle',
      'Ask @Ann, please',
      [ANN],
      [
        ['Ask ', null],
        ['@Ann', 1],
        [', please', null],
      ],
    ],
    [
      'two names that begin alike',
      '@Ann Lee and @Ann',
      [ANN, ANN_LEE],
      [
        ['@Ann Lee', 2],
        [' and ', null],
        ['@Ann', 1],
      ],
    ],
    ['a longer word', '@Annabel', [ANN], [['@Annabel', null]]],
    ['an email address', 'a@Ann', [], [['a@Ann', null]]],
    ['nothing', '', [ANN], []],
  ] as const)('with %s is cut into pieces that make it up', (_case, body, people, pieces) => {
    expect(piecesOf(body, people).map(({ text, userId }) => [text, userId])).toEqual(pieces)
    expect(
      piecesOf(body, people)
        .map(({ text }) => text)
        .join(''),
    ).toBe(body)
  })

  test('mentions those whose names it still has', () => {
    expect(mentionedIn('@Ann Lee, look', [ANN_LEE])).toEqual([2])
    expect(mentionedIn('@Ann Le, look', [ANN_LEE])).toEqual([])
    expect(mentionedIn('@Annabel', [ANN])).toEqual([])
  })
})

test.each([
  ['@', 1, { from: 0, typed: '' }],
  ['ask @An', 7, { from: 4, typed: 'An' }],
  ['ask @Ann Le', 11, { from: 4, typed: 'Ann Le' }],
  ['mail ann@example.com', 20, null],
  ['@Ann\nnext', 9, null],
  ['no name', 7, null],
  ['ask @An', 3, null],
])('of %j with the cursor at %d the name being typed is %j', (text, cursor, typed) => {
  expect(typedName(text, cursor)).toEqual(typed)
})

test('an excerpt is one line, cut between words', () => {
  expect(excerptOf('one\n\n two')).toBe('one two')
  expect(excerptOf('word '.repeat(100), 20)).toBe('word word word word…')
  expect(excerptOf('x'.repeat(30), 20)).toBe(`${'x'.repeat(20)}…`)
})
