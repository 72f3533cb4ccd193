import { CircleHelp } from 'lucide-react'
import type { FileImportResult } from '../../../../contract/import.ts'
import type { ImportQuestion } from '../../../../contract/import-question.ts'
import type { ListCorrections } from '../../../../domain/import/corrections.ts'
import type { QuestionSubject } from '../../../../domain/import/recognize/question.ts'
import { capitalise } from '../../../lib/format.ts'
import { AnswerChoices, MAX_BUTTONS } from '../answer-choices.tsx'
import { CountyForm } from '../county-form.tsx'
import type { ReviewChoices } from '../import.api.ts'

/** The question, and the answer that the button to import asks for. */
const WORDS: Record<QuestionSubject, readonly [question: string, toDo: string]> = {
  parcel: ['Which column is the parcel number?', 'Choose the parcel number'],
  money: ['Which column is the amount owed?', 'Choose the amount owed'],
  meaning: ['What does each row mean?', 'Choose what each row means'],
  county: ['Which county is the list from?', 'Choose the county'],
  type: ['What are these types of documents?', 'Choose what the documents are'],
  status: ['Which bills are still owed?', 'Choose which bills are owed'],
}

export const idOfQuestion = (about: QuestionSubject) => `question-${about}`

/** What a person has to answer before an import; null if nothing is open. */
export function nextAnswer({ questions }: Pick<FileImportResult, 'questions'>) {
  const [first] = questions
  if (first === undefined) return null
  const show = () => {
    const question = document.getElementById(idOfQuestion(first.about))
    question?.scrollIntoView({ block: 'center' })
    question?.focus()
  }
  return { words: WORDS[first.about][1], show }
}

type OpenQuestionsProps = {
  result: FileImportResult
  choices: ReviewChoices
  corrections: ListCorrections
  onCorrect: (corrections: ListCorrections) => void
  onChange: (change: Partial<ReviewChoices>) => void
}

/** What the list does not decide: each question with its reason and answers. */
export function OpenQuestions(props: OpenQuestionsProps) {
  const { result, choices, corrections, onCorrect, onChange } = props
  const answer = ({ columns, county, meaning, types }: ImportQuestion['choices'][number]) => {
    if (county !== undefined) onChange({ county })
    if (meaning !== undefined) onChange({ meaning })
    if (types) onCorrect({ ...corrections, types: [...(corrections.types ?? []), ...types] })
    if (columns === undefined) return
    const answered = new Set(columns.map(([heading]) => heading))
    const others = (corrections.columns ?? []).filter(([heading]) => !answered.has(heading))
    onCorrect({ ...corrections, columns: [...others, ...columns] })
  }
  // Two meanings are shown with their totals: meaning-choice.tsx.
  const shown = result.questions.filter(
    ({ about }) => about !== 'meaning' || result.meanings.length < 2,
  )
  return shown.map((question) => {
    const { about, why } = question
    return (
      <section
        key={`${about} ${why}`}
        id={idOfQuestion(about)}
        tabIndex={-1}
        aria-label={WORDS[about][0]}
        className="flex items-start gap-2 rounded-md border border-accent p-4"
      >
        <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="grid min-w-0 gap-3">
          <div className="wrap-anywhere">
            <p className="font-semibold">{WORDS[about][0]}</p>
            <p className="text-ink-muted">{capitalise(why)}.</p>
          </div>
          {(about !== 'county' || question.choices.length <= MAX_BUTTONS) && (
            <AnswerChoices question={question} onAnswer={answer} />
          )}
          {about === 'county' && (
            <CountyForm
              county={choices.county}
              help="Enter it with its state."
              names={question.choices.map(({ label }) => label)}
              onGive={(county) => onChange({ county })}
            />
          )}
        </div>
      </section>
    )
  })
}
