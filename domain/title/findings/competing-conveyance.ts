import { cite } from '../../law/rules.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import type { Contest } from '../chain/reading.ts'
import { executionText, instrumentText, namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'
import { isGivenUp } from './wild-deed.ts'

const RECORDING_ACT = { MS: cite('T-1'), AL: cite('T-2'), TN: cite('T-3') }

/**
 * `competing-conveyance`: one grantor conveyed the same interest twice. The state's recording act decides the
 * winner; the other deed still clouds. Source: law T-1 to T-4.
 */
export function competingConveyances(view: ChainView): Defect[] {
  const { reading } = view
  const state = reading.record.titleCase.state as keyof typeof RECORDING_ACT
  return reading.contests
    .filter((contest) => {
      const { first, second, line, losing } = contest
      return (
        line === reading.main &&
        !isSettled(view, () => loserOf(contest).grantees, first, second) &&
        !isGivenUp(view, losing)
      )
    })
    .map(({ first, second, winner, why }) => {
      const loser = loserOf({ first, second, winner })
      return {
        code: 'competing-conveyance',
        severity: 'critical',
        instruments: [first, second]
          .sort((a, b) => a.order - b.order)
          .map(({ instrument }) => instrument.id),
        explanation: `${namesOf(second.grantors)} conveyed the same interest twice: by ${instrumentText(first)} to ${namesOf(first.grantees)}, executed ${executionText(first)}, and by ${instrumentText(second)} to ${namesOf(second.grantees)}, executed ${executionText(second)}. The deed to ${namesOf(winner.grantees)} is preferred: ${why}. Actual notice is not of record and could reverse this.`,
        whoCouldAssertIt: `${namesOf(loser.grantees)} and those who took from them, claiming the land against ${namesOf(winner.grantees)}`,
        cure: `A quiet-title judgment against ${namesOf(loser.grantees)}; or their quitclaim to ${namesOf(winner.grantees)}`,
        source: `${RECORDING_ACT[state]}`,
        curedWith: QUIET_TITLE,
        mustBind: loser.grantees,
      }
    })
}

function loserOf({ first, second, winner }: Pick<Contest, 'first' | 'second' | 'winner'>) {
  return winner === first ? second : first
}
