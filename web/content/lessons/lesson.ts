import type { Block } from '../block.ts'

/** The drawings of web/resources/lesson-figure.tsx. */
export type Figure = 'three-sales' | 'clock' | 'chain' | 'survivors' | 'bid'

export type Lesson = {
  id: string
  title: string
  summary: string
  figure: Figure
  /** What the drawing shows, in words. */
  figureText: string
  transcript: readonly Block[]
}
