import { h, note, ol, p, table, ul } from '../block.ts'
import type { Article } from './article.ts'

export const CALENDAR: Article = {
  id: 'one-calendar-for-forty-parcels',
  title: 'Forty parcels, one calendar',
  excerpt:
    'Certificates are quiet until the week in which they are lost. How to keep a portfolio of tax-sale parcels so that no deadline, no notice and no tax bill surprises you.',
  category: 'portfolio',
  author: 'ParcelProof tax-sale desk',
  date: '2026-11-10',
  readTime: 3,
  featured: false,
  tags: ['Watchlist', 'Deadlines', 'Record keeping'],
  body: [
    p(
      'One tax-sale parcel is a hobby. With ten you need a list, and with forty you need a calendar that someone else could take over tomorrow. Nothing in this business is difficult on any single day. Parcels are lost because no one looked for two years.',
    ),
    h('What to keep for each parcel'),
    ul(
      'The county, the parcel ID as that county writes it, and the kind of sale.',
      'The day of sale, the day of the confirming order in Tennessee, and the paper each date comes from.',
      'What you paid, taken apart: taxes, costs, excess.',
      'Everyone who may redeem: the owner, the mortgagee, the lienors, the heirs.',
      'What you paid afterwards, each with its day, because in some sales it comes back with interest {AL-7} and in others with costs {MS-12}.',
      'The score on the day you bought, with the report.',
    ),
    p(
      'Names deserve a word. Keep the owner as he is written on the list and as he is written on the deed, both. When they differ you will be glad of it, and when a notice is attacked the difference is the whole case.',
    ),
    h('The dates that matter'),
    table(
      'What to put into the calendar',
      ['Sale', 'Date', 'Why'],
      [
        'Mississippi',
        '180 and 60 days before two years {MS-25}',
        'Read the clerk’s file while a notice can still be sent',
      ],
      ['Mississippi', 'The day after two years {MS-31}', 'Demand the deed'],
      [
        'Mississippi',
        'Two years after that {MS-22}',
        'The former owner’s claim to the excess ends',
      ],
      [
        'Alabama, land',
        'As soon as you buy {AL-5}',
        'Written notice to the mortgagee: his year runs from it',
      ],
      [
        'Alabama, land',
        'The day after three years {AL-12}',
        'Ask the judge of probate for the deed',
      ],
      ['Alabama, lien', 'Each year {AL-27}', 'First right to buy the next year’s lien'],
      ['Alabama, lien', 'Three and ten years {AL-25}', 'The window for the foreclosure suit'],
      [
        'Tennessee',
        '30 days after a motion to redeem {TN-11}',
        'Claim what you spent on the parcel',
      ],
      [
        'Tennessee',
        'One year from the confirming order {TN-15}',
        'The time to undo the tax title ends, disabilities apart; the older text counts three years from the sale',
      ],
    ),
    h('Four lists, read on Mondays'),
    ol(
      '**What changed.** A status that went from delinquent to redeemed, a new owner, a new bill. The [dashboard](/dashboard) shows it, and [notifications](/notifications) send it to you.',
      '**What comes up in ninety days.** Every deadline, sorted by day, with the section beside it.',
      '**What is owed.** Taxes of the years since the sale. In some sales you must pay them to keep your place, in others you should not; know which.',
      '**What is stuck.** A deed that was asked for and has not come, a suit without a hearing, mail that was returned.',
    ),
    h('Who owns what, and through whom'),
    p(
      'After a few sales you will hold parcels under your own name, a company and perhaps a partner’s. So will others: the owner of the lot beside yours may be the one who bid against you. The ownership graph on a property joins owners only for reasons it can show, such as the same mailing address or the same instrument, and never by name alone. Use it to find neighbours who might buy, and families who might redeem.',
    ),
    h('Five ways in which parcels are lost'),
    ul(
      'The certificate lies in a drawer of an office that has moved. Keep a copy where the calendar is.',
      'The date came from the newspaper and not from the receipt, and the sale lasted three days.',
      'The deed is never recorded, and the former owner sells to a stranger who records first.',
      'The taxes of the following year are not paid, and someone else buys the same land at the next sale.',
      'The house burns in the second year, and no one asked what can be insured and by whom.',
    ),
    p(
      'All five can be seen coming, on paper. Put your parcels on the [watchlist](/saved-properties), bring in each new list through [Bulk Import](/import) as soon as it is published, and see at once what changed.',
    ),
    note(
      'Deadlines are computed from what the record says. Verify with counsel before you rely on one.',
    ),
  ],
}
