import type { OwnerReason } from '../../../contract/ownership.ts'
import { type OwnerLink, resolveOwners } from '../../../domain/ownership/resolve/resolve-owners.ts'
import type { Db } from '../../platform/db/db.ts'
import { hashText } from './hash-text.ts'
import { readNamedProperty } from './named-property.ts'
import { listDecisions, toEngineDecisions } from './owner-decision.queries.ts'
import { listJoining } from './owner-link.queries.ts'

/** A parcel with its owner as recorded. */
type Recorded = { propertyId: number; recordedAs: string; mailAddress: string | null }

/** Why each of `others` belongs to `home`'s owner: direct similarity, or a chain of links. */
export async function explainParcels(
  db: Db,
  home: Recorded,
  others: readonly Recorded[],
  isCrowd: boolean,
): Promise<Map<number, OwnerReason>> {
  if (others.length === 0) return new Map()
  const decisions = toEngineDecisions(await listDecisions(db, [home.propertyId]))
  const stored = await listJoining(
    db,
    others.map(({ propertyId }) => propertyId),
  )
  const homeNamed = readNamedProperty(home.propertyId, home.recordedAs, home.mailAddress)
  return new Map(
    others.map((other) => {
      const named = readNamedProperty(other.propertyId, other.recordedAs, other.mailAddress)
      const links: OwnerLink[] = []
      if (homeNamed && named) {
        const crowded = new Set(isCrowd && homeNamed.placeHash ? [homeNamed.placeHash] : [])
        const roll = { isCrowd: (key: string) => crowded.has(hashText(key)) }
        resolveOwners([homeNamed.row, named.row], decisions, (link) => links.push(link), roll)
      }
      const direct = links.find(({ is }) => is === 'same')
      if (direct) {
        const { is, weight, reasons } = direct
        return [other.propertyId, { is, weight, reasons: [...reasons], through: null }]
      }
      const through = stored.get(other.propertyId)
      return [
        other.propertyId,
        through ?? {
          is: 'same',
          weight: 0,
          reasons: ['joined through other parcels'],
          through: null,
        },
      ]
    }),
  )
}
