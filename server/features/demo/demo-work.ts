import { HoldingFacts } from '../../../contract/holding.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { presets } from '../../../domain/screen/presets.ts'
import type { Client } from '../../platform/db/db.ts'
import { homeOf } from '../account/person-workspace.queries.ts'
import { findParcel, insertHolding } from '../holding/holding.queries.ts'
import { findStart } from '../holding/offer-holding.ts'
import { recordOnly } from '../property/with-lists.ts'
import { addScreen } from '../saved-screen/saved-screen.queries.ts'
import type { Candidate } from './demo-watchlist.queries.ts'

/** A demo person's holdings, of sold parcels on their watchlist, and a saved screen. */
export async function seedWork(
  tx: Client,
  userId: number,
  tracked: readonly Candidate[],
): Promise<void> {
  const maker = { workspaceId: await homeOf(tx, userId), userId }
  for (const { id, state } of tracked) {
    if (state.status === 'auctioned') await holdAt(tx, maker, id)
  }
  const screen = presets(null).find(({ query }) => query.includes('improved=no'))
  if (!screen) return
  await addScreen(tx, maker, {
    ...screen,
    place: 'dashboard',
    frequency: 'off',
    scope: 'record',
    hasText: false,
    follows: [],
  })
}

type Maker = { workspaceId: number; userId: number }

/** A holding of the sale that the record names, with the amounts it names. */
async function holdAt(tx: Client, maker: Maker, propertyId: number): Promise<void> {
  const today = centralDay(new Date())
  const of = { propertyId, workspaceId: maker.workspaceId, mayChange: true }
  const { offers } = await findStart(recordOnly(tx), of, today)
  const parcel = await findParcel(tx, propertyId)
  const offer = offers.find(({ regime, saleDate }) => regime !== null && saleDate !== null)
  if (!parcel || !offer) return
  const facts = HoldingFacts.safeParse({
    costs: null,
    certificateRate: null,
    paidOn: null,
    delinquentYears: null,
    mortgageeNotifiedOn: null,
    regime: offer.regime,
    saleDate: offer.saleDate,
    taxes: offer.taxes,
    bid: offer.bid,
    marketValue: offer.marketValue,
    confirmedOn: offer.confirmedOn,
    federalLienNoticeFiledOn: offer.federalLienNoticeFiledOn,
  })
  if (facts.success) {
    await insertHolding(tx, { ...maker, madeFrom: offer.madeFrom, parcel, facts: facts.data })
  }
}
