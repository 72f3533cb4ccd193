import type { UseQueryResult } from '@tanstack/react-query'
import type { PropertyDetail } from '../../../contract/property.ts'
import type { RedemptionAnswer } from '../../../contract/redemption.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import type { TitleRecord } from '../../../contract/title.ts'

/** The records of a property, each loaded by itself. */
export type PropertyAnswers = {
  property: PropertyDetail
  sale: UseQueryResult<TaxSaleDetail | null>
  title: UseQueryResult<TitleRecord | null>
  redemption: UseQueryResult<RedemptionAnswer>
}
