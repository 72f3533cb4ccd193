import type { SaleSurplus } from '../../../contract/surplus.ts'
import {
  capitalise,
  formatDay,
  formatMoney,
  NOTHING,
  writeDays,
} from '../../../domain/lib/format.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import { MUTED } from '../../platform/pdf/document.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'

/** Surplus of tax sales: the amount, its holder, who may claim it, the deadline, and disputes. */
export function writeSurplus(sheet: Sheet, sales: readonly SaleSurplus[]): void {
  sheet.heading('Surplus', 120)
  for (const sale of sales) writeOne(sheet, sale)
}

function writeOne(sheet: Sheet, sale: SaleSurplus): void {
  const { kind, saleDate, saleDateIsAssumed, excess, why, lines, holder, claims, notes, results } =
    sale
  const day = saleDate === null || saleDateIsAssumed ? '' : ` of ${formatDay(saleDate)}`
  sheet.subheading(`${kind ? taxSaleKindWord(kind) : 'Tax sale'}${day}`, 90)
  sheet.say(`${formatMoney(excess)} above the amount due. ${writeDays(why)}.`, { strong: true })
  sheet.table(
    [
      { heading: 'Calculation', share: 0.42 },
      { heading: 'Source', share: 0.38 },
      { heading: '', share: 0.2, isNumber: true },
    ],
    lines.map(({ what, amount, source }) => [
      capitalise(what),
      capitalise(source),
      formatMoney(amount),
    ]),
  )
  if (holder) sheet.say(`Held by ${holder}.`)
  if (claims.length > 0) {
    sheet.table(
      [
        { heading: 'Who may ask for it', share: 0.46 },
        { heading: 'From', share: 0.16 },
        { heading: 'Until', share: 0.16 },
        { heading: 'Source', share: 0.22 },
      ],
      claims.map(({ who, how, from, until, source, isContested }) => [
        {
          strong: `${capitalise(who)}${isContested ? ' (contested)' : ''}`,
          text: capitalise(writeDays(how)),
        },
        from === null ? NOTHING : formatDay(from),
        until === null ? 'No last day known' : formatDay(until),
        source,
      ]),
    )
  }
  sheet.list(
    notes.map((note) => `${capitalise(writeDays(note))}.`),
    { size: 8.5, color: MUTED },
  )
  if (results) {
    sheet.say(`Bid from ${results.source}, as of ${formatDay(results.asOf)}.`, {
      size: 8.5,
      color: MUTED,
    })
  }
}
