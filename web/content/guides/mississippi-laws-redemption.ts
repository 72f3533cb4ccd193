import { type Block, h, note, ol, p, table, ul } from '../block.ts'

/** Redemption: who, when, for how much. */
export const MISSISSIPPI_REDEMPTION: readonly Block[] = [
  h('Who may redeem, where and until when'),
  p(
    'The owner may redeem, anyone for him with his consent, and any person interested in the land. They pay the chancery clerk, not the buyer {MS-10}. The time is two years after the day of sale {MS-11}. Land sold on August 25, 2025 can be redeemed to the end of August 25, 2027.',
  ),
  p(
    'What if that day is a Saturday, or the courthouse is closed? The section on computing time moves periods that are given in days, for process and notice. Whether it moves a period of two years is not settled {MS-18}. ParcelProof does not move the day and prints a warning. An owner should redeem before it; a buyer should not build on the one day in between.',
  ),
  p(
    'Children who inherit or take by will, and persons of unsound mind, have two years after full age or sanity, and pay for permanent improvements that were made after the two years {MS-16}. Bankruptcy and military service can lengthen the time too {US-7}, {US-8}. Part of the land can be redeemed only by legal subdivisions of forty acres or more, or as an undivided interest, and a mortgagee may redeem his part {MS-15}.',
  ),
  p(
    'On redemption the clerk executes a release. It may be recorded without acknowledgment and works as a quitclaim, and once it is of record the sale is out of the chain {MS-17}. A list of delinquent parcels may lag behind. A parcel that is marked open may have been redeemed last week, so ask the clerk on the morning you need to know.',
  ),
  h('What redemption costs'),
  p('The price does not depend on the bid. It is made of five parts {MS-12}.'),
  ol(
    'The taxes for which the land was sold.',
    'All costs of the sale.',
    'Damages of 5 percent on the taxes. Not on the costs.',
    'Interest of 1½ percent a month or any fractional part of a month, on taxes and costs, from the day of sale.',
    'Costs that accrued since, such as a publication, each with 1½ percent a month or fraction from the day it accrued.',
  ),
  p(
    'The interest is simple, and it does not run on the damages, because the text puts it on “all such taxes and costs” {MS-13}. How a month is counted is not in the section. ParcelProof counts by anniversary: from the 26th to the 26th is one month, a remainder counts as one more, and there is always at least one. Counted by calendar month the sum is higher. Both totals are shown where they differ {MS-14}.',
  ),
  table(
    'One redemption, to the cent',
    ['Part', 'How', 'Amount'],
    ['Taxes', 'Sold on August 26, 2024', '$1,790.17'],
    ['Costs of the sale', 'As printed', '$52.00'],
    ['Damages', '5% of the taxes', '$89.51'],
    ['Interest', '7 months at 1.5% of $1,842.17', '$193.43'],
    ['Publication', 'Accrued on February 3, 2025', '$48.00'],
    ['Interest on it', '2 months at 1.5%', '$1.44'],
    ['To redeem on March 10, 2025', 'The sum', '$2,174.55'],
  ),
  p(
    'Seven months, because from August 26 to February 26 are six and the days to March 10 are a fraction. An April sale works alike: sold on April 7, 2025 for taxes of 482.76 dollars and costs of 35.00 dollars, redeemed on January 2, 2026, is nine months, damages of 24.14 dollars, interest of 69.90 dollars, and a total of 611.80 dollars.',
  ),
  p(
    'A sale on the last day of a month shows why the rule for months matters. Land sold on August 31, 2026 for taxes of 600 dollars costs 639 dollars to redeem on September 30 and 648 dollars on October 1, because the 30th is the last day of September and ends the first month.',
  ),
  h('What the buyer receives'),
  p(
    'On redemption the buyer gets back his face and its interest, and the costs that accrued with theirs. Who gets the 5 percent damages when the buyer is a private person is not settled here: one county’s page promises the buyer the face and 1½ percent a month, and nothing more {MS-19}. ParcelProof shows damages as payable by the person who redeems and leaves them out of the buyer’s return. A return that depends on them is a hope.',
  ),
  p(
    'So the yield of a bid at face is eighteen percent a year, more where the owner redeems early in a month, and the yield of an overbid falls with every dollar. The table shows it for a face of 1,842.17 dollars, redeemed after twelve months.',
  ),
  table(
    'What a bid earns if the land is redeemed after twelve months',
    ['Bid', 'Interest received', 'Excess lost', 'Gain or loss'],
    ['$1,842.17', '$331.59', '$0.00', '$331.59'],
    ['$2,000.00', '$331.59', '$157.83', '$173.76'],
    ['$2,173.76', '$331.59', '$331.59', '$0.00'],
    ['$5,000.00', '$331.59', '$3,157.83', '−$2,826.24'],
  ),
  p(
    'The [ROI calculator](/resources?tool=roi) says for your own figures which bid breaks even in which month, and what yours gains or loses in each.',
  ),
  h('The deadlines of one sale'),
  p('From the day of sale everything else can be counted. For a sale on August 25, 2025:'),
  table(
    'Deadlines for a sale on August 25, 2025',
    ['What', 'Day', 'Section'],
    ['First day of the owner’s notice window', 'February 26, 2027', '{MS-25}'],
    ['Last day to issue the owner’s notice', 'June 26, 2027', '{MS-25}'],
    ['Last day to redeem', 'August 25, 2027', '{MS-11}'],
    ['First day a deed may be demanded', 'August 26, 2027', '{MS-31}'],
    ['Last day of the owner’s claim to the excess', 'August 25, 2029', '{MS-22}'],
    ['Earliest day possession bars a challenge', 'August 25, 2030', '{MS-36}'],
  ),
  p(
    'Put the first two into your calendar even if you are the buyer. They are the clerk’s to keep, and yours to lose by.',
  ),
  note(
    'A payoff computed from a list is an estimate before clerk’s, sheriff’s and publication fees and taxes accrued since. Only the figure of the official who handles redemptions is binding.',
  ),
  ul(
    'Owners: pay the clerk, take the release, and have it recorded.',
    'Buyers: do not repair, rent or enter during the two years. You have no possession yet, and what you spend on the building is not on the list of what the redeemer pays.',
  ),
]
