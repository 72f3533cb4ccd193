import { h, p } from '../block.ts'
import type { Lesson } from './lesson.ts'

export const BID_LESSON: Lesson = {
  id: 'maximum-bid',
  title: 'Working out a maximum bid',
  summary: 'From the value of the house down to the number on your card.',
  figure: 'bid',
  figureText:
    'A staircase from left to right: value 90,000 dollars; less margin 27,000; less repairs 18,000; less surviving liens 2,400; less cure 3,500; less holding 3,600; less expected loss 9,450; what remains is 26,050 dollars.',
  transcript: [
    p(
      'This is the last lesson, and it is a sum. In the picture it is a staircase: on the left the value of the house with good title, on the right what you may bid. Each step down has a name, and we take them one by one.',
    ),
    h('Subtracting the costs'),
    p(
      'We start at 90,000 dollars. It is what the house next door sold for in May, and it has nothing to do with the assessor. The first step is the margin, 30 percent, which pays for your work and your mistakes. The second is repairs: 18,000, seen from the road. The third is what survives, from lesson four: 2,400 of city charges.',
    ),
    p(
      'The fourth is the cure: 3,500 for a suit to confirm the tax title {MS-38}. The fifth is holding, 150 dollars a month for the 24 months until the land can be ours {MS-11}. And the sixth is the expected loss. The score is 60, and at 60 the table takes fifteen percent of what is left of the value after the margin. It is a judgement; you may put in your own.',
    ),
    p(
      'At the bottom stand 26,050 dollars. That is the most this parcel is worth to us. The face is 1,842.17, so there is room between the two, and now comes the hard part.',
    ),
    h('The other outcome'),
    p(
      'All of this was for the case that no one redeems. If someone does, every dollar above the face is lost in Mississippi {MS-21}. So there is a second number on the card: the overbid that the interest pays back, one and a half percent of the face for each month, and never more than thirty-six. Here it is 663.18 dollars in the last month, and 27.63 in the first.',
    ),
    p(
      'Which of the two numbers do you follow? If the house stands empty, the taxes have not been paid for years and no one else has a stake, follow the first, with your eyes open. If there is a light in the window, follow the second.',
    ),
    h('Summary'),
    p(
      'Print the sheet and take it with you. When the room goes past your number, sit down. There is another Monday in April, and another in August. The [ROI calculator](/resources?tool=roi) will do the sum as often as you like.',
    ),
  ],
}
