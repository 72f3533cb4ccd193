import { findCounty } from '../../../domain/county/county.ts'
import type { ImportRecord } from '../../../domain/import/record.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { readRedemptionQuestion } from '../../../domain/redemption/read-question.ts'
import { redeem } from '../../../domain/redemption/redeem.ts'
import { regimeOfState } from '../../../domain/tax-sale/state-regime.ts'

type RowRedemption = { redeemBy: LocalDate | null; redeemFor: number | null }

const UNKNOWN: RowRedemption = { redeemBy: null, redeemFor: null }

/**
 * The redemption engine's result for a single row: the last day to redeem the land, and the amount today. Only for a
 * sale whose day the row itself states, in a state whose law is known; recorded sales and liens are not considered.
 */
export function redemptionOfRow(record: ImportRecord, today: LocalDate): RowRedemption {
  const { saleDate, totalCents, assumed, countyId, billStatus } = record
  const regime = regimeOfState(findCounty(countyId)?.state ?? '')
  if (regime === null || saleDate === null || saleDate > today) return UNKNOWN
  if (assumed.includes('saleDate') || (billStatus !== null && billStatus !== 'unpaid')) {
    return UNKNOWN
  }
  const isTotalStated = totalCents !== null && !assumed.includes('totalOwed')
  const read = readRedemptionQuestion({
    regime,
    saleDate,
    asOf: today,
    ...(isTotalStated ? { taxes: totalCents / 100 } : {}),
  })
  if ('error' in read) return UNKNOWN
  const { deadline, total } = redeem(read.question)
  return { redeemBy: deadline, redeemFor: total }
}
