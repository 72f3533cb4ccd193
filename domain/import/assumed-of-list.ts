import type { Field } from './field.ts'
import type { ListPlan } from './list-plan.ts'
import { type Profile, TAX_KINDS } from './profile.ts'
import type { Assumable } from './record.ts'

/** The county the specification assumes for a list that names none (section 5). */
export const HOME_COUNTY_ID = 28049

const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']
const VALUES: readonly Field[] = ['assessedValue', 'marketValue']

/** A total that is the sum of only one of its parts. */
const isSummed = (field: Field, columns: ListPlan['columns']) =>
  field === 'totalOwed' &&
  (columns.taxesOwed === undefined) !== (columns.penaltiesOwed === undefined)

/** Fields that no row of this list has, so that they are assumed in each (map-row.ts says when). */
export function assumedOfEveryRow(plan: ListPlan, known: Profile): Assumable[] {
  const { columns, rules } = plan
  const assumed: Assumable[] = []
  const isHome = rules.assumesHome === true && plan.county?.id === HOME_COUNTY_ID
  if (isHome && !columns.city && !columns.cityStateZip) assumed.push('city')
  if (isHome && !columns.state && !columns.cityStateZip && plan.countyFrom === 'default') {
    assumed.push('state')
  }
  if (isHome && !columns.zipCode && !columns.cityStateZip) assumed.push('zipCode')
  if (plan.countyFrom === 'default') assumed.push('county')
  if (TAX_KINDS.has(plan.kind) && [...OWED, ...VALUES].some((field) => columns[field])) {
    for (const field of [...VALUES, ...OWED]) {
      if (!columns[field] && (plan.isPasted || isSummed(field, columns)))
        assumed.push(field as Assumable)
    }
  }
  if (columns.year && !columns.saleDate && TAX_KINDS.has(plan.kind)) assumed.push('saleDate')
  const statesStatus = columns.delinquent !== undefined || OWED.some((field) => columns[field])
  if (known.name === 'generic' && TAX_KINDS.has(plan.kind) && !statesStatus)
    assumed.push('taxStatus')
  return assumed
}
