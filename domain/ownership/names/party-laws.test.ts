import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenizeName } from './name-tokens.ts'
import { compareParties, parseParties } from './party-name.ts'

const word = fc.constantFrom(
  ...'SMITH JONES MARY JOHN A B JR SR III LLC INC CO TRUST TRUSTEE ESTATE OF HEIRS ETAL ET UX WIFE AND & , . C/O % NKA NEE DE LA VAN MC ST THE BANK 1/2 50% ( ) " - O\'BRIEN SMITH-JONES BY ITS AS HIS A SINGLE MAN MINOR LIFE EST DR MRS ; OR UNKNOWN'.split(
    ' ',
  ),
)
const text = fc.oneof(
  fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
  fc.string(),
)
const RUNS = { numRuns: 2000 }

test('any text is read without a throw, its parties are upper case and each is its own equal', () => {
  fc.assert(
    fc.property(text, (name) => {
      for (const party of parseParties(name)) {
        const { surname, given, middle, suffix, company } = party
        for (const part of [surname, given, middle, suffix, company]) {
          expect(part).toBe(part.toUpperCase().trim())
        }
        expect(surname === '').toBe(party.kind === 'company')
        expect(company === '').toBe(party.kind === 'person')
        const isUnknown = party.key.startsWith('UNKNOWN') && party.kind === 'company'
        expect(compareParties(party, party)).toBe(isUnknown ? 'different' : 'same')
        for (const { at } of [party.spouse].filter((spouse) => spouse !== null)) {
          expect(at === null || parseParties(name)[at] !== undefined).toBe(true)
        }
      }
    }),
    RUNS,
  )
})

test('case and full stops do not matter', () => {
  const written = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(written, (name) => {
      const expected = parseParties(name)
      expect(parseParties(name.toLowerCase())).toEqual(expected)
      expect(parseParties(name.replaceAll(' ', ' . '))).toEqual(expected)
    }),
    RUNS,
  )
})

test('a text of capitals and single blanks is cut as any other', () => {
  const words = fc.array(fc.constantFrom('SMITH', 'JOHN', 'A', 'AND', '&', 'LLC', 'BANK', 'WIFE'), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(words, (parts) => {
      const { words: cut } = tokenizeName(parts.join(' '))
      expect(cut).toEqual(tokenizeName(`${parts.join('  ')} `).words)
    }),
    RUNS,
  )
})

test('a couple is read by the short way as by the long one', () => {
  const given = fc.constantFrom('JOHN', 'MARY', 'ROBERT', 'ANN', 'LEE', 'GRANT', 'SMITH', 'ROSE')
  const surname = fc.constantFrom('SMITH', 'JONES', 'GREEN', 'LEE', 'WALKER', 'DENTON', 'GRANT')
  const middle = fc.constantFrom('', ' A', ' B', ' W')
  const couple = fc.oneof(
    fc
      .tuple(surname, given, middle, given, middle)
      .map(([s, g, m, other, n]) => `${s} ${g}${m} & ${other}${n}`),
    fc
      .tuple(surname, given, middle, given, middle)
      .map(([s, g, m, other, n]) => `${s} ${g}${m} & ${s} ${other}${n}`),
    fc
      .tuple(given, middle, surname, given, middle, fc.constantFrom(',', ''))
      .map(([g, m, s, other, n, comma]) => `${g}${m} ${s} AND WIFE${comma} ${other}${n} ${s}`),
  )
  fc.assert(
    fc.property(couple, (name) => {
      // A semicolon only ends a name; the slow path reads a single name.
      expect(parseParties(name)).toEqual(parseParties(`${name};`))
    }),
    RUNS,
  )
})

test('a company is read by the short way as by the long one', () => {
  const word = fc.constantFrom(
    ...'DELTA MAGNOLIA SMITH HOLDINGS PROPERTIES BANK CHURCH TRUST LLC INC LC COMPANY OF THE OR FIRST'.split(
      ' ',
    ),
    ...'MERS STATES UNITED LIMITED LIABILITY NATIONAL ASSOCIATION PROP INVESTMENTS NA RIVERBANK'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const name = words.join(' ')
      expect(parseParties(name)).toEqual(parseParties(`${name};`))
    }),
    RUNS,
  )
})

test('a comparison is the same both ways round', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      for (const a of parseParties(one)) {
        for (const b of parseParties(other)) expect(compareParties(a, b)).toBe(compareParties(b, a))
      }
    }),
    RUNS,
  )
})

const LABELED = new URL(
  '../../../../shared/data/probablepeople-names/person_labeled.xml',
  import.meta.url,
)

test.skipIf(!existsSync(LABELED))(
  'reads 97 of 100 published names whose order shows as they are labeled',
  () => {
    const xml = readFileSync(LABELED, 'utf8').replaceAll('&amp;', '&')
    let all = 0
    let right = 0
    for (const [, body = ''] of xml.matchAll(/<Name>([\s\S]*?)<\/Name>/g)) {
      const tokens = [...body.matchAll(/<(\w+)>([^<]*)<\/\w+>/g)].map(
        ([, label = '', word = '']) => ({
          label,
          word,
        }),
      )
      const expected = labeled(tokens)
      if (expected === null) continue
      all++
      const read = parseParties(tokens.map((token) => token.word).join(' ')).map((party) =>
        [party.surname, party.given + party.middle].join('|').replaceAll(' ', ''),
      )
      if (read.join(';') === expected.join(';')) right++
    }
    expect(all).toBeGreaterThan(400)
    expect(right / all).toBeGreaterThan(0.97)
  },
)

/** `SURNAME|GIVENMIDDLE` of each person; null where nothing in the text shows the order. */
function labeled(tokens: { label: string; word: string }[]): string[] | null {
  const names = tokens.filter(({ label }) => !/^(?:Suffix|Prefix)/.test(label))
  const labels = names.map(({ label }) => label).join(' ')
  const bare = (word: string) => word.toUpperCase().replace(/[^A-Z&-]/g, '')
  const joined = (pattern: RegExp, from = names) =>
    from.flatMap(({ label, word }) => (pattern.test(label) ? [bare(word)] : [])).join('')
  if (/^GivenName( MiddleInitial)? And GivenName( MiddleInitial)? Surname$/.test(labels)) {
    const and = names.findIndex(({ label }) => label === 'And')
    const surname = joined(/^Surname$/)
    return [names.slice(0, and), names.slice(and)].map(
      (half) => `${surname}|${joined(/^(?:GivenName|Middle\w+)$/, half)}`,
    )
  }
  const showsOrder =
    /^(?:GivenName|FirstInitial) MiddleInitial Surname$/.test(labels) ||
    /^FirstInitial (?:MiddleName )?Surname$/.test(labels) ||
    /^(?:Surname )+(?:GivenName|FirstInitial)(?: Middle\w+)?$/.test(labels)
  if (!showsOrder) return null
  return [`${joined(/^Surname$/)}|${joined(/^(?:GivenName|FirstInitial|Middle\w+)$/)}`]
}
