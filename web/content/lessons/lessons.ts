import { BID_LESSON } from './bid.ts'
import { CHAIN_LESSON } from './chain.ts'
import { CLOCK_LESSON } from './clock.ts'
import type { Lesson } from './lesson.ts'
import { SURVIVORS_LESSON } from './survivors.ts'
import { THREE_SALES_LESSON } from './three-sales.ts'

/** The series, in teaching order. */
export const LESSONS: readonly Lesson[] = [
  THREE_SALES_LESSON,
  CLOCK_LESSON,
  CHAIN_LESSON,
  SURVIVORS_LESSON,
  BID_LESSON,
]
