import type { ReactNode } from 'react'
import type { Figure, Lesson } from '../../content/lessons/lesson.ts'
import { BidFigure } from './bid-figure.tsx'
import { ChainFigure } from './chain-figure.tsx'
import { ClockFigure } from './clock-figure.tsx'
import { SurvivorsFigure } from './survivors-figure.tsx'
import { ThreeSalesFigure } from './three-sales-figure.tsx'

const FIGURES: Record<Figure, () => ReactNode> = {
  'three-sales': ThreeSalesFigure,
  clock: ClockFigure,
  chain: ChainFigure,
  survivors: SurvivorsFigure,
  bid: BidFigure,
}

/** A lesson's figure; the text below it describes it. */
export function LessonFigure({ lesson: { figure, figureText } }: { lesson: Lesson }) {
  const Drawing = FIGURES[figure]
  return (
    <figure className="mb-8 rounded-md border bg-sheet p-4">
      <svg
        aria-hidden
        viewBox="0 0 360 200"
        className="mx-auto block w-full max-w-[36rem] fill-none stroke-ink font-sans text-[10px]"
        strokeWidth="1"
      >
        <Drawing />
      </svg>
      <figcaption className="mt-3 text-ink-muted text-xs">{figureText}</figcaption>
    </figure>
  )
}
