import { h, note, p, table, ul } from '../block.ts'
import type { Article } from './article.ts'

export const OVERBID: Article = {
  id: 'mississippi-overbid',
  title: 'The overbid that never comes back',
  excerpt:
    'In Mississippi a bid above the taxes earns no interest and is kept by the county when the owner redeems. What that does to a bid, month by month.',
  category: 'tax-sales',
  author: 'ParcelProof tax-sale desk',
  date: '2026-10-06',
  readTime: 3,
  featured: true,
  tags: ['Mississippi', 'Overbid', 'Redemption', 'Yield'],
  body: [
    p(
      'At an August sale in a Mississippi courthouse the bidding starts at the taxes and costs and goes up. A newcomer sees a house that is worth a hundred thousand dollars offered for less than two thousand, and someone behind him says five. He says six. He believes that the difference is a deposit. It is not.',
    ),
    h('What the law does with the difference'),
    p(
      'The part of a bid above the face is called the excess. It goes to the county’s general fund, and if the land is redeemed, the county keeps it {MS-21}. If the buyer’s title fails, the section says the same; only where the clerk’s notice had failed did City of Horn Lake v. Sass Muni-V (Miss. 2018) have the whole bid refunded, and a careful buyer counts on none of it. The buyer earns no interest on it either {MS-24}. The owner who redeems pays the taxes, the costs, 5 percent damages on the taxes and 1½ percent a month, and all of that is counted from the face, “regardless of the amount of the purchaser’s bid” {MS-12}.',
    ),
    p(
      'If the land is not redeemed, the excess belongs to the former owner, who may ask for it within two years after the redemption period {MS-22}. The buyer has the land then, and the excess was part of its price. No redemption returns it to him.',
    ),
    h('One parcel, two bids'),
    p(
      'Take a parcel with a face of 1,842.17 dollars, sold on August 26, 2024 and redeemed on March 10, 2025. That is seven months, the last of them a fraction that counts as a whole.',
    ),
    table(
      'The same redemption, seen by two buyers',
      ['', 'Bid at the face', 'Bid of $5,000.00'],
      ['Paid at the sale', '$1,842.17', '$5,000.00'],
      ['Face returned', '$1,842.17', '$1,842.17'],
      ['Interest, 7 × 1.5% of the face', '$193.43', '$193.43'],
      ['Excess returned', '$0.00', '$0.00'],
      ['Result', '$193.43', '−$2,964.40'],
    ),
    p(
      'The first buyer made more than ten percent in 196 days. The second lost more than half of his money and did nothing wrong at the clerk’s window. He was right about the house and wrong about the law.',
    ),
    h('The month that breaks even'),
    p(
      'Each month of redemption earns 1½ percent of the face. So an overbid of one and a half percent of the face needs one month to come out even, one of nine percent needs six months, and one of thirty-six percent needs all twenty-four. Above thirty-six percent no redemption ever pays it back, because after twenty-four months there is no redemption any more {MS-11}.',
    ),
    p(
      'On a face of 1,842.17 dollars the whole two years earn 663.18 dollars. That is the largest overbid that a redemption on the very last day would repay. It is a useful figure to write at the top of the card: not what the house is worth, but thirty-six percent of the face.',
    ),
    h('When an overbid is right all the same'),
    p(
      'An overbid is the price of the land on the day when no one redeems. For a vacant lot whose owner has not paid since 2019, who does not answer mail and has no mortgage, that day is likely. For a house with a car in front of it, it is not. Three questions decide:',
    ),
    ul(
      'Would I buy this land from its owner today, at the face and the excess together, with the title as it is?',
      'Can I lose the excess without being sorry?',
      'Is anyone else going to redeem: a mortgagee, an heir, a judgment creditor? Any person interested may {MS-10}.',
    ),
    p(
      'If all three answers are yes, yes and no, bid. If not, bid the face and let the room laugh. The [ROI calculator](/resources?tool=roi) shows the loss on redemption beside the limit for the land, and the [property page](/search) has both maximum bids, filled in from the record.',
    ),
    h('A note on tables found elsewhere'),
    p(
      'Several lists of “tax-sale rates by state” say that Mississippi pays eighteen percent on the bid, or that the premium is refunded. Both are wrong by the text of the section. The eighteen percent are twelve times one and a half, and they run on the face. The one doubtful point is another one: who receives the 5 percent damages when the buyer is a private person {MS-19}. Until that is settled, a careful buyer counts them as someone else’s.',
    ),
    note('This article explains statutes and is not legal advice. Verify with counsel.'),
  ],
}
