import { type ReactNode, useState } from 'react'
import { QUESTIONS, type Question } from '../../content/faq/questions.ts'
import { textsOf } from '../../content/text.ts'
import { hasWords, readWords } from '../../lib/find-words.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextSearch } from '../reading/text-search.tsx'
import { QuestionEntry } from './question-entry.tsx'

type QuestionSearchProps = {
  text: string
  onText: (text: string) => void
  /** Shown under "No questions found". */
  otherwise: ReactNode
}

/** The questions with their answers, filtered while the person types. */
export function QuestionSearch({ text, onText, otherwise }: QuestionSearchProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const words = readWords(text)
  const found = QUESTIONS.filter((each) => hasWords(textsIn(each), words))
  // Answers with a match are opened.
  const isOpen = (each: Question) =>
    opened.has(each.id) || (words.length > 0 && !hasWords([each.question], words))
  const allOpen = found.every(isOpen)
  const toggle = (id: string) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  return (
    <>
      <TextSearch
        label="Search questions"
        placeholder="Search questions and answers..."
        value={text}
        onChange={onText}
        result={
          words.length > 0
            ? `${formatCount(found.length, 'question')} of ${QUESTIONS.length}`
            : `${QUESTIONS.length} questions`
        }
        beside={
          found.length > 0 && (
            <Button
              variant="quiet"
              size="sm"
              className="-mr-3"
              onClick={() => setOpened(new Set(allOpen ? [] : QUESTIONS.map(({ id }) => id)))}
            >
              {allOpen ? 'Close all answers' : 'Open all answers'}
            </Button>
          )
        }
      />
      {found.length === 0 ? (
        <div className="rounded-md border bg-sheet">
          <EmptyState
            title="No questions found"
            actions={
              <>
                <Button variant="secondary" onClick={() => onText('')}>
                  Show all questions
                </Button>
                {otherwise}
              </>
            }
          >
            No question contains all of these words. Try fewer words, or ask us.
          </EmptyState>
        </div>
      ) : (
        <ul className="divide-y rounded-md border bg-sheet">
          {found.map((each) => (
            <li key={each.id}>
              <QuestionEntry
                question={each}
                words={words}
                isOpen={isOpen(each)}
                onToggle={() => toggle(each.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function textsIn({ question, answer }: Question): string[] {
  return [question, ...answer.flatMap(textsOf)]
}
