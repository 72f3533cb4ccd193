import type { MaxBid } from '../../../contract/max-bid.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { AppError } from '../../platform/errors.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { findMaxBid } from './find-max-bid.ts'

/** The two maximum bids in a report: without the curves, which answer a person's own figures. */
export type ReportBid = Pick<
  MaxBid,
  | 'status'
  | 'face'
  | 'ifRedeemed'
  | 'ifDeeded'
  | 'ifTitleFails'
  | 'leads'
  | 'assumptions'
  | 'checkedOn'
>

/** The bids with the workspace's margin; undefined if the land is sold or its state's law is not covered. */
export async function findReportBid(
  db: ListedDb,
  workspaceId: number,
  propertyId: number,
  asOf: LocalDate,
): Promise<ReportBid | undefined> {
  const bid = await findMaxBid(db, propertyId, {}, { asOf, workspaceId }).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid_input') return null
      throw error
    },
  )
  if (bid === null || bid.status === 'sold' || bid.status === 'held') return undefined
  const { status, face, ifRedeemed, ifDeeded, ifTitleFails, leads, assumptions, checkedOn } = bid
  return { status, face, ifRedeemed, ifDeeded, ifTitleFails, leads, assumptions, checkedOn }
}
