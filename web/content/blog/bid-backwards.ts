import { h, note, ol, p, table } from '../block.ts'
import type { Article } from './article.ts'

export const BID_BACKWARDS: Article = {
  id: 'bid-from-the-title-backwards',
  title: 'Bid from the title backwards',
  excerpt:
    'Most bids begin with the price of the house. Begin with what is wrong with the title instead, put a dollar figure on each defect, and see what is left to bid.',
  category: 'strategy',
  author: 'ParcelProof tax-sale desk',
  date: '2026-10-20',
  readTime: 3,
  featured: false,
  tags: ['Maximum bid', 'Cure cost', 'Holding cost', 'Worksheet'],
  body: [
    p(
      'Ask ten bidders how they arrived at a number, and eight will start with the value of the house and take something off. The something is a feeling. There is a better order: begin with what you would have to do to own the land as other people own theirs, and price that first.',
    ),
    h('Four sums and a number of months'),
    ol(
      '**What survives.** Liens and taxes that a tax deed leaves on the land: other years’ taxes, city charges, a federal lien whose holder was not notified {US-1}, a mortgagee without notice {MS-29}, {AL-5}.',
      '**What the cure costs.** The suit to confirm a Mississippi tax title {MS-38} or to quiet an Alabama one {AL-15}, or the quitclaim you can buy instead. Ask a lawyer for the figure before the sale.',
      '**What it costs to wait.** Taxes, insurance, grass and money, each month until you can sell. Two years of redemption in Mississippi {MS-11}, three in Alabama {AL-4}, a year or less in Tennessee from the order {TN-8}, and the suit comes after that.',
      '**What the repairs cost.** The building, judged from the road, with a large margin.',
    ),
    p(
      'Only then does the value come in: what the land would fetch, with good title, this year. Take from it your margin, the four sums, and an allowance for being wrong about the title. What is left is your limit. If it is below the face, you are finished with this parcel in five minutes, and that is the most useful result a calculation can have.',
    ),
    h('The allowance for being wrong'),
    p(
      'A score of 95 and a score of 45 do not carry the same risk, and a bid that treats them alike is a bid on the worse of the two. The calculator takes off a part of the value that grows as the score falls. The table behind it is a judgment call, not a measurement, and the sheet says so.',
    ),
    table(
      'Expected loss at a confidence score, unless you put in your own',
      ['Score', 'Part of the value to expect to lose'],
      ['100', '2%'],
      ['80', '5%'],
      ['60', '15%'],
      ['40', '35%'],
      ['20', '60%'],
      ['0, or no score at all', '85%'],
    ),
    p(
      'No score counts as the worst. That is not severity for its own sake. It makes the cheapest improvement of your bid visible: run the analysis. Ten minutes of reading may move a limit by half the value of the house.',
    ),
    h('A parcel, from the back'),
    p(
      'A house in Rankin County would sell for 90,000 dollars with good title. The title analysis scores 60. City charges of 2,400 dollars survive. A suit to confirm costs 3,500. Repairs are put at 18,000, and holding at 150 dollars a month for 24 months. The margin is 30 percent.',
    ),
    table(
      'The limit, line by line',
      ['Line', 'Amount'],
      ['Value with good title', '$90,000.00'],
      ['Margin, 30%', '−$27,000.00'],
      ['Repairs', '−$18,000.00'],
      ['Liens and taxes that survive', '−$2,400.00'],
      ['Cost to cure the title', '−$3,500.00'],
      ['Holding, 24 months at $150.00', '−$3,600.00'],
      ['Expected loss, 15% of the value less the margin', '−$9,450.00'],
      ['Maximum bid', '$26,050.00'],
    ),
    p(
      'If one release would lift the score to 80, the allowance falls from 9,450 dollars to 3,150, and the limit rises to 32,350. So that release is worth 6,300 dollars to you, and you know it before you call the bank.',
    ),
    h('Keep the two answers apart'),
    p(
      'This limit is for the case that no one redeems. For the other case there is a second limit, and in Mississippi it is much lower, since an overbid is lost on redemption {MS-21}. Write both on the card. The [ROI calculator](/resources?tool=roi) prints them on one sheet, and the [score guide](/resources?guide=confidence-score) explains what the number in the middle is made of.',
    ),
    note('An estimate is not advice to bid. Verify with counsel.'),
  ],
}
