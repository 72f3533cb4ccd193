import type { RatedSearch } from '../../../contract/lookup.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'

/** `$5.00 and 60 min`; a fee of nothing is left out. */
export function costWords({ assumed: { fee, minutes } }: Pick<RatedSearch, 'assumed'>): string {
  const time = `${formatNumber(minutes)} min`
  return fee === 0 ? time : `${formatMoney(fee)} and ${time}`
}

/** The chance and the loss, marked as assumptions. */
export function chanceWords(search: RatedSearch): string {
  const { chancePercent, loss, isOwn, reasons, assumed } = search
  const whose = isOwn ? 'Your assumption' : 'Assumed'
  const base =
    reasons.length === 0 ? '' : ` (${formatNumber(assumed.chancePercent)}%; ${reasons.join('; ')})`
  return `${whose}: a chance of ${formatNumber(chancePercent)}%${base} that it takes ${formatMoney(loss)} on average.`
}
