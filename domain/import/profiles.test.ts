import { describe, expect, test } from 'vitest'
import { findCounty } from '../county/county.ts'
import { foldHeading } from '../lib/fold-heading.ts'
import type { Field } from './field.ts'
import { ListRefused } from './list-refused.ts'
import { compileMapper } from './map-row.ts'
import { TAX_KINDS } from './profile.ts'
import { PROFILES } from './profiles.ts'
import { recognizeList } from './recognize.ts'

const TAX_FIELDS: readonly Field[] = [
  'taxYear',
  'billNumber',
  'taxesOwed',
  'penaltiesOwed',
  'totalOwed',
  'billStatus',
  'paid',
  'cancelled',
  'soldTo',
  'year',
  'saleDate',
  'redemptionDate',
  'taxStatus',
]

test('every profile has a name of its own', () => {
  expect(new Set(PROFILES.map(({ name }) => name)).size).toBe(PROFILES.length)
})

describe.each(PROFILES.map((profile) => [profile.name, profile] as const))(
  '%s',
  (_name, profile) => {
    const sample = [
      { line: 1, cells: [...profile.example.headings] },
      { line: 2, cells: [...profile.example.row] },
    ]
    const context = {
      fileName: 'list.csv',
      county: profile.isCommon && profile.county !== null ? findCounty(profile.county) : null,
      profile: null,
      today: '2026-11-21',
    }

    test('is recognized by its headings', () => {
      if (profile.refused) {
        expect(() => recognizeList(sample, context)).toThrow(ListRefused)
        return
      }
      expect(recognizeList(sample, context).profile).toBe(profile.name)
    })

    test('every heading it speaks of is among those of its example, or can be left out', () => {
      const there = profile.example.headings.map(foldHeading)
      const needed = profile.knownBy
        .map(foldHeading)
        .map((name) => name.replace(/(?:19|20)\d\d/, ''))
      for (const name of needed)
        expect(there.map((one) => one.replace(/(?:19|20)\d\d/, ''))).toContain(name)
    })

    test('says nothing of taxes unless it is a list of them', () => {
      if (TAX_KINDS.has(profile.kind)) return
      expect(
        Object.keys(profile.map).filter((field) => TAX_FIELDS.includes(field as Field)),
      ).toEqual([])
    })

    test('reads its example', () => {
      if (profile.refused) return
      const plan = recognizeList(sample, context)
      const mapped = compileMapper(plan)(profile.example.row, 2)
      const refusals = mapped.problems.filter(({ kind }) => kind === 'refused')
      expect(refusals).toEqual([])
      expect(mapped.record).toMatchObject(profile.example.becomes)
    })
  },
)
