import { type Mailing, piecesOf } from '../../../domain/mailing/pieces.ts'
import type { Db } from '../../platform/db/db.ts'
import { readChosen } from '../road/road.queries.ts'

/** The pieces of mail for the owners of these properties. */
export async function gatherMailing(db: Db, propertyIds: readonly number[]): Promise<Mailing> {
  return piecesOf(await readChosen(db, propertyIds))
}
