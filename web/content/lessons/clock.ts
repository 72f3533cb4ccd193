import { h, p } from '../block.ts'
import type { Lesson } from './lesson.ts'

export const CLOCK_LESSON: Lesson = {
  id: 'redemption-clock',
  title: 'The redemption clock',
  summary: 'One Mississippi sale from the auction to the deed, with the window for notice.',
  figure: 'clock',
  figureText:
    'A band from the sale on August 25, 2025 to the last day to redeem on August 25, 2027. Under its end stands the window for the owner’s notice, from February 26 to June 26, 2027. After the band comes the tax deed, from August 26, 2027.',
  transcript: [
    p(
      'Here is one parcel on one band. On the left is the day of sale, August 25, 2025. On the right is the last day to redeem, August 25, 2027 {MS-11}. Everything we do in these two years has its place on the band.',
    ),
    h('Every month costs something'),
    p(
      'Look at the ticks along the top. Each is a month, and each month adds one and a half percent of the taxes and costs to what redemption costs {MS-12}. A part of a month counts as a whole one. On the very day of sale one month is owed already. The damages, 5 percent of the taxes, were added at the start and do not grow.',
    ),
    h('The window'),
    p(
      'Now look below the band, near its end. The shaded part is the window for the owner’s notice. It opens 180 days before the last day and closes 60 days before it {MS-25}. Inside it the clerk has to act in three ways: the sheriff, the mail and the newspaper {MS-26}. Whoever owned the land of record on the day the window opened is the one to be told.',
    ),
    p(
      'If you are the buyer this is your season too. Go and read the file while the window is open. What is missing can still be sent. After it closes, it cannot.',
    ),
    h('The last day and the day after'),
    p(
      'The last day counts. Someone who comes to the window with the money at four in the afternoon of August 25 has redeemed. If the last day falls on a weekend, no one can say with certainty whether it moves {MS-18}; plan as if it did not when you redeem, and as if it did when you buy. On the day after, the buyer may ask for the deed {MS-31}.',
    ),
    p(
      'On every property page with a sale you find this band drawn for that parcel. Choose a day on it and read the payoff underneath, line by line. In the next lesson we leave the tax sale and read deeds.',
    ),
  ],
}
