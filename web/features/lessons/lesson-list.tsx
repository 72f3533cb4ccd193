import { Link } from '@tanstack/react-router'
import { LESSONS } from '../../content/lessons/lessons.ts'
import { OPENS_ATTRIBUTE } from '../reading/use-opened-focus.ts'

export function LessonList() {
  return (
    <>
      <p className="mb-6 max-w-[42rem] rounded-md border bg-sheet p-4">
        The series is published as text: each lesson has a drawing and a full transcript. There is
        no video to play.
      </p>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {LESSONS.map((lesson, place) => (
          <li
            key={lesson.id}
            className="relative grid content-start gap-1 rounded-md border bg-sheet p-4 transition-colors focus-within:border-accent hover:border-accent"
          >
            <p className="text-ink-muted">Lesson {place + 1}</p>
            <h2 className="font-semibold font-serif text-base">
              <Link
                to="/resources"
                search={{ tool: 'lessons', lesson: lesson.id }}
                {...{ [OPENS_ATTRIBUTE]: `lessons/${lesson.id}` }}
                className="after:absolute after:inset-0 after:rounded-md"
              >
                {lesson.title}
              </Link>
            </h2>
            <p className="text-pretty text-ink-muted">{lesson.summary}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
