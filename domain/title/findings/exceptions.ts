import { cite, type LawId } from '../../law/rules.ts'
import type { ChainView } from '../chain/chain-view.ts'
import type { InstrumentType } from '../reading/instrument-type.ts'
import { instrumentText, namesOf } from '../reading/name-text.ts'
import type { Defect, FindingCode } from './finding.ts'

type Exception = { code: FindingCode; what: string; whoseRight: string; law: LawId }

const MINERALS: Exception = {
  code: 'reserved-minerals',
  what: 'reserves minerals',
  whoseRight: 'to the minerals, and to the use of the surface to reach them',
  law: 'T-14',
}
const EASEMENT: Exception = {
  code: 'easement',
  what: 'burdens the land with an easement',
  whoseRight: 'to the use the easement allows',
  law: 'T-14',
}
const COVENANTS: Exception = {
  code: 'restrictive-covenants',
  what: 'restricts the use of the land',
  whoseRight: 'to have the covenants kept',
  law: 'T-14',
}

function exceptionOf(type: InstrumentType): Exception | null {
  switch (type) {
    case 'mineral-reservation':
      return MINERALS
    case 'easement':
      return EASEMENT
    case 'restrictive-covenants':
      return COVENANTS
    default:
      return null
  }
}

/**
 * `reserved-minerals`, `easement`, `restrictive-covenants`: exceptions to list, not defects, unless a release that
 * refers to them is of record.
 */
export function exceptions({ chain }: ChainView): Defect[] {
  const defects: Defect[] = []
  for (const each of chain.instruments) {
    const { type, id } = each.instrument
    const exception = exceptionOf(type)
    if (!exception) continue
    if (chain.actingOn.get(id)?.some(({ instrument }) => instrument.type === 'release')) continue
    const { code, what, whoseRight, law } = exception
    const holders = each.grantees.length === 0 ? 'Anyone it benefits' : namesOf(each.grantees)
    defects.push({
      code,
      severity: 'note',
      instruments: [id],
      explanation: `The ${instrumentText(each)} of ${namesOf(each.grantors)} ${what}. Taken as still in force.`,
      whoCouldAssertIt: `${holders}, ${whoseRight}`,
      cure: 'None is needed: an exception to list. A recorded release would end it',
      source:
        chain.titleCase.state === 'AL' && type !== 'mineral-reservation'
          ? cite('AL-26')
          : cite(law),
      curedWith: null,
    })
  }
  return defects
}
