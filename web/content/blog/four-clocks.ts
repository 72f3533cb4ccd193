import { h, note, p, table, ul } from '../block.ts'
import type { Article } from './article.ts'

export const FOUR_CLOCKS: Article = {
  id: 'four-redemption-clocks',
  title: 'Three states, four redemption clocks',
  excerpt:
    'When the clock starts, how long it runs, what it costs to stop it, and where the law itself is unsettled: Mississippi, Alabama twice, and Tennessee.',
  category: 'legal',
  author: 'ParcelProof legal research',
  date: '2026-11-03',
  readTime: 3,
  featured: false,
  tags: ['Redemption', 'Mississippi', 'Alabama', 'Tennessee'],
  body: [
    p(
      'Tables on the internet give each state one line: so many percent, so many months. For these three states the line is wrong more often than right, because Alabama has two systems and Tennessee’s clock does not start at the sale.',
    ),
    table(
      'The four clocks',
      ['Sale', 'Starts', 'Runs', 'Interest for the buyer'],
      [
        'Mississippi',
        'Day of sale',
        '2 years {MS-11}',
        '1.5% a month or fraction on the face {MS-12}',
      ],
      [
        'Alabama, land',
        'Day of sale',
        '3 years {AL-4}',
        '8% a year; on excess only up to 15% of market value {AL-7}',
      ],
      [
        'Alabama, tax lien',
        'Day of sale',
        'Until a court forecloses; suit after 3 and within 10 years {AL-25}',
        'The rate bid, at most 12% a year {AL-21, AL-24}',
      ],
      [
        'Tennessee',
        'Entry of the order that confirms the sale {TN-7}',
        '1 year, 180, 90 or 30 days {TN-8}',
        '12% a year on the whole price {TN-10}',
      ],
    ),
    h('Mississippi: two years, and a window before the end'),
    p(
      'Two years after the day of sale, paid to the chancery clerk. The quiet part of the law is what must happen before the clock stops: notice to the record owner within 180 and not less than 60 days before the end {MS-25}, in three ways together {MS-26}. A clock that runs out without notice has not run out; the sale can be void years later {MS-28}. Whether a last day on a Sunday moves to Monday is unsettled {MS-18}.',
    ),
    h('Alabama: two systems, chosen by the county'),
    p(
      'In a sale of land the clock runs three years. But some are not bound by it. A mortgagee or lienor of record at the sale has one year more from the buyer’s written notice to him, and without a notice no end at all {AL-5}. A minor or a person of unsound mind has a year after the disability ends {AL-6}. And an owner who kept possession is outside the short statute {AL-13}, and may redeem in court {AL-14}. So the useful question in Alabama is not how many years have passed, but who lives there.',
    ),
    p(
      'In a sale of a tax lien no one sells land. The bidders bid the interest down from 12 percent, and the holder is paid at the rate he bid. If no one redeems, the holder of all the certificates on the parcel may sue to foreclose the right, not before three years and not after ten. Until judgment whoever may redeem can redeem, or demand a public auction, whose surplus goes to the owner {AL-25}. The lien sale leaves covenants and easements alone {AL-26}.',
    ),
    h('Tennessee: count from the order'),
    p(
      'Tennessee sells land in a lawsuit. The right to redeem vests on entry of the order confirming the sale, and the period runs from that order. Counting from the auction gives a date weeks too early, with two victims: the owner who hears that it is too late, and the buyer who starts to build.',
    ),
    p(
      'How long depends on the years unpaid and the day of the order. From July 1, 2026: three or less, one year; more, 90 days. Before: five or less, one year; under eight, 180 days; eight or more, 90. Vacant and abandoned, 30. The court fixes it before the sale {TN-8}. A last day on a weekend or legal holiday moves to the next working day {TN-18}. To redeem, one files a motion, with payment first.',
    ),
    p(
      'An example: order of September 25, 2024. One year ends on September 25, 2025; 180 days on March 24, 2025; 90 days on December 24, 2024; 30 days on October 25, 2024. A motion of March 10, 2025 is in time for the first two and too late for the others.',
    ),
    h('Federal time runs beside all of them'),
    p(
      'If the United States has a tax lien and was properly notified of the sale, it may redeem within 120 days or the longer local period {US-2}; in a lawsuit it has to be joined {US-5}. A petition in bankruptcy and military service can lengthen a running period {US-7}, {US-8}.',
    ),
    h('Four habits'),
    ul(
      'Write the kind of sale beside every parcel. “Alabama” is not a kind of sale.',
      'Write the day the clock started, and from which paper you took it.',
      'Where two readings exist, keep the later date if you are the buyer and the earlier one if you are the owner.',
      'Never compute from a sale date that someone made up from a year.',
    ),
    p(
      'The [property page](/search) draws the clock of each sale with its windows and the payoff for any day. The [glossary](/resources?tool=glossary) has the words.',
    ),
    note('Periods change, and courts read them. Verify with counsel.'),
  ],
}
