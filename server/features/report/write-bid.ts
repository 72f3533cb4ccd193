import {
  capitalise,
  formatDay,
  formatMoney,
  NOTHING,
  writeDays,
} from '../../../domain/lib/format.ts'
import { sourceWords } from '../../../domain/max-bid/source-words.ts'
import type { Sheet } from '../../platform/pdf/sheet.ts'
import type { ReportBid } from '../max-bid/report-bid.ts'

/** The two maximum bids, the sum that leads to the second, and what both are based on. */
export function writeBid(sheet: Sheet, bid: ReportBid): void {
  const { status, ifTitleFails, ifDeeded, assumptions, checkedOn } = bid
  sheet.heading('Maximum bid', 160)
  if (status === 'past sale') sheet.say('The sale date has passed, and no result is known.')
  const parts = [redeemed(bid), deeded(bid)]
  sheet.table(
    [
      { heading: '', share: 0.2 },
      { heading: 'At most', share: 0.2 },
      { heading: 'Why', share: 0.6 },
    ],
    bid.leads === 'ifRedeemed' ? parts : parts.toReversed(),
  )
  sheet.say(`Worst case, if the title fails: ${writeDays(ifTitleFails.why)}.`)
  if (ifDeeded.lines.length > 0) {
    sheet.subheading('If you get the deed, line by line', 80)
    sheet.table(
      [
        { heading: 'Line', share: 0.32 },
        { heading: 'Amount', share: 0.18, isNumber: true },
        { heading: 'Source', share: 0.5 },
      ],
      ifDeeded.lines.map((line) => [
        capitalise(line.what),
        formatMoney(line.amount),
        writeDays(sourceWords(line)),
      ]),
    )
  }
  sheet.subheading('Assumptions')
  sheet.list(assumptions.map((each) => `${capitalise(writeDays(each))}.`))
  sheet.say(`Law checked ${formatDay(checkedOn)}.`, { size: 9 })
}

function redeemed({ ifRedeemed }: ReportBid) {
  const { kind, noLossUpTo, lossAbove, ratePercent, why } = ifRedeemed
  const most = {
    'overbid lost': formatMoney(noLossUpTo),
    'price comes back': 'The price comes back',
    rate: `${ratePercent}% and down`,
    'held by the State': NOTHING,
  }[kind]
  const loss =
    kind === 'overbid lost' && noLossUpTo !== null
      ? `No loss if redeemed in the first month${lossAbove === null ? '' : `; above ${formatMoney(lossAbove)}, every redemption loses`}. `
      : ''
  return ['If redeemed', { strong: most, text: '' }, `${loss}${writeDays(why)}.`]
}

function deeded({ face, ifDeeded }: ReportBid) {
  const { amount, isBelowMinimum, lossIfRedeemed } = ifDeeded
  const why = [
    amount === null
      ? 'The value of the land is unknown, so there is no number.'
      : 'Value less margin, repairs, liens, cures, holding and title risk.',
    ...(isBelowMinimum ? [`Less than the minimum bid of ${formatMoney(face)}.`] : []),
    ...(lossIfRedeemed === null
      ? []
      : [`If the owner redeems, a bid of this loses up to ${formatMoney(lossIfRedeemed)}.`]),
  ]
  return ['If you get the deed', { strong: formatMoney(amount), text: '' }, why.join(' ')]
}
