import { ChevronDown } from 'lucide-react'
import type { Question } from '../../content/faq/questions.ts'
import { Body } from '../reading/body.tsx'
import { Marked } from '../reading/marked.tsx'

type QuestionEntryProps = {
  question: Question
  words: readonly string[]
  isOpen: boolean
  onToggle: () => void
}

/** A question that opens its answer; `words` are marked in both. */
export function QuestionEntry({
  question: { id, question, answer },
  words,
  isOpen,
  onToggle,
}: QuestionEntryProps) {
  return (
    <>
      <h2>
        <button
          type="button"
          id={`question-${id}`}
          aria-expanded={isOpen}
          aria-controls={`answer-${id}`}
          onClick={onToggle}
          className="flex w-full items-center justify-between gap-4 px-4 py-4 text-left font-semibold text-base -outline-offset-2 hover:bg-well"
        >
          <span>
            <Marked text={question} words={words} />
          </span>
          <ChevronDown
            aria-hidden
            className={`size-4 shrink-0 text-ink-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <section
        id={`answer-${id}`}
        aria-labelledby={`question-${id}`}
        hidden={!isOpen}
        className="px-4 pb-5 text-pretty text-base"
      >
        <Body blocks={answer} words={words} />
      </section>
    </>
  )
}
