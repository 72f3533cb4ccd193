import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../lib/local-date.ts'
import { matchParty } from '../reading/match-parties.ts'
import { nameOf } from '../reading/name-text.ts'
import type { Instrument, TaxSale, TitleCase } from '../reading/title-case.ts'
import { chainOf, claimsOf, dayAfter, type Held, instrument, taxSale } from '../testing/claims.ts'
import type { Claims } from './claims.ts'
import type { Defect } from './finding.ts'

const HELD: readonly Held[] = [
  { name: 'GREEN MARY', from: '1985-01-02', until: '2012-05-03' },
  { name: 'SMITH JOHN A', from: '2012-05-03' },
]
const DEBTORS = ['SMITH JOHN A', 'GREEN MARY', 'SMITH JOHN A JR', 'BLACK PETER'] as const
const CREDITORS = ['FIRST BANK', 'ABC LLC', 'CITY OF JACKSON', 'INTERNAL REVENUE SERVICE'] as const
const CLAIM_TYPES = [
  'deed-of-trust',
  'judgment',
  'federal-tax-lien',
  'state-tax-lien',
  'mechanics-lien',
  'municipal-lien',
  'hoa-lien',
  'ucc-fixture',
  'lis-pendens',
  'bankruptcy-petition',
] as const
const ACT_TYPES = [
  'release',
  'partial-release',
  'assignment',
  'subordination',
  'judgment-renewal',
  'federal-tax-lien-refiling',
  'ucc-continuation',
  'lis-pendens-release',
  'bankruptcy-order',
  'redemption',
  'tax-sale-confirmation',
  'trustees-deed',
  'quiet-title-judgment',
] as const

const AS_OF = '2026-11-01'
const day = fc.integer({ min: 0, max: 11_990 }).map((days) => addDays('1994-01-01', days))
const pick = fc.nat({ max: 99 })

type Draft = {
  isAct: boolean
  type: number
  recordedOn: string
  lag: number | null
  debtor: number
  creditor: number
  matures: number | null
  refersTo: number | null
}
const draft: fc.Arbitrary<Draft> = fc.record({
  isAct: fc.boolean(),
  type: pick,
  recordedOn: day,
  lag: fc.option(fc.nat({ max: 400 })),
  debtor: pick,
  creditor: pick,
  matures: fc.option(fc.integer({ min: 200, max: 9000 })),
  refersTo: fc.option(pick),
})
const sale = fc.record({
  kind: fc.constantFrom<TaxSale['kind'][]>(
    'ms-land-sale',
    'al-land-sale',
    'al-tax-lien',
    'tn-court-sale',
  ),
  status: fc.constantFrom<TaxSale['status'][]>(
    'delinquent',
    'sold',
    'redeemed',
    'matured',
    'cancelled',
  ),
  saleDate: fc.option(day),
  taxYear: fc.integer({ min: 1994, max: 2025 }),
  notices: fc.record({
    ownerSheriff: fc.option(fc.boolean()),
    ownerMail: fc.option(fc.boolean()),
    publication: fc.option(fc.boolean()),
    lienors: fc.option(fc.boolean()),
    unitedStates: fc.option(fc.boolean()),
  }),
})

type Given = Pick<TitleCase, 'asOf' | 'state' | 'instruments' | 'taxSales'>

const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T

/** A case of claims, and acts on them by reference, by parties, or on nothing. */
const anyCase: fc.Arbitrary<Given> = fc
  .tuple(
    fc.constantFrom('MS', 'AL', 'TN'),
    fc.array(draft, { maxLength: 12 }),
    fc.array(sale, { maxLength: 2 }),
  )
  .map(([state, drafts, drawn]) => {
    const taxSales = drawn.map((fields) =>
      taxSale({
        ...fields,
        saleDate: fields.status === 'delinquent' ? null : fields.saleDate,
      }),
    )
    const claims = drafts.filter(({ isAct }) => !isAct).map((entry) => claimOf(entry))
    const targets = [...claims, ...taxSales].map(({ id }) => id)
    const acts = drafts.filter(({ isAct }) => isAct).map((entry) => actOf(entry, targets))
    return { asOf: AS_OF, state, instruments: [...claims, ...acts], taxSales }
  })

function claimOf({ type, recordedOn, lag, debtor, creditor, matures }: Draft): Instrument {
  return instrument({
    type: at(CLAIM_TYPES, type),
    recordedOn,
    executedOn: lag === null ? null : addDays(recordedOn, -lag),
    grantors: [at(DEBTORS, debtor)],
    grantees: [at(CREDITORS, creditor)],
    maturesOn: matures === null ? null : addDays(recordedOn, matures),
    bookPage: `${1000 + type}/${creditor + 1}`,
  })
}

function actOf({ type, recordedOn, debtor, creditor, refersTo }: Draft, targets: string[]) {
  const kind = at(ACT_TYPES, type)
  const isBound = kind === 'judgment-renewal' || kind === 'ucc-continuation'
  const parties = [[at(CREDITORS, creditor)], [at(DEBTORS, debtor)]]
  const [grantors, grantees] = isBound ? parties.reverse() : parties
  return instrument({
    type: kind,
    recordedOn,
    grantors: grantors ?? [],
    grantees: grantees ?? [],
    refersTo: refersTo === null || targets.length === 0 ? [] : [at(targets, refersTo)],
  })
}

const found = ({ defects }: Claims): string[] =>
  defects.map(({ code, instruments }) => `${code} ${instruments.join(' ')}`).sort()

const cures: Record<string, Instrument['type']> = {
  'lis-pendens': 'lis-pendens-release',
  'bankruptcy-open': 'bankruptcy-order',
  'redemption-open': 'redemption',
  'delinquent-taxes': 'redemption',
  'tax-sale-notice-defect': 'quiet-title-judgment',
  'tax-deed-in-chain': 'quiet-title-judgment',
}

/** A judgment against those of the one binds all of the other (law T-22). */
const isBoundBy = (one: Defect, other: Defect) =>
  (other.mustBind ?? []).every((party) => matchParty(one.mustBind ?? [], party) === 'same')

describe('claims on any case', () => {
  test('name what is in it, each lien once', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const { liens, defects, unplaced } = claimsOf(given, HELD)
        const ids = new Set([...given.instruments, ...given.taxSales].map(({ id }) => id))
        expect(new Set(liens.map(({ instrument: id }) => id)).size).toBe(liens.length)
        for (const defect of defects) {
          expect(defect.instruments.length).toBeGreaterThan(0)
          for (const id of defect.instruments) expect(ids).toContain(id)
          const { explanation, whoCouldAssertIt, cure, source } = defect
          for (const words of [explanation, whoCouldAssertIt, cure]) expect(words).toMatch(/^[A-Z]/)
          expect(source).toMatch(/§|no section|section read|Const|examination/)
        }
        for (const id of unplaced) expect(ids).toContain(id)
        for (const { isActive, priority, expiresOn, why } of liens) {
          expect(priority !== null).toBe(isActive)
          if (isActive && expiresOn !== null) expect(expiresOn >= given.asOf).toBe(true)
          expect(why).not.toMatch(/undefined|null|NaN|\s{2}/)
        }
      }),
    )
  })

  test('do not depend on the order of the case, on ids, or on how names are written', () => {
    fc.assert(
      fc.property(anyCase, fc.infiniteStream(fc.nat()), (given, order) => {
        const written = (names: readonly string[]) =>
          names.map((name) => name.toLowerCase().replace('llc', 'L.L.C.'))
        const renamed = (id: string) => `x${[...id].reverse().join('')}`
        const instruments = given.instruments
          .map((entry) => ({
            ...entry,
            id: renamed(entry.id),
            refersTo: entry.refersTo.map(renamed),
            grantors: written(entry.grantors),
            grantees: written(entry.grantees),
            key: order.next().value ?? 0,
          }))
          .sort((a, b) => a.key - b.key)
        const taxSales = given.taxSales
          .map((entry) => ({ ...entry, id: renamed(entry.id) }))
          .reverse()
        const before = claimsOf(given, HELD)
        const after = claimsOf({ ...given, instruments, taxSales }, HELD)
        const back = (words: string) => words.split(' ').map(renamed).join(' ')
        expect(found(after)).toEqual(
          found(before)
            .map((line) => `${line.split(' ')[0]} ${back(line.slice(line.indexOf(' ') + 1))}`)
            .sort(),
        )
        const listed = ({ liens }: Claims, name: (id: string) => string) =>
          liens
            .map(({ instrument: id, priority, isActive, expiresOn, survivesTaxDeed }) =>
              [name(id), priority, isActive, expiresOn, survivesTaxDeed].join(' '),
            )
            .sort()
        expect(listed(after, (id) => id)).toEqual(listed(before, renamed))
        expect([...after.unplaced].sort()).toEqual(before.unplaced.map(renamed).sort())
      }),
    )
  })

  test('lose exactly what a cure ends', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const before = claimsOf(given, HELD)
        for (const defect of before.defects) {
          const { code, instruments, curedWith } = defect
          // A sale in breach of the stay is cured by an order for that sale.
          const target = instruments.at(-1) ?? ''
          const cure = instrument({
            type: cures[code] ?? 'release',
            recordedOn: given.asOf,
            grantors: (defect.mustBind ?? []).map(nameOf),
            refersTo: [target],
          })
          const after = claimsOf({ ...given, instruments: [...given.instruments, cure] }, HELD)
          const left = before.defects.filter(
            (other) =>
              other !== defect &&
              !(
                curedWith !== null &&
                (curedWith === 'quiet-title'
                  ? other.mustBind !== undefined && isBoundBy(defect, other)
                  : other.curedWith === curedWith || other.endedBy?.includes(curedWith))
              ),
          )
          expect(found(after)).toEqual(found({ ...before, defects: left }))
        }
      }),
    )
  })

  test('gain no defect where a notice is not known', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        const taxSales = given.taxSales.map((entry) => ({ ...entry, notices: taxSale({}).notices }))
        const before = found(claimsOf(given, HELD))
        for (const line of found(claimsOf({ ...given, taxSales }, HELD))) {
          expect(before).toContain(line)
        }
      }),
    )
  })

  test('count a lien on its last day and not on the next', () => {
    fc.assert(
      fc.property(anyCase, (given) => {
        // As of the last act: what is recorded after it could change the life.
        const asOf =
          given.instruments
            .map(({ recordedOn }) => recordedOn)
            .sort()
            .at(-1) ?? AS_OF
        for (const { isActive, expiresOn, instrument: id, lienType } of claimsOf(
          { ...given, asOf },
          HELD,
        ).liens) {
          if (!isActive || expiresOn === null || lienType === 'property-tax') continue
          const on = (date: string) =>
            claimsOf({ ...given, asOf: date }, HELD).liens.find((lien) => lien.instrument === id)
          expect(on(expiresOn)?.isActive).toBe(true)
          expect(on(dayAfter(expiresOn))?.isActive).toBe(false)
        }
      }),
    )
  })
})

test('a case without claims has none', () => {
  expect(claimsOf({})).toEqual({ liens: [], defects: [], unplaced: [], openSale: new Set() })
  expect(chainOf({}).instruments).toEqual([])
})
