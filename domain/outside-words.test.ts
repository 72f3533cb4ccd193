import { describe, expect, test } from 'vitest'
import { parseAddress } from './address/address.ts'
import { foldPlaceWord, stateCode } from './address/lexicon.ts'
import { normalizeAddress, normalizeOwner, normalizeQuery } from './address/normalize.ts'
import { parseCounty, parseState } from './county/county.ts'
import { documentType } from './import/instrument/document-type.ts'
import { countyInText } from './import/list-facts.ts'
import { compileMapper } from './import/map-row.ts'
import { PROFILES } from './import/profiles.ts'
import { recognizeList } from './import/recognize.ts'
import { foldHeading } from './lib/fold-heading.ts'
import { parseParties } from './ownership/names/party-name.ts'
import {
  assumptionWords,
  factWords,
  missingFacts,
  missingWords,
} from './redemption/missing-words.ts'
import { regimeOfState } from './tax-sale/state-regime.ts'
import { taxSaleKindWord } from './title/findings/sale-kind-word.ts'
import { findingWord, instrumentWord } from './title/findings/words.ts'
import { readCase } from './title/reading/read-case.ts'

const CONTEXT = { fileName: 'list.csv', county: null, profile: null, today: '2026-11-21' }

// Every object has members of these names, but they are not results.
describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'the word %s',
  (word) => {
    test('is no county, no state, no type of document and no fact', () => {
      expect(parseCounty(word)).toBeNull()
      expect(parseCounty('Hinds', word)?.label).toBe('Hinds County, MS')
      expect(countyInText(word, null)).toBeNull()
      expect(parseState(word)).toBeNull()
      expect(stateCode(word)).toBeNull()
      expect(regimeOfState(word)).toBeNull()
      expect(documentType(word, [word])).toBeNull()
      expect(missingFacts(word)).toEqual([])
      expect(missingWords(word)).toBe(word)
    })

    test('is written as it is', () => {
      expect(foldPlaceWord(word)).toBe(word)
      expect(factWords(word)).toBe(word)
      expect(assumptionWords(`${word} unknown: 1`)).toBe(`${word} unknown: 1`)
      for (const say of [instrumentWord, findingWord, taxSaleKindWord]) {
        expect(say(word).toLowerCase()).toBe(word.toLowerCase())
      }
    })

    test('is a name, a street and a heading like others', () => {
      expect(parseParties(word).every((party) => typeof party.kind === 'string')).toBe(true)
      expect(parseAddress(`12 ${word} st, jackson ms`).number).toBe('12')
      for (const fold of [normalizeAddress, normalizeOwner, normalizeQuery]) {
        expect(fold(word)).toMatch(/^[a-z ]+$/)
      }
      const headings = ['parcel', 'owner', word, 'total']
      const sample = [
        { line: 1, cells: headings },
        { line: 2, cells: ['901-1', word, word, '5'] },
      ]
      const plan = recognizeList(sample, CONTEXT)
      expect(compileMapper(plan)(['901-1', word, word, '5'], 2)).toMatchObject({
        record: { ownerName: word, extra: [word] },
      })
    })

    test('is no result of a sale', () => {
      for (const profile of PROFILES.filter(({ outcomes }) => outcomes)) {
        const { headings, row } = profile.example
        const result = foldHeading(profile.map.taxStatus?.[0] ?? '')
        const cells = headings.map((heading, at) =>
          foldHeading(heading) === result ? word : (row[at] ?? ''),
        )
        const plan = recognizeList(
          [
            { line: 1, cells: [...headings] },
            { line: 2, cells },
          ],
          { ...CONTEXT, county: parseCounty('Hinds County, MS'), profile: profile.name },
        )
        const mapped = compileMapper(plan)(cells, 2)
        expect(mapped).toMatchObject({ record: null })
        expect(JSON.stringify(mapped)).toContain(`the result \\"${word}\\" is not one of`)
      }
    })

    test('is refused in a title case', () => {
      const read = readCase({
        asOf: '2026-01-01',
        state: word,
        instruments: [{ id: word, type: word, recordedOn: word }],
        taxSales: [{ id: word, kind: word, status: word }],
      })
      expect(read.status).toBe('refused')
    })
  },
)
