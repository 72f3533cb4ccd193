import { h, p } from '../block.ts'
import type { Lesson } from './lesson.ts'

export const SURVIVORS_LESSON: Lesson = {
  id: 'what-survives',
  title: 'What survives a tax deed',
  summary: 'Five claims meet a Mississippi tax deed: two end, two stay, one depends.',
  figure: 'survivors',
  figureText:
    'Five bars run toward the day of the tax deed. The deed of trust whose holder was notified ends there, and so does the right of the former owner. The city charge and the easement run on. The federal tax lien is hatched: it depends on notice to the United States.',
  transcript: [
    p(
      'In the picture five bars run from left to right, and one upright line crosses them: the day the tax title matures. We look at each bar and ask whether it goes on behind the line. The state is Mississippi, and the sale was of land.',
    ),
    h('Two that end'),
    p(
      'The first bar is the former owner’s right. If he was given the three notices, it ends {MS-26}. The second is a deed of trust. The bank was found in the land records and had its certified letter in time, so it ends as well. Had the clerk missed it, the tax title would be void as to that bank, and the bar would go on {MS-29}.',
    ),
    h('Two that stay'),
    p(
      'The third bar is a charge of the city for cutting grass and pulling down a shed {MS-41}. It stays until someone pays it. The fourth is an easement for a power line. No section was found that settles the matter, so we treat the easement as staying {MS-42}. You would not want to fight the power company anyway.',
    ),
    h('One that depends'),
    p(
      'The fifth bar is hatched. It is a federal tax lien whose notice was filed a year before the sale. That is more than thirty days, so the Internal Revenue Service should have had a letter twenty-five days ahead {US-1}. Was there one? The record does not say. If there was, the lien is cut off and the United States has time to redeem {US-2}. If there was not, it stays. So the answer is “depends”, and the fact it depends on is printed beside it. Go and find the letter.',
    ),
    h('What to do with the list'),
    p(
      'Add up what stays and what may stay. The first sum goes into the bid as it is. For the second, decide: find the fact, or count it as staying. Never count it as gone because it would be convenient.',
    ),
    p(
      'TitleScope prints this list for every parcel. It never says “free and clear”, because no search can. In the last lesson we put everything on one sheet.',
    ),
  ],
}
