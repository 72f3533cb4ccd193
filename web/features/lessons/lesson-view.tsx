import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Lesson } from '../../content/lessons/lesson.ts'
import { LESSONS } from '../../content/lessons/lessons.ts'
import { ReadingPage } from '../reading/reading-page.tsx'
import { LessonFigure } from './lesson-figure.tsx'

export function LessonView({ lesson }: { lesson: Lesson }) {
  const place = LESSONS.indexOf(lesson)
  const before = LESSONS[place - 1]
  const next = LESSONS[place + 1]
  return (
    <ReadingPage
      title={lesson.title}
      excerpt={lesson.summary}
      facts={
        <>
          <span>
            Lesson {place + 1} of {LESSONS.length}
          </span>
          <span>Drawing and transcript</span>
        </>
      }
      back={
        <Link
          to="/resources"
          search={{ tool: 'lessons' }}
          resetScroll={false}
          className="link-quiet inline-flex min-h-8 items-center gap-1.5"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All lessons
        </Link>
      }
      figure={<LessonFigure lesson={lesson} />}
      blocks={lesson.transcript}
    >
      <nav
        aria-label="Lessons"
        className="mt-8 flex max-w-[45rem] flex-wrap justify-between gap-4 print:hidden"
      >
        {before ? (
          <LessonLink lesson={before}>
            <ArrowLeft aria-hidden className="size-4" />
            {before.title}
          </LessonLink>
        ) : (
          <span />
        )}
        {next && (
          <LessonLink lesson={next}>
            {next.title}
            <ArrowRight aria-hidden className="size-4" />
          </LessonLink>
        )}
      </nav>
    </ReadingPage>
  )
}

function LessonLink({ lesson, children }: { lesson: Lesson; children: ReactNode }) {
  return (
    <Link
      to="/resources"
      search={{ tool: 'lessons', lesson: lesson.id }}
      className="link-quiet inline-flex min-h-8 items-center gap-1.5"
    >
      {children}
    </Link>
  )
}
