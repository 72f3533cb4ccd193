import type { Redemption } from '../../../contract/redemption.ts'
import {
  capitalise,
  formatDay,
  formatMoney,
  NOTHING,
  writeDays,
} from '../../../domain/lib/format.ts'
import { heldSaleOf } from '../../../domain/property/verdict.ts'
import {
  deadlineName,
  foreclosureWindow,
  lastDayToRedeem,
} from '../../../domain/redemption/last-day.ts'
import { assumptionWords, missingWords } from '../../../domain/redemption/missing-words.ts'
import { REGIMES } from '../../../domain/redemption/question.ts'
import { readingWords } from '../../../domain/redemption/readings.ts'
import { mayStillRedeem } from '../../../domain/redemption/who-may-redeem.ts'
import { leftOutWords, owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { SOLD_TO_STATE, statusWords } from '../../../domain/tax-sale/status.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import { heldWords } from '../../../domain/title/reading/held-by-state.ts'
import { MUTED } from '../../platform/pdf/document.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import type { ReportInput } from './report-content.ts'

/** Maximum lists named that were not added. */
const MAX_NOT_ADDED = 6

/** The sale on the county's list, and redemption by law with its arithmetic. */
export function writeSale(sheet: Sheet, { taxSale, redemptions, asOf }: ReportInput): void {
  sheet.heading('Tax sale')
  const held = heldSaleOf(redemptions)
  if (taxSale) writeListed(sheet, taxSale, held !== null)
  else sheet.say('No tax sale information available: no list on file mentions this property.')
  sheet.heading('Redemption', 80)
  if (redemptions.length === 0) {
    sheet.say('No tax sale of this property is on file, so there is nothing to redeem.')
  }
  for (const sale of redemptions) writeRedemption(sheet, sale, asOf)
}

function writeListed(
  sheet: Sheet,
  taxSale: NonNullable<ReportInput['taxSale']>,
  isHeld: boolean,
): void {
  const assumed = (field: string) => (taxSale.assumed.includes(field) ? ' (assumed)' : '')
  const owed = (field: 'taxesOwed' | 'penaltiesOwed' | 'totalOwed') =>
    owedWords(taxSale[field], taxSale.assumed.includes(field))
  sheet.table(
    [
      { heading: 'On the list', share: 0.5 },
      { heading: '', share: 0.5, isNumber: true },
    ],
    [
      ['Status', capitalise(statusWords(taxSale.status, isHeld))],
      ['Taxes owed', owed('taxesOwed')],
      ['Penalties owed', owed('penaltiesOwed')],
      ['Total owed', owed('totalOwed')],
      [
        'Sale date',
        isHeld
          ? SOLD_TO_STATE
          : taxSale.saleDate
            ? `${formatDay(taxSale.saleDate)}${assumed('saleDate')}`
            : 'Not scheduled',
      ],
      ...(taxSale.redemptionDate
        ? [['Redemption date', `${formatDay(taxSale.redemptionDate)}${assumed('redemptionDate')}`]]
        : []),
    ],
  )
  sheet.say(sourceLine(taxSale.provenance), { size: 8.5, color: MUTED })
  const made = owedInWords(taxSale)
  if (made !== null) sheet.say(made)
  if (taxSale.bills.length === 0) return
  sheet.subheading('Bills')
  sheet.table(
    [
      { heading: 'Tax year', share: 0.2 },
      { heading: 'Bill', share: 0.4 },
      { heading: 'Amount', share: 0.2, isNumber: true },
      { heading: 'Status', share: 0.2 },
    ],
    taxSale.bills.map(({ taxYear, billNumber, amount, status }) => [
      taxYear === null ? NOTHING : String(taxYear),
      billNumber ?? NOTHING,
      owedWords(amount, false),
      capitalise(status),
    ]),
  )
}

/** Components of the total, if lists disagree; null if the source line is enough. */
export function owedInWords({
  owed,
  bills,
  billCount,
  assumed,
}: Pick<NonNullable<ReportInput['taxSale']>, 'owed' | 'bills' | 'billCount' | 'assumed'>):
  | string
  | null {
  const sentences: string[] = []
  if (billCount > 0) {
    const total = owedWords(owed.total, assumed.includes('totalOwed') || owed.isPartUnknown)
    const day = owed.asOf === null ? '' : ` as of ${formatDay(owed.asOf)}`
    sentences.push(`Owed: ${total}${day}, from ${owed.list}.`)
  }
  if (owed.isPartUnknown && owed.total !== null) {
    sentences.push('More is owed: at least one bill names no amount.')
  }
  sentences.push(...leftOutWords(owed))
  for (const { list, day, amount, why } of owed.notAdded.slice(0, MAX_NOT_ADDED)) {
    const of = day === null ? list : `${list}, ${formatDay(day)}`
    sentences.push(
      `Not counted: ${of}: ${amount === null ? 'unknown' : formatMoney(amount)} (${why}).`,
    )
  }
  if (billCount > bills.length)
    sentences.push(`The first ${bills.length} of ${billCount} bills follow.`)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function writeRedemption(sheet: Sheet, sale: Redemption, asOf: string): void {
  const kind = taxSaleKindWord(sale.regime)
  sheet.subheading(sale.saleDate ? `${kind} of ${formatDay(sale.saleDate)}` : kind, 90)
  sheet.say(standing(sale, asOf))
  for (const reading of sale.readings) sheet.say(`${readingWords(reading)}.`)
  if (sale.lines.length > 0) {
    sheet.table(
      [
        { heading: 'Line', share: 0.48 },
        { heading: 'Amount', share: 0.16, isNumber: true },
        { heading: 'Source', share: 0.36 },
      ],
      [
        ...sale.lines.map(({ what, amount, source }) => [
          capitalise(writeDays(what)),
          formatMoney(amount),
          source,
        ]),
        ...(sale.total === null
          ? []
          : [[{ strong: 'Total', text: '' }, formatMoney(sale.total), '']]),
      ],
    )
  }
  if (sale.buyerReceives !== null) {
    sheet.say(
      `Paid to the buyer: ${formatMoney(sale.buyerReceives)}${sale.buyerResult === null ? '' : ` (${formatMoney(sale.buyerResult)} against the price at the sale)`}.`,
    )
  }
  if (sale.deadlines.length > 0) {
    sheet.table(
      [
        { heading: 'Day', share: 0.16 },
        { heading: 'What', share: 0.48 },
        { heading: 'Source', share: 0.36 },
      ],
      sale.deadlines.map((deadline) => [
        formatDay(deadline.on),
        capitalise(deadlineName(deadline)),
        deadline.source,
      ]),
    )
  }
  if (sale.federalLien) {
    const { outcome, why, source } = sale.federalLien
    sheet.say(`Federal tax lien: ${outcome}. ${writeDays(why)} (${source})`)
  }
  if (sale.assumptions.length > 0) {
    sheet.say('Assumed:', { strong: true, gap: 2 })
    sheet.list(
      sale.assumptions.map((each) => capitalise(writeDays(assumptionWords(each)))),
      { size: 9 },
    )
  }
}

/** The deadline to redeem and the payoff; one may be known without the other. */
export function standing(sale: Redemption, asOf: string): string {
  const { saleDate, status } = sale
  if (saleDate !== null && saleDate > asOf) {
    return `Not sold yet: redemption starts with the sale on ${formatDay(saleDate)}. Until then the taxes can be paid.`
  }
  const last = lastDayToRedeem(sale)
  if (status === 'expired' || (last !== null && last < asOf)) {
    const regime = REGIMES.find((known) => known === sale.regime)
    if (last === null && sale.question.boughtByState === true)
      return `${heldWords(sale.regime).says}.`
    if (last === null || regime === undefined) return 'The ordinary redemption period ended.'
    return `${writeDays(mayStillRedeem(regime, last, sale.question.boughtByState === true))}.`
  }
  const open = `Open${last ? ` until ${formatDay(last)}` : ''}.`
  if (status === 'open') {
    return `${open} Redeeming on ${formatDay(asOf)} costs ${formatMoney(sale.total)}.`
  }
  const missing = `${writeDays(missingWords(sale.missing))}.`
  const suit = foreclosureWindow(sale)
  if (last === null && suit === null) return `Unknown. Missing: ${missing}`
  return last === null && suit
    ? `${open} The right to redeem has no fixed last day; a suit filed from ${formatDay(suit.from)} to ${formatDay(suit.to)} can end it. The payoff cannot be computed. Missing: ${missing}`
    : `${open} The payoff cannot be computed. Missing: ${missing}`
}

/** One line on the source of a record. */
export function sourceLine({ source, asOf }: { source: string; asOf: string }): string {
  return `Source: ${source}, as of ${formatDay(asOf)}.`
}
