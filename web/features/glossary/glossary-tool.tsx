import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Term } from '../../content/glossary/term.ts'
import { TERMS } from '../../content/glossary/terms.ts'
import { plainText } from '../../content/text.ts'
import { hasWords, readWords } from '../../lib/find-words.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { CounselLine } from '../../ui/counsel-line.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Inline } from '../reading/inline.tsx'
import { Marked } from '../reading/marked.tsx'
import { TextSearch } from '../reading/text-search.tsx'
import { useTypedQuery } from '../reading/use-typed-query.ts'

type GlossaryToolProps = {
  q: string
  onQuery: (q: string) => void
  /** The id of the term to scroll to. */
  term: string | undefined
}

/** All terms by letter, filtered while the person types. */
export function GlossaryTool({ q, onQuery, term }: GlossaryToolProps) {
  const [text, setText] = useTypedQuery(q, onQuery)
  const words = readWords(text)
  const found = findTerms(words)
  const letters = Map.groupBy(found, ({ term: name }) => name.charAt(0).toUpperCase())

  useEffect(() => {
    if (term === undefined) return
    const entry = document.getElementById(`term-${term}`)
    entry?.scrollIntoView({ block: 'start' })
    entry?.focus({ preventScroll: true })
  }, [term])

  return (
    <>
      <TextSearch
        label="Search the glossary"
        placeholder="Search terms and definitions..."
        value={text}
        onChange={setText}
        result={
          words.length > 0
            ? `${formatCount(found.length, 'term')} of ${TERMS.length}`
            : `${TERMS.length} terms`
        }
      />
      {found.length === 0 ? (
        <div className="mt-4 rounded-md border bg-sheet">
          <EmptyState
            title="No terms found"
            actions={
              <Button variant="secondary" onClick={() => setText('')}>
                Show all terms
              </Button>
            }
          >
            No term or definition contains all of these words.
          </EmptyState>
        </div>
      ) : (
        <>
          <nav aria-label="Letters" className="mt-3 flex flex-wrap gap-1 print:hidden">
            {[...letters.keys()].map((letter) => (
              <a
                key={letter}
                href={`#letter-${letter}`}
                className="grid size-8 place-items-center rounded-md font-semibold text-accent hover:bg-well"
              >
                {letter}
              </a>
            ))}
          </nav>
          <div className="mt-4 grid gap-8">
            {[...letters].map(([letter, terms]) => (
              <section key={letter} aria-labelledby={`letter-${letter}`}>
                <h2
                  id={`letter-${letter}`}
                  tabIndex={-1}
                  className="scroll-mt-18 border-b pb-1 font-semibold font-serif text-lg"
                >
                  {letter}
                </h2>
                <dl>
                  {terms.map((each) => (
                    <Entry key={each.term} term={each} words={words} />
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </>
      )}
      <div className="mt-8">
        <CounselLine />
      </div>
    </>
  )
}

/** Terms that contain every word, in their name, a synonym or their definition. */
function findTerms(words: readonly string[]): readonly Term[] {
  return TERMS.filter(({ term, also = [], definition }) =>
    hasWords([term, ...also, plainText(definition)], words),
  )
}

function Entry({
  term: { term, also, definition, see },
  words,
}: {
  term: Term
  words: readonly string[]
}) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b py-3 last:border-b-0 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt id={`term-${termId(term)}`} tabIndex={-1} className="scroll-mt-18">
        <span className="font-semibold">
          <Marked text={term} words={words} />
        </span>
        {also && (
          <span className="block text-ink-muted text-xs">
            also: <Marked text={also.join(', ')} words={words} />
          </span>
        )}
      </dt>
      <dd className="max-w-[42rem] text-pretty">
        <Inline text={definition} words={words} />
        {see && (
          <span className="mt-1 block text-ink-muted">
            See{' '}
            {see.map((name, place) => (
              <span key={name}>
                {place > 0 && ', '}
                <Link
                  to="/resources"
                  search={{ tool: 'glossary', term: termId(name) }}
                  resetScroll={false}
                  className="link"
                >
                  {name}
                </Link>
              </span>
            ))}
          </span>
        )}
      </dd>
    </div>
  )
}

/** The anchor of a term in the glossary. */
function termId(term: string): string {
  return term.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
