import { cite } from '../../law/rules.ts'
import { type ChainView, isSettled } from '../chain/chain-view.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { instrumentText, namesOf } from '../reading/name-text.ts'
import { type Defect, QUIET_TITLE } from './finding.ts'

const RECORDING_ACT = { MS: cite('T-1'), AL: cite('T-2'), TN: cite('T-3') }

/** Who held of record until the late deed was recorded. */
const givers = ({ grantors }: ExaminedInstrument) => grantors

/** `out-of-order-recording`: the deed to a grantor was recorded after the deed out. Source: law T-1 to T-3. */
export function outOfOrderRecordings(view: ChainView): Defect[] {
  const state = view.chain.titleCase.state as keyof typeof RECORDING_ACT
  return view.links
    .filter(
      ({ late, by }) =>
        late.length > 0 && !isSettled(view, () => late.flatMap(givers), by, ...late),
    )
    .map(({ by, late }) => {
      const isAfter = late.some(({ effectiveOn }) => effectiveOn > by.effectiveOn)
      return {
        code: 'out-of-order-recording',
        severity: 'minor',
        instruments: [by, ...late]
          .sort((a, b) => a.order - b.order)
          .map(({ instrument }) => instrument.id),
        explanation: `${namesOf(by.grantors)} conveyed by ${instrumentText(by)}, but took by ${late.map(instrumentText).join(' and ')}: until then the record showed a stranger.${isAfter ? ' The later paper also bears the later date, so the title passed only as after-acquired.' : ''}`,
        whoCouldAssertIt: `Creditors of, and buyers from, those who held of record in between`,
        cure: `A quiet-title judgment against ${namesOf(late.flatMap(givers))}; or the deed given again by its grantors`,
        source: RECORDING_ACT[state],
        curedWith: QUIET_TITLE,
        mustBind: late.flatMap(givers),
      }
    })
}
