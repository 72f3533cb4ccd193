import { h, note, ol, p, table, ul } from '../block.ts'
import type { Guide } from './guide.ts'

export const ROI: Guide = {
  id: 'roi-calculator',
  title: 'ROI calculator: two outcomes, four kinds of sale, one sheet of paper',
  excerpt:
    'How to put a bid into the calculator, what each line means, and why the same ten dollars of overbid are lost in Mississippi, earn something in Alabama and count in full in Tennessee.',
  topic: 'investment-strategy',
  level: 'Intermediate',
  readTime: 6,
  updated: '2026-11-21',
  body: [
    p(
      'A bid at a tax sale has two outcomes, and you do not choose between them. Either someone redeems, and you are paid interest by a rule of law; or no one does, and you own land with a history. A return that mixes the two into one figure is of no use, because the figure belongs to neither. The [ROI calculator](/resources?tool=roi) therefore shows them side by side: what you receive if the land is redeemed on a day you choose, and what the land is worth to you if it is not.',
    ),
    h('What you put in'),
    p(
      'Begin with the kind of sale. It decides the law, and with it which questions are asked. Mississippi has one kind, the sale of land. Alabama has two, and each county chooses between them for the year: the sale of land and the sale of a tax lien. Tennessee sells by order of a court.',
    ),
    table(
      'Inputs and where to find them',
      ['Input', 'Used in', 'Where it stands'],
      ['Sale date', 'All', 'Your receipt; the day your parcel was struck off'],
      ['Taxes and costs', 'All', 'The list or the receipt; together they are the face'],
      [
        'Your bid',
        'All but the lien',
        'Your own decision; in Mississippi and Tennessee never below the face {MS-7, TN-4}',
      ],
      ['Assessor’s market value', 'Alabama land sale', 'The property page or the assessor'],
      ['Certificate rate', 'Alabama lien', 'The rate to which you bid the interest down'],
      ['Order of confirmation, day of payment', 'Tennessee', 'The court’s file'],
      [
        'Years delinquent, vacant and abandoned',
        'Tennessee',
        'The complaint and the order of sale',
      ],
      ['Value with good title', 'If not redeemed', 'A sale of a similar parcel, this year'],
      [
        'Repairs, surviving liens, cure, holding',
        'If not redeemed',
        'Estimates; each is yours to change',
      ],
      ['Confidence score', 'If not redeemed', '[TitleScope](/titlescope)'],
    ),
    p(
      'Leave blank what you do not know. The calculator does not guess. It names the fact that is missing, or it takes a default and says so on the line.',
    ),
    h('If it is redeemed'),
    p(
      'The first half is arithmetic, with a section of law on each line. The four kinds of sale differ in what bears interest.',
    ),
    table(
      'What earns interest',
      ['Sale', 'Rate', 'On what', 'The overbid'],
      [
        'Mississippi {MS-12}',
        '1.5% a month or fraction',
        'Taxes and costs',
        'Earns nothing and is lost on redemption {MS-21}',
      ],
      [
        'Alabama land {AL-7}',
        '8% a year',
        'Taxes, costs, and the excess up to 15% of the market value',
        'Comes back; the part above the cap earns nothing',
      ],
      [
        'Alabama lien {AL-21, AL-24}',
        'As bid, at most 12% a year',
        'The certificate',
        'There is none: the rate is bid down, not the price up',
      ],
      ['Tennessee {TN-10}', '12% a year', 'The whole purchase price', 'Counts in full'],
    ),
    p(
      'Take one parcel through all of them. The face is 1,842.17 dollars, and you are redeemed in March 2025.',
    ),
    ul(
      'In Mississippi, sold on August 26, 2024 at the face, you gain 193.43 dollars in 196 days. With a bid of 5,000 dollars you lose 2,964.40.',
      'In Alabama, sold as land on May 13, 2024 for 3,000 dollars, with a market value of 40,000, you gain 197.92 dollars in 301 days. Sold for 12,000 dollars, only 6,000 of the excess earns, and the interest is 517.37.',
      'In Alabama, as a lien at 7 percent from April 22, 2024, you gain 113.76 dollars in 322 days.',
      'In Tennessee, with a price of 3,000 dollars paid on August 20, 2024, you gain 199.23 dollars in 202 days. An older official page counts by months and comes to 270; which one holds is unsettled, and both are shown.',
    ),
    p(
      'The calculator divides the gain by what you paid and scales it to a year, without compounding. Look at the days beside it. A return of forty percent a year that lasted nine days has paid for lunch.',
    ),
    note(
      'The 5 percent damages of Mississippi are shown as part of what the owner pays and are left out of what you receive, because who gets them is not settled {MS-19}. Fees of clerk and sheriff, and taxes that fell due since, are not in the figure.',
    ),
    h('If it is not redeemed'),
    p(
      'The second half starts from the value with good title and takes away everything that stands between you and that value.',
    ),
    ol(
      '**Margin.** What you want for your trouble. The default of 30 percent is a rule of thumb of house buyers and no law.',
      '**Repairs.** From the road, with the doors shut, double what you think.',
      '**Liens and taxes that survive.** From the title analysis. Other years’ taxes and city charges belong here.',
      '**Cost to cure the title.** The suit to confirm or to quiet title, recording, and a quitclaim if you can buy one.',
      '**Holding.** So much a month for the months until the land can be yours: 24 in Mississippi, 36 in Alabama, 12 in Tennessee unless you change it.',
      '**Expected loss.** A part of the value less the margin that you must expect to lose at this confidence score. The table behind it is a judgment, not a measurement, and without a score the worst row counts.',
    ),
    p(
      'What is left is the most the parcel is worth to you. Below it is the face amount. If the most is below the face, the sheet says “No bid”, and the reason. If it is above, you have a number to write on your card before the room gets warm.',
    ),
    p(
      'Below that is the profit at your own bid, as a second sum: the same sum without the margin, which stays with you, less the bid. It is divided by all you would have spent by then, and not by the bid alone, since the roof is paid with the same money.',
    ),
    h('Reading the two together'),
    p(
      'Redemption is the likely outcome for a house someone lives in, and the unlikely one for an empty lot. Ask of each parcel which of the two you would mind more.',
    ),
    ul(
      'If you would be glad of either, bid up to the lower of the two limits.',
      'If you only want the interest, bid the face in Mississippi and stop there.',
      'If you only want the land, add what you would lose on redemption to the price, and see whether you still want it.',
    ),
    p(
      'In Mississippi there is a month in which an overbid breaks even: every month earns 1½ percent of the face, so an overbid of nine percent of the face needs six months, and one of thirty-six percent needs all twenty-four. Beyond that no redemption, however late, pays it back. Below the payoff is a row for each month, with the highest bid that loses nothing and what yours gains or loses.',
    ),
    h('Three habits that make the figures honest'),
    ol(
      '**Change one input at a time.** Halve the value, and look at what is left. Double the repairs. Move the redemption day from the sixth month to the last. A bid that survives all three is a bid; one that needs every figure to be right is a wish.',
      '**Write down where each figure came from.** “Assessor, 2026”, “sold next door in May”, “roofer on the phone”. The sheet prints the source of every line it computed; the lines you typed carry only your word.',
      '**Use the same sheet for every parcel of a sale.** The limit on your card is worth most when the room pushes against it, and then it helps to know that all the other limits were made in the same way.',
    ),
    h('What it does not do'),
    p(
      'It does not know whether the land will be redeemed. It does not count your time, your income tax or the interest on borrowed money; put the last into the holding cost. It computes from what you typed, on your own device, and keeps nothing. It has no opinion on whether the house will still be standing when the two years are over. And it binds no one. Only the officer who takes the money can say what redemption costs.',
    ),
    note('The result is an estimate and not advice to bid. Verify with counsel.'),
  ],
}
