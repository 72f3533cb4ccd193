import type { Redemption } from '../../../contract/redemption.ts'
import {
  capitalise,
  formatDay,
  formatMoney,
  NOTHING,
  writeDays,
} from '../../../domain/lib/format.ts'
import { foreclosureWindow, lastDayToRedeem } from '../../../domain/redemption/last-day.ts'
import { assumptionWords, missingWords } from '../../../domain/redemption/missing-words.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/words.ts'
import { MUTED } from '../../platform/pdf/document.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import type { ReportInput } from './report-content.ts'

/** What the county's list says of the sale, and what redemption takes by law, with the arithmetic. */
export function writeSale(sheet: Sheet, { taxSale, redemptions, asOf }: ReportInput): void {
  sheet.heading('Tax sale')
  if (taxSale) writeListed(sheet, taxSale)
  else sheet.say('No tax sale information available: no list here says anything of this property.')
  sheet.heading('Redemption', 80)
  if (redemptions.length === 0) {
    sheet.say('No sale of this property for taxes is known, so there is nothing to redeem.')
  }
  for (const sale of redemptions) writeRedemption(sheet, sale, asOf)
}

function writeListed(sheet: Sheet, taxSale: NonNullable<ReportInput['taxSale']>): void {
  const assumed = (field: string) => (taxSale.assumed.includes(field) ? ' (assumed)' : '')
  sheet.table(
    [
      { heading: 'What the list states', share: 0.5 },
      { heading: '', share: 0.5, isNumber: true },
    ],
    [
      ['Status', capitalise(taxSale.status)],
      ['Taxes owed', `${formatMoney(taxSale.taxesOwed)}${assumed('taxesOwed')}`],
      ['Penalties owed', `${formatMoney(taxSale.penaltiesOwed)}${assumed('penaltiesOwed')}`],
      ['Total owed', `${formatMoney(taxSale.totalOwed)}${assumed('totalOwed')}`],
      [
        'Sale date',
        taxSale.saleDate ? `${formatDay(taxSale.saleDate)}${assumed('saleDate')}` : 'Not scheduled',
      ],
      ...(taxSale.redemptionDate
        ? [['Redemption date', `${formatDay(taxSale.redemptionDate)}${assumed('redemptionDate')}`]]
        : []),
    ],
  )
  sheet.say(sourceLine(taxSale.provenance), { size: 8.5, color: MUTED })
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
      formatMoney(amount),
      capitalise(status),
    ]),
  )
}

function writeRedemption(sheet: Sheet, sale: Redemption, asOf: string): void {
  const kind = taxSaleKindWord(sale.regime)
  sheet.subheading(sale.saleDate ? `${kind} of ${formatDay(sale.saleDate)}` : kind, 90)
  sheet.say(standing(sale, asOf))
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
      `Of it the buyer receives ${formatMoney(sale.buyerReceives)}${sale.buyerResult === null ? '' : `; against what was paid at the sale that is ${formatMoney(sale.buyerResult)}`}.`,
    )
  }
  if (sale.deadlines.length > 0) {
    sheet.table(
      [
        { heading: 'Day', share: 0.16 },
        { heading: 'What', share: 0.48 },
        { heading: 'Source', share: 0.36 },
      ],
      sale.deadlines.map(({ what, on, source }) => [formatDay(on), capitalise(what), source]),
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

/** Until when it can be redeemed and for how much; the one may be known where the other is not. */
export function standing(sale: Redemption, asOf: string): string {
  const { saleDate, status } = sale
  if (saleDate !== null && saleDate > asOf) {
    return `Not sold yet: redemption begins with the sale of ${formatDay(saleDate)}. Until then the taxes can be paid.`
  }
  const last = lastDayToRedeem(sale)
  if (status === 'expired' || (last !== null && last < asOf)) {
    return `The period to redeem ended${last ? ` on ${formatDay(last)}` : ''}.`
  }
  const open = `Open${last ? ` until ${formatDay(last)}` : ''}.`
  if (status === 'open') {
    return `${open} To redeem on ${formatDay(asOf)} takes ${formatMoney(sale.total)}.`
  }
  const missing = `${writeDays(missingWords(sale.missing))}. Nothing is guessed.`
  const suit = foreclosureWindow(sale)
  if (last === null && suit === null) return `Not known. What is missing: ${missing}`
  return last === null && suit
    ? `${open} No day ends the right to redeem by itself; a suit begun from ${formatDay(suit.from)} to ${formatDay(suit.to)} can. No payoff can be computed; what is missing: ${missing}`
    : `${open} No payoff can be computed; what is missing: ${missing}`
}

/** Where a record comes from, in a line. */
export function sourceLine({ source, asOf }: { source: string; asOf: string }): string {
  return `Source: ${source}, as of ${formatDay(asOf)}.`
}
