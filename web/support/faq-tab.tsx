import { useState } from 'react'
import { QUESTIONS } from '../content/faq/questions.ts'
import { textsOf } from '../content/text.ts'
import { QuestionEntry } from '../faq/question-entry.tsx'
import { hasWords, readWords } from '../lib/find-words.ts'
import { formatCount } from '../lib/format.ts'
import { TextSearch } from '../reading/text-search.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** The questions with their answers, before anyone writes to us. */
export function FaqTab({ onAsk }: { onAsk: () => void }) {
  const [text, setText] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const words = readWords(text)
  const found = QUESTIONS.filter(({ question, answer }) =>
    hasWords([question, ...answer.flatMap(textsOf)], words),
  )
  return (
    <div className="max-w-[45rem]">
      <TextSearch
        label="Search questions"
        placeholder="Search questions and answers..."
        value={text}
        onChange={setText}
        result={
          words.length > 0
            ? `${formatCount(found.length, 'question')} of ${QUESTIONS.length}`
            : `${QUESTIONS.length} questions`
        }
      />
      {found.length === 0 ? (
        <div className="rounded-md border bg-sheet">
          <EmptyState
            title="No questions found"
            actions={<Button onClick={onAsk}>Submit a ticket</Button>}
          >
            Nothing here has all of these words. Try fewer, or ask us.
          </EmptyState>
        </div>
      ) : (
        <ul className="divide-y rounded-md border bg-sheet">
          {found.map((each) => (
            <li key={each.id}>
              <QuestionEntry
                question={each}
                words={words}
                isOpen={openId === each.id}
                onToggle={() => setOpenId(openId === each.id ? null : each.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
