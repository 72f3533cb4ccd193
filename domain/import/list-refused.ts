import type { ShownFixedWidth } from './fixed-width-columns.ts'
import type { Question } from './recognize/question.ts'

/** A column offered to a person: its heading and first values. */
export type ColumnAsked = { heading: string; first: string[] }

/** The input that would make a list acceptable: its county, or its identified columns. */
type Missing =
  | { missing?: 'county'; columns?: never }
  | { missing: 'columns'; columns: ColumnAsked[] }

/** The whole file is refused: no list, damaged, or not about properties. The message says what to do. */
export class ListRefused extends Error {
  override name = 'ListRefused'
  readonly missing: 'county' | 'columns' | null
  readonly columns: readonly ColumnAsked[]
  /** The first lines of a text, whose columns a person can set by position. */
  fixedWidth: ShownFixedWidth | null = null

  constructor(message: string, options: ErrorOptions & Missing = {}) {
    super(message, options)
    this.missing = options.missing ?? null
    this.columns = options.columns ?? []
  }
}

/** The list leaves open what the person has to say; nothing is imported before. */
export class ListUndecided extends ListRefused {
  override name = 'ListUndecided'
  readonly questions: readonly Question[]

  constructor(questions: readonly Question[]) {
    const open = questions.map(({ about, why }) => `${QUESTION_LABELS[about]} (${why})`).join('; ')
    super(`This list does not decide ${open}. Answer that and import it again.`)
    this.questions = questions
  }
}

const QUESTION_LABELS: Record<Question['about'], string> = {
  parcel: 'its parcel number',
  money: 'its amount owed',
  meaning: 'what its rows state',
  county: 'its county',
  status: 'the status of its bills',
  type: 'the types of its documents',
}
