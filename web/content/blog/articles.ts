import type { Article } from './article.ts'
import { BID_BACKWARDS } from './bid-backwards.ts'
import { CALENDAR } from './calendar.ts'
import { CHAIN } from './chain.ts'
import { FOUR_CLOCKS } from './four-clocks.ts'
import { OVERBID } from './overbid.ts'
import { SCORE } from './score.ts'

/** All articles, newest first. */
export const ARTICLES: readonly Article[] = [
  CALENDAR,
  FOUR_CLOCKS,
  SCORE,
  BID_BACKWARDS,
  CHAIN,
  OVERBID,
]
