import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ifRedeemed } from '../max-bid/if-redeemed.ts'
import { auditNotices } from '../notice-audit/audit.ts'
import { failedMississippiSale } from '../redemption/failed-sale.ts'
import { answerTo } from '../redemption/testing.ts'
import { surplusOf } from '../surplus/surplus.ts'
import {
  analyze,
  between,
  type WrittenCase,
  type WrittenInstrument,
} from '../title/testing/make-case.ts'

/** Results of worked_examples.py, which shares no code with the engines. */
const TABLE = readFileSync(join(import.meta.dirname, 'worked-examples.tsv'), 'utf8')

type Question = Record<string, unknown>

const ROWS = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [example = '', value = '', result = '', question = ''] = line.split('\t')
    return { example, value, result, question: JSON.parse(question) as Question }
  })

const written = (value: number | string | boolean | null | undefined) =>
  typeof value === 'number' ? value.toFixed(2).replace(/^-0\.00$/, '0.00') : String(value ?? null)

const text = (value: unknown) => (typeof value === 'string' ? value : null)

const OWNED = between('warranty-deed', '1970-01-05', 'GREEN ACRES CO', 'DOE JANE')

function ofFailedSale(question: Question) {
  const { totalCents } = failedMississippiSale({
    saleDate: String(question.saleDate),
    taxesCents: Math.round(Number(question.taxes) * 100),
    expensesCents: Math.round(Number(question.expenses) * 100),
    decreedOn: String(question.decreedOn),
    wereTaxesDue: true,
  })
  return totalCents / 100
}

function ofLien(field: string, question: Question) {
  const { state, type, executedOn, recordedOn, maturesOn, asOf } = question
  const { liens } = analyze({
    asOf: String(asOf),
    state: state as 'MS',
    ownerName: 'DOE JANE',
    instruments: [
      OWNED,
      between(type as 'judgment', String(recordedOn), 'DOE JANE', 'FIRST BANK', {
        executedOn: text(executedOn),
        maturesOn: text(maturesOn),
      }),
    ],
  })
  const lien = liens.find(({ lienType }) => lienType === type)
  return field === 'isActive' ? lien?.isActive : lien?.expiresOn
}

/** The first finding of a title that came from a tax sale, or from an affidavit of heirship. */
function ofTitle(question: Question) {
  const { findings } = analyze(titleOf(question))
  const [first] = findings
  return first ? `${first.severity} ${first.code}` : 'none'
}

function titleOf({ asOf, state, saleDate, deed, order, diedOn, ...more }: Question): WrittenCase {
  const of = { asOf: String(asOf), state: state as 'MS' }
  if (diedOn !== undefined) {
    const death = between('death-certificate', '2021-02-05', 'DOE JANE', [], {
      executedOn: text(diedOn),
    })
    const heirs = between('affidavit-of-heirship', '2021-02-20', 'DOE JANE', 'DOE TIM')
    return { ...of, ownerName: 'DOE TIM', instruments: [OWNED, death, heirs] }
  }
  const refersTo = { refersTo: ['t1'] }
  const acts: WrittenInstrument[] = []
  if (order !== undefined)
    acts.push(between('tax-sale-confirmation', String(order), 'CHANCERY COURT', [], refersTo))
  if (deed === 'tax-deed')
    acts.push(
      between('tax-deed', '2014-06-03', 'CLERK OF THE COUNTY', 'MAGNOLIA TAX LLC', refersTo),
    )
  if (deed === 'patent')
    acts.push(between('patent', '2014-06-03', 'STATE OF MISSISSIPPI', 'MAGNOLIA TAX LLC', refersTo))
  if (more.publishedOn !== undefined)
    acts.push(
      between('quiet-title-judgment', String(more.publishedOn), 'DOE JANE', 'MAGNOLIA TAX LLC', {
        remarks: 'BY PUBLICATION',
      }),
    )
  return {
    ...of,
    ownerName: deed === null ? 'DOE JANE' : 'MAGNOLIA TAX LLC',
    instruments: [OWNED, ...acts],
    taxSales: [
      {
        id: 't1',
        saleDate: text(saleDate),
        kind: state === 'MS' ? 'ms-land-sale' : state === 'AL' ? 'al-land-sale' : 'tn-court-sale',
        status: deed === null ? 'sold' : 'matured',
        purchaser: 'MAGNOLIA TAX LLC',
        occupiedFrom: text(more.occupiedFrom),
      },
    ],
  }
}

function ofSurplus(field: string, { state, kind, saleDate, confirmedOn, asOf }: Question) {
  const { status, claims } = surplusOf(
    {
      state: String(state),
      kind: String(kind),
      saleDate: text(saleDate),
      saleDateIsAssumed: false,
      dueCents: 100_000,
      bidCents: 500_000,
      statedExcessCents: null,
      boughtByState: false,
      isRedeemed: false,
      confirmedOn: text(confirmedOn),
    },
    String(asOf),
  )
  const own = claims.at(-1)
  return field === 'status' ? status : field === 'from' ? own?.from : own?.until
}

function ofBid(field: string, { face, saleDate }: Question) {
  const bid = ifRedeemed('ms-land-sale', Math.round(Number(face) * 100), String(saleDate))
  return field === 'lossAbove' ? bid.lossAbove : bid.noLossUpTo
}

function ofAudit({ saleDate, step, on, asOf }: Question) {
  const { steps } = auditNotices(
    {
      regime: 'ms-land-sale',
      saleDate: String(saleDate),
      saleDateIsAssumed: false,
      confirmedOn: null,
      delinquentYears: null,
      lienors: [],
      federalLiens: [],
    },
    [{ step: String(step), state: 'done', on: String(on) }],
    String(asOf),
  )
  return steps.find(({ key }) => key === step)?.verdict
}

/** Of the redemption engine. */
function ofRedemption(value: string, question: Question) {
  const answer = answerTo(question)
  if (value === 'federal') return answer.federalLien?.outcome
  if (value.startsWith('day:')) {
    const words = value.slice('day:'.length)
    const exact = answer.deadlines.filter(({ what }) => what === words)
    const found =
      exact.length > 0 ? exact : answer.deadlines.filter(({ what }) => what.includes(words))
    return found.length === 1 ? found[0]?.on : `${found.length} days`
  }
  const [about, reader, field] = value.split('/')
  if (field === 'total' || field === 'deadline') {
    return answer.readings.find((each) => each.about === about && each.for === reader)?.[field]
  }
  return answer[value as 'total' | 'deadline' | 'status' | 'buyerReceives' | 'buyerResult']
}

/** The engine's result for a value of the table. */
function resultOf(value: string, question: Question) {
  const [engine, field = ''] = value.split(':')
  switch (engine) {
    case 'failed':
      return ofFailedSale(question)
    case 'lien':
      return ofLien(field, question)
    case 'title':
      return ofTitle(question)
    case 'surplus':
      return ofSurplus(field, question)
    case 'bid':
      return ofBid(field, question)
    case 'audit':
      return ofAudit(question)
    default:
      return ofRedemption(value, question)
  }
}

describe('worked examples, recomputed in Python', () => {
  test('are all there', () => {
    const examples = new Set(ROWS.map(({ example }) => example.split(/[ ,]/)[0]))
    for (let id = 1; id <= 19; id += 1) expect(examples).toContain(`E${id}`)
  })

  test.each(ROWS)('$example: $value is $result', ({ value, result, question }) => {
    expect(written(resultOf(value, question))).toBe(result)
  })
})
