import type { InstrumentType } from '../../title/reading/instrument-type.ts'
import type { Field } from '../field.ts'
import type { ListMeaning } from '../meaning.ts'

/** What is undecided about a list. */
export const QUESTION_SUBJECTS = ['parcel', 'money', 'meaning', 'county', 'status', 'type'] as const
export type QuestionSubject = (typeof QUESTION_SUBJECTS)[number]

/** A type as an index writes it, and what a person says it is; null: none that the analysis uses. */
export type TypeAnswer = readonly [stated: string, type: InstrumentType | null]

/** An answer, and the options of an import that give it. */
export type QuestionChoice = {
  /** For a person: `GIS Parcel ID`, `Hinds County, MS`. */
  label: string
  columns?: readonly (readonly [heading: string, field: Field | null])[]
  county?: string
  meaning?: ListMeaning
  types?: readonly TypeAnswer[]
}

/** What the list does not decide. Nothing is written before it is answered; the first choice is the leading one. */
export type Question = {
  about: QuestionSubject
  choices: readonly QuestionChoice[]
  why: string
}
