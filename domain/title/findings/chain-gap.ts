import { cite } from '../../law/rules.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import { instrumentText, namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

/** `chain-gap`: a deed of the present chain by grantors who never received title of record. Source: law T-19. */
export function chainGaps(view: ChainView): Defect[] {
  return view.links
    .filter(({ how, by }) => how === 'gap' && !isSettled(view, by))
    .map(({ by, givers }) => {
      const lastOfRecord = namesOf(givers.map(({ holding }) => holding.party))
      return {
        code: 'chain-gap',
        severity: 'critical',
        instruments: [by.instrument.id],
        explanation: `${namesOf(by.grantors)} conveyed to ${namesOf(by.grantees)} (${instrumentText(by)}), but nothing of record gave them title: it was last in ${lastOfRecord}. The missing step is from ${lastOfRecord} to ${namesOf(by.grantors)}.`,
        whoCouldAssertIt: `${lastOfRecord}, or their heirs and creditors, claiming the land itself`,
        cure: `A quiet-title judgment against ${lastOfRecord}; or the missing deed found and recorded`,
        source: cite('T-19'),
        curedWith: QUIET_TITLE,
      }
    })
}
