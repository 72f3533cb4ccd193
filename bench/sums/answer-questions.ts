import type {
  Question,
  QuestionChoice,
  QuestionSubject,
} from '../../domain/import/recognize/question.ts'
import type { Reading } from './reading.ts'

/** Options of an import, as a person gives them who answers what it asks. */
export type Answers = {
  county?: string
  meaning?: string
  columns: Array<readonly [heading: string, field: string | null]>
  types: Array<readonly [stated: string, type: string | null]>
}

/** What was asked, and the answer given; null where the file holds none. */
export type Asked = { about: QuestionSubject; why: string; answer: string | null }

/** A person's answers to these questions, from the independent reading alone. */
export function answerQuestions(
  questions: readonly Question[],
  reading: Reading,
  before: Answers,
): { answers: Answers; asked: Asked[] } {
  const answers: Answers = { ...before, columns: [...before.columns], types: [...before.types] }
  const asked = questions.map(({ about, why, choices }): Asked => {
    const given = answerOf(about, choices, reading)
    if (given === null) return { about, why, answer: null }
    if (given.county) answers.county = given.county
    if (given.meaning) answers.meaning = given.meaning
    answers.columns.push(...(given.columns ?? []))
    answers.types.push(...(given.types ?? []))
    return { about, why, answer: given.label }
  })
  return { answers, asked }
}

/** A county or meaning that is not among the choices can be given as well. */
function answerOf(
  about: QuestionSubject,
  choices: readonly QuestionChoice[],
  reading: Reading,
): QuestionChoice | null {
  if (about === 'county') {
    return reading.county === 'several' ? null : { label: reading.county, county: reading.county }
  }
  if (about === 'meaning') {
    const meaning = reading.meaning === 'sale results' ? 'sale-results' : reading.meaning
    return choices.find((choice) => choice.meaning === meaning) ?? { label: meaning, meaning }
  }
  const label = reading.answers?.[about]
  return choices.find((choice) => choice.label === label) ?? null
}
