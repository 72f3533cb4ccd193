import type { ListPlan } from '../../domain/import/list-plan.ts'
import type { Truth } from './truth.ts'

export const ASPECTS = ['parcel', 'owner', 'address', 'owed', 'meaning', 'place'] as const
export type Aspect = (typeof ASPECTS)[number]
export type Verdict = 'right' | 'asked' | 'wrong'
export type Judged = Record<Aspect, Verdict>

/** A list that is refused is asked about as a whole: nothing of it is taken. */
export const REFUSED: Judged = {
  parcel: 'asked',
  owner: 'asked',
  address: 'asked',
  owed: 'asked',
  meaning: 'asked',
  place: 'asked',
}

/** What a plan reads beside what is right; `names` are the truth's headings where the columns were renamed. */
export function judgePlan(
  plan: ListPlan,
  truth: Truth,
  names: (heading: string) => string = (heading) => heading,
): Judged {
  const { columns, headings, questions } = plan
  const read = (at: readonly number[] | undefined) =>
    (at ?? []).map((index) => names(headings[index] ?? '')).sort()
  const asks = (about: string) => questions.some((question) => question.about === about)
  const verdict = (isRight: boolean, isAsked: boolean): Verdict =>
    isAsked ? 'asked' : isRight ? 'right' : 'wrong'
  const isOfDebts = ['bills', 'snapshot', 'sale-results'].includes(plan.meaning)
  const owed = isOfDebts ? read(columns.totalOwed ?? columns.taxesOwed) : []
  const parcel = read(columns.parcelId)
  return {
    parcel: verdict(fits(parcel, truth.parcel), asks('parcel')),
    owner: verdict(fits(read(columns.ownerName), truth.owner), asks('owner')),
    address: verdict(fits(read(columns.address), truth.address), asks('address')),
    owed: verdict(fits(owed, truth.owed), asks('money') || asks('meaning')),
    // Whether anything is owed depends on the answer.
    meaning: verdict(
      truth.meaning.includes(plan.meaning),
      asks('meaning') || asks('status') || asks('money'),
    ),
    place: verdict(isRightPlace(plan, truth.place), asks('county')),
  }
}

function isRightPlace({ county, countyFrom, state }: ListPlan, place: string | null): boolean {
  // A text that names none is the specification's county, and marked assumed.
  if (place === null) return countyFrom === 'default'
  return place.length === 2 ? state === place || county?.state === place : county?.label === place
}

function fits(read: readonly string[], right: Truth['parcel']): boolean {
  const sets =
    right === null ? [[]] : right.every((each) => typeof each === 'string') ? [right] : right
  return sets.some((set) => {
    const wanted = [...(set as readonly string[])].sort()
    return wanted.length === read.length && wanted.every((heading, at) => heading === read[at])
  })
}
