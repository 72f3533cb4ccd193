import { cite } from '../../law/rules.ts'
import type { Party } from '../../ownership/names/party.ts'
import { compareParties } from '../../ownership/names/party-name.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import type { ExaminedInstrument, Holder } from '../reading/chain.ts'
import { instrumentText, nameOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/**
 * `name-variance`: a grantor of the chain, or the assessed owner, has a name that may be a holder's but is not
 * presumed to be. Names that sound alike, and a middle initial on one side only, are presumed the same. Source: law
 * T-16.
 */
export function nameVariances(view: ChainView): Defect[] {
  const defects: Defect[] = []
  for (const { by, givers } of view.links) {
    if (givers.every(({ match }) => match === 'same')) continue
    const listed: string[] = []
    for (const { written, holding, match } of givers) {
      if (match === 'same' || written === null) continue
      const names = `${written.key}\n${holding.party.key}`
      if (listed.includes(names)) continue
      listed.push(names)
      if (isSettled(view, () => [holding.party], holding.link.by, by)) continue
      defects.push(
        variance(`The grantor of the ${instrumentText(by)} is`, written, holding.party, [
          holding.link.by,
          by,
        ]),
      )
    }
  }
  for (const defect of ownerVariances(view)) defects.push(defect)
  return defects
}

/** An assessed owner who may be a holder but is presumed not to be. */
function ownerVariances(view: ChainView): Defect[] {
  const { chain } = view
  if (chain.holders.length === 0) return []
  const defects: Defect[] = []
  for (const owner of chain.owners) {
    const holder = variantHolder(chain.holders, owner)
    const vesting = holder && chain.instruments[holder.since]
    if (!holder || !vesting || isSettled(view, () => [holder.party], vesting)) continue
    defects.push(variance('The roll assesses', owner, holder.party, [vesting]))
  }
  return defects
}

/** The first holder whose name may be the owner's, if no name is presumed to be. */
function variantHolder(holders: readonly Holder[], owner: Party): Holder | null {
  let variant: Holder | null = null
  for (const holder of holders) {
    const match = compareParties(owner, holder.party)
    if (match === 'same') return null
    if (match === 'variance') variant ??= holder
  }
  return variant
}

function variance(
  where: string,
  written: Party,
  held: Party,
  instruments: readonly ExaminedInstrument[],
): Defect {
  return {
    code: 'name-variance',
    severity: 'minor',
    instruments: [...new Set(instruments)]
      .sort((a, b) => a.order - b.order)
      .map(({ instrument }) => instrument.id),
    explanation: `${where} ${nameOf(written)}, while title was taken by ${nameOf(held)}. The names may be one person’s but are not presumed to be.`,
    whoCouldAssertIt: `${nameOf(held)} or heirs, if the two are not one person`,
    cure: `A corrective deed; or an affidavit of identity that ${nameOf(written)} and ${nameOf(held)} are one`,
    source: cite('T-16'),
    curedWith: null,
    endedBy: [QUIET_TITLE],
    mustBind: [held],
  }
}
