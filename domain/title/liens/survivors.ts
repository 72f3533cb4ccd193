import { examineRecord } from '../reading/examine-record.ts'
import type { InstrumentType } from '../reading/instrument-type.ts'
import { taxSaleStates } from '../reading/tax-sale-state.ts'
import type { TitleCase } from '../reading/title-case.ts'
import { decidingSale, saleFacts } from './deciding-sale.ts'
import type { Survival, TitleLien } from './lien.ts'
import { isLienType } from './lien-type.ts'
import { LIEN_INTERESTS, type SurvivalAnswer, survivalOfAny } from './survival.ts'

/** An interest, the effect of a tax deed on it, and its instruments. */
export type SurvivingInterest = {
  interest: string
  /** Ids; empty for a warning that holds for any parcel. */
  instruments: readonly string[]
  survives: Survival
  /** The fact it depends on, or the reason. */
  why: string
  source: string
}

const WARNINGS: readonly {
  interest: 'easements and covenants' | 'severed minerals'
  types: readonly InstrumentType[]
  words: string
}[] = [
  {
    interest: 'easements and covenants',
    types: ['easement', 'restrictive-covenants'],
    words: 'Easements and restrictive covenants',
  },
  { interest: 'severed minerals', types: ['mineral-reservation'], words: 'Severed minerals' },
]

/**
 * Interests that survive a tax deed on this parcel: each active lien, taxes of other years, easements and
 * covenants, severed minerals, and an owner in possession. For the deciding tax sale of the case, else for the
 * kinds of sale of its state. Never a plain “free and clear”; verify with counsel.
 */
export function survivors(
  titleCase: TitleCase,
  { liens }: { liens: readonly TitleLien[] },
): SurvivingInterest[] {
  const { asOf } = titleCase
  const record = examineRecord(titleCase)
  const { states } = taxSaleStates(record)
  const active = liens.filter(({ isActive }) => isActive)
  const rows: SurvivingInterest[] = []
  let hasTaxes = false
  for (const { instrument: id, lienType, survivesTaxDeed, why } of active) {
    const lien = record.byId.get(id)?.instrument
    if (!lien || !isLienType(lien.type)) {
      hasTaxes = true
      const taxes = states.find(({ sale }) => sale.id === id)
      rows.push({
        interest: 'Property tax',
        instruments: [id],
        survives: survivesTaxDeed,
        why,
        source: taxes?.source ?? '',
      })
      continue
    }
    const facts = saleFacts(titleCase, decidingSale(states, lien.recordedOn))
    const answer = survivalOfAny(LIEN_INTERESTS[lien.type], facts, lien.recordedOn)
    rows.push(row(lienType.replaceAll('-', ' '), [id], answer))
  }
  const facts = saleFacts(titleCase, decidingSale(states, asOf))
  if (!hasTaxes) rows.push(row('Other years’ taxes', [], survivalOfAny('other taxes', facts)))
  for (const { interest, types, words } of WARNINGS) {
    const ids = record.instruments
      .filter(({ instrument }) => types.includes(instrument.type))
      .map(({ instrument }) => instrument.id)
    rows.push(row(words, ids, survivalOfAny(interest, facts)))
  }
  rows.push(row('Owner in possession', [], survivalOfAny('owner in possession', facts)))
  return rows
}

function row(
  interest: string,
  instruments: readonly string[],
  { survives, why, source }: SurvivalAnswer,
): SurvivingInterest {
  return {
    interest: `${interest.charAt(0).toUpperCase()}${interest.slice(1)}`,
    instruments,
    survives,
    why,
    source,
  }
}
