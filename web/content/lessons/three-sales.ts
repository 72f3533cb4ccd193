import { h, p } from '../block.ts'
import type { Lesson } from './lesson.ts'

export const THREE_SALES_LESSON: Lesson = {
  id: 'what-is-sold',
  title: 'What is sold at a tax sale',
  summary: 'Land, a lien, or land by order of a court: three states, four kinds of sale.',
  figure: 'three-sales',
  figureText:
    'Four lanes. Mississippi: bid up from the face, two years, tax deed. Alabama land: bid up, three years, tax deed. Alabama lien: bid the rate down from 12 percent, three to ten years, foreclosure suit. Tennessee: a lawsuit, then the sale, then the confirming order, then at most one year.',
  transcript: [
    p(
      'Welcome. In this lesson we ask a question that sounds too simple: when the hammer falls at a tax sale, what does the buyer own? In the picture are four lanes, one for each kind of sale in our three states. Follow each from left to right.',
    ),
    h('Mississippi'),
    p(
      'The top lane. The county sells the land itself, on the last Monday of August or the first Monday of April {MS-1}, {MS-2}. Bidding goes up from the taxes and costs {MS-7}. The buyer pays, and waits two years {MS-11}. He owns no land yet and no lien he could foreclose. If someone redeems, he is paid interest. If no one does, the chancery clerk gives him a deed when he asks for it {MS-31}.',
    ),
    h('Alabama, twice'),
    p(
      'The two lanes in the middle. In the first the land is sold, as in Mississippi, but by decree of the probate court and for three years {AL-2}, {AL-4}. In the second no one sells land. The county sells its lien, and the bidders compete by asking for less interest, from 12 percent downwards {AL-21}. The one who wins holds a certificate. To get land out of it he must go to court after three years and before ten {AL-25}. Each county chooses its system, so the first thing to ask in Alabama is: which of the two is this?',
    ),
    h('Tennessee'),
    p(
      'The lowest lane. Here the county sues. The owner is a defendant, the court orders a sale, and its clerk and master sells {TN-3}, {TN-4}. The sale is not finished on the day of the auction. The court confirms it by an order, and only then does the right to redeem begin to run, for a year or less {TN-7}, {TN-8}.',
    ),
    h('What to remember'),
    p(
      'Four lanes, one habit: write the kind of sale beside every parcel before you compute anything. The rate, the period, the notices and what survives all depend on it. In the next lesson we put one of these lanes under the glass and count its days.',
    ),
  ],
}
