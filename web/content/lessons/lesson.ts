import type { Block } from '../block.ts'

/** The figures of web/resources/lesson-figure.tsx. */
export type Figure = 'three-sales' | 'clock' | 'chain' | 'survivors' | 'bid'

export type Lesson = {
  id: string
  title: string
  summary: string
  figure: Figure
  /** Text alternative of the figure. */
  figureText: string
  transcript: readonly Block[]
}
