import { describe, expect, test } from 'vitest'
import { cutAtWords, hasWords, readWords } from './find-words.ts'

describe('readWords', () => {
  test.each([
    ['nothing', '   ', []],
    ['words once, in lower case', 'Tax  tax LIEN', ['tax', 'lien']],
    ['a section of law as one word', '§ 27-45-3', ['§', '27-45-3']],
    ['a typographer’s apostrophe', 'owner’s', ["owner's"]],
    ['marks around words', '(lien), "tax"?', ['lien', 'tax']],
  ])('%s', (_case, query, expected) => {
    expect(readWords(query)).toEqual(expected)
  })
})

describe('hasWords', () => {
  test.each([
    ['every word has to be there', 'tax lien', ['A tax', 'and a lien'], true],
    ['one that is not there', 'tax lien', ['A tax sale'], false],
    ['the beginning of a word will do', 'redem', ['Redemption'], true],
    ['the inside of a word will not', 'lien', ['client'], false],
    ['either apostrophe', "owner's", ['the owner’s notice'], true],
    ['either dash', '80-100', ['High 80–100'], true],
    ['signs that mean something in a pattern', '$15 (', ['It costs $15 (once)'], true],
    ['nothing is everywhere', '', ['anything'], true],
  ])('%s', (_case, query, texts, expected) => {
    expect(hasWords(texts, readWords(query))).toBe(expected)
  })
})

describe('cutAtWords', () => {
  const marked = (text: string, query: string) =>
    cutAtWords(text, readWords(query))
      .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
      .join('')

  test.each([
    ['as it is written', 'Tax and TAX', 'tax', '[Tax] and [TAX]'],
    ['the longer of two', 'redemption', 'redem redemption', '[redemption]'],
    ['the beginning only', 'liens', 'lien', '[lien]s'],
    ['nothing without a query', 'liens', '', 'liens'],
    ['nothing twice', 'a lien', 'a', '[a] lien'],
    ['an apostrophe without shifting', 'the owner’s part', "owner's part", 'the [owner’s] [part]'],
  ])('marks %s', (_case, text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  test('loses and adds nothing', () => {
    const text = 'Liens, liens – and “owner’s” liens.'
    expect(
      cutAtWords(text, readWords('liens owner'))
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
