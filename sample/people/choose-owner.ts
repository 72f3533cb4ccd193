import type { Lot } from '../land/lot.ts'
import type { SampleCounty } from '../land/places.ts'
import type { Random } from '../random.ts'
import type { PropertyType } from '../tax/appraise.ts'
import { CHAIN_DEFECT_RATES, type ChainDefect } from '../title/planted.ts'
import {
  farAddress,
  makeBank,
  makeChurch,
  makeCompany,
  makeCouple,
  makeHeirs,
  makePerson,
  makePublicBody,
  makeSingle,
  makeTrust,
  type Party,
  type PartyKind,
  type Person,
} from './party.ts'

export type Owned = {
  owner: Party
  livesThere: boolean
  /** The decedent of heirs. */
  ancestor: Person | null
  /** The defect of the owner's chain; decided here because some defects need a certain owner. */
  defect: ChainDefect | null
}

const OWNER_KINDS: Record<PropertyType, Partial<Record<PartyKind, number>>> = {
  Residential: {
    couple: 45,
    person: 34,
    company: 12,
    trust: 3,
    estate: 2,
    heirs: 2.6,
    bank: 0.6,
    public: 0.4,
    church: 0.4,
  },
  'Multi-Family': { company: 62, person: 16, couple: 16, trust: 4, bank: 1, public: 1 },
  Commercial: { company: 70, person: 12, couple: 9, trust: 4, bank: 3, church: 1, public: 1 },
  Industrial: { company: 90, person: 4, couple: 3, trust: 3 },
  Agricultural: { couple: 42, person: 26, company: 13, trust: 9, heirs: 6, estate: 4 },
  'Vacant Land': {
    person: 32,
    couple: 25,
    company: 24,
    heirs: 7,
    estate: 5,
    public: 4,
    trust: 2,
    church: 1,
  },
  Exempt: { public: 62, church: 38 },
}

/** Today's owner of the property, and the defect of the chain. */
export function chooseOwner(
  county: SampleCounty,
  lot: Lot,
  type: PropertyType,
  seed: number,
  random: Random,
): Owned {
  // Land without taxes belongs to churches and the public; its chains are short and sound.
  const defect = type === 'Exempt' ? null : chooseDefect(random)
  const kind = kindFor(type, defect, random)
  const { party, ancestor } = makeOwner(kind, county, lot, seed, random)
  const isPeople = kind === 'person' || kind === 'couple'
  const livesThere = isPeople && type === 'Residential' && random.chance(0.82)
  if (isPeople && !livesThere && random.chance(type === 'Vacant Land' ? 0.6 : 0.5)) {
    return { owner: { ...party, mail: farAddress(random) }, livesThere, ancestor, defect }
  }
  return { owner: party, livesThere, ancestor, defect }
}

function chooseDefect(random: Random): ChainDefect | null {
  let draw = random.next()
  for (const [defect, rate] of Object.entries(CHAIN_DEFECT_RATES) as Array<[ChainDefect, number]>) {
    draw -= rate
    if (draw < 0) return defect
  }
  return null
}

// Some defects only people can have: heirs without probate, a divorce.
function kindFor(type: PropertyType, defect: ChainDefect | null, random: Random): PartyKind {
  if (defect === 'heirship-only') return 'heirs'
  if (defect === 'divorce-unsettled') return 'couple'
  const kind = random.weighted<string>(OWNER_KINDS[type] as Record<string, number>) as PartyKind
  // Both come by inheritance, which excludes another defect in the same link.
  return defect !== null && (kind === 'heirs' || kind === 'estate') ? 'person' : kind
}

function makeOwner(
  kind: PartyKind,
  county: SampleCounty,
  lot: Lot,
  seed: number,
  random: Random,
): { party: Party; ancestor: Person | null } {
  switch (kind) {
    case 'person':
      return { party: makeSingle(random), ancestor: null }
    case 'couple':
      return { party: makeCouple(random), ancestor: null }
    case 'estate':
      return { party: { ...makeSingle(random), kind: 'estate' }, ancestor: null }
    case 'heirs': {
      const ancestor = makePerson(random)
      return { party: makeHeirs(random, ancestor), ancestor }
    }
    case 'trust':
      return { party: makeTrust(random), ancestor: null }
    case 'company':
      return { party: makeCompany(random, county, seed), ancestor: null }
    case 'bank':
      return { party: makeBank(random), ancestor: null }
    case 'church':
      return { party: makeChurch(random), ancestor: null }
    case 'public':
      return { party: makePublicBody(random, county, lot.town.name), ancestor: null }
  }
}
