import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { QUESTIONS, type Question } from '../content/faq/questions.ts'
import { PublicPage } from '../content/public-page.tsx'
import { textsOf } from '../content/text.ts'
import { CounselLine } from '../law/counsel-line.tsx'
import { hasWords, readWords } from '../lib/find-words.ts'
import { formatCount } from '../lib/format.ts'
import { TextSearch } from '../reading/text-search.tsx'
import { useTypedQuery } from '../reading/use-typed-query.ts'
import { RouteLink } from '../shell/route-link.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QuestionEntry } from './question-entry.tsx'

const route = getRouteApi('/faq')

export function FaqPage() {
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [text, setText] = useTypedQuery(
    q,
    (typed) =>
      void navigate({ search: { q: typed || undefined }, replace: true, resetScroll: false }),
  )
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const words = readWords(text)
  const found = QUESTIONS.filter((each) => hasWords(textsIn(each), words))
  // What is searched for stands open where it stands in the answer.
  const isOpen = (each: Question) =>
    opened.has(each.id) || (words.length > 0 && !hasWords([each.question], words))
  const allOpen = found.every(isOpen)

  const toggle = (id: string) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  return (
    <PublicPage
      path="/faq"
      heading="Frequently asked questions"
      lead="What ParcelProof does, what its words mean, and where its knowledge ends."
      width="reading"
    >
      <div>
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
              actions={
                <>
                  <Button variant="secondary" onClick={() => setText('')}>
                    Show all questions
                  </Button>
                  <RouteLink to="/support" className={buttonClass()}>
                    Ask support
                  </RouteLink>
                </>
              }
            >
              Nothing here has all of these words. Try fewer.
            </EmptyState>
          </div>
        ) : (
          <>
            <Button
              variant="quiet"
              size="sm"
              className="mb-2 -ml-3 print:hidden"
              onClick={() => setOpened(new Set(allOpen ? [] : QUESTIONS.map(({ id }) => id)))}
            >
              {allOpen ? 'Close all answers' : 'Open all answers'}
            </Button>
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
          </>
        )}
        <div className="mt-6">
          <CounselLine />
        </div>
      </div>
    </PublicPage>
  )
}

function textsIn({ question, answer }: Question): string[] {
  return [question, ...answer.flatMap(textsOf)]
}
