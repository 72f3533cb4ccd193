import { forecast } from '../../../domain/forecast/forecast.ts'
import { pastOf } from '../../../domain/forecast/history.ts'
import { formatValue } from '../../../domain/lib/format.ts'
import type { Db } from '../../platform/db/db.ts'
import { shownOf, withPast } from './find-forecast.ts'
import { findModel, findSubjects, listSalesOfParcels } from './forecast.queries.ts'
import { KeptModels } from './kept-models.ts'
import { withAddress } from './sale-fact-row.ts'

/** Parcels read at once. */
const BATCH = 1_000

/** The expected price of each of a county's parcels, in a few words; none if its results are too few. */
export async function listExpectedBids(
  db: Db,
  countyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const known = await findModel(db, countyId)
  const model = known?.hasModel ? await new KeptModels().of(db, countyId, known.edition) : null
  const words = new Map<number, string>()
  if (model === null) return words
  const year = (model.years.at(-1)?.year ?? 0) + 1
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const past = Map.groupBy(await listSalesOfParcels(db, batch), ({ propertyId }) => propertyId)
    for (const { countyId: of, ...row } of await findSubjects(db, batch)) {
      if (of !== countyId) continue
      const own = past.get(row.propertyId) ?? []
      const subject = withPast(withAddress(row), own)
      const said = forecast(model, subject, pastOf(own, model.years, model.measure), year)
      const amount = (bid: number) => {
        const shown = shownOf(bid, model.measure)
        return model.measure === 'rate' ? `${shown}%` : formatValue(shown)
      }
      const noBid = Math.round(100 * said.noBid)
      words.set(
        row.propertyId,
        `${amount(said.low)} to ${amount(said.high)}${noBid >= 1 ? `, no bid ${noBid}%` : ''}`,
      )
    }
  }
  return words
}
