import type { LawRow } from './law-row.ts'

/** Tennessee: sale under a decree of chancery. */
export const TENNESSEE_LAW = [
  [
    'TN-1',
    'Tenn. Code Ann. §§ 67-5-1332, 67-5-2101',
    'sourced',
    'Lien from 1 January of the tax year, first lien. Due first Monday of October; delinquent 1 March after.',
  ],
  [
    'TN-2',
    'Tenn. Code Ann. § 67-5-2010',
    'sourced',
    'From 1 March and the first of each month: ½% penalty and 1% interest (together 1½%).',
  ],
  [
    'TN-3',
    'Tenn. Code Ann. §§ 67-5-2404, 67-5-2405, 67-5-2414',
    'sourced',
    'Trustee turns the list to the delinquent-tax attorney, who sues in chancery (or circuit) under chancery rules. Filing by about 1 April of the second year.',
  ],
  [
    'TN-4',
    'Tenn. Code Ann. §§ 67-5-2501, 67-5-2506',
    'sourced',
    'Court orders a sale for cash, subject to redemption; clerk and master sells; minimum is taxes, interest, penalty and costs; the clerk bids that for the county if nobody does more.',
  ],
  [
    'TN-5',
    'Tenn. Code Ann. § 67-5-2502',
    'sourced',
    'Notice of sale published at least once, first 20 days before; must name owners, give a concise description (deed book and page or parcel number) and the judgment against each.',
  ],
  [
    'TN-6',
    'Tenn. Code Ann. § 67-5-2502(c)',
    'sourced',
    'Attorney must search assessor, trustee, register and probate records for interested persons.',
  ],
  [
    'TN-7',
    'Tenn. Code Ann. § 67-5-2701(a)',
    'sourced',
    'The right to redeem vests in all interested persons on entry of the order confirming the sale; periods run from that order.',
  ],
  [
    'TN-8',
    'Tenn. Code Ann. § 67-5-2701(a)',
    'sourced',
    'Length by period of delinquency: 5 years or less: 1 year; more than 5, less than 8: 180 days; 8 or more: 90 days; found vacant and abandoned: 30 days. The court fixes it before the sale.',
  ],
  [
    'TN-9',
    'Tenn. Code Ann. § 67-5-2701(a)',
    'product',
    'Unknown length of delinquency: use the longest period (1 year) and say so. Unknown order date: no deadline, the answer is "unknown".',
  ],
  [
    'TN-10',
    'Tenn. Code Ann. § 67-5-2701',
    'unsure',
    'A motion in the case, with payment first. Price: delinquent taxes, penalty, interest, court costs, plus 12% a year on the entire purchase price from the day the buyer pays the clerk until the motion. An older official page says 1% per month from the sale, on the first of each month, until 30 days after the motion.',
  ],
  [
    'TN-11',
    'Tenn. Code Ann. § 67-5-2701(e)',
    'sourced',
    'Clerk gives notice within 10 days; buyer may within 30 days claim amounts spent on the parcel.',
  ],
  [
    'TN-12',
    'Tenn. Code Ann. § 67-5-2702',
    'sourced',
    'Excess proceeds: any interested person moves for them after confirmation.',
  ],
  [
    'TN-13',
    'Tenn. Code Ann. § 67-5-2504(b)',
    'sourced',
    'Tax deed or confirming order is "an assurance of perfect title"; attacked only by: not liable, paid before sale, or substantial noncompliance with mandatory provisions.',
  ],
  [
    'TN-14',
    'Tenn. Code Ann. § 67-5-2504(c)',
    'sourced',
    'Attacker must first tender the bid and later taxes.',
  ],
  [
    'TN-15',
    'Tenn. Code Ann. § 67-5-2504(d)',
    'sourced',
    'Suit to undo a tax title: three years from the sale, except persons under disability; a shorter one-year period from discovery stands in later amendments and is not settled here.',
  ],
  [
    'TN-16',
    'Tenn. Code Ann. § 67-5-2504(a)',
    'sourced',
    'Buyer who fails to get good title is subrogated to the tax liens.',
  ],
  [
    'TN-17',
    'Tenn. Code Ann. § 66-8-114',
    'general',
    'Anti-speculation: a bought redemption right can be refused.',
  ],
  [
    'TN-18',
    'Tenn. Code Ann. § 1-3-102',
    'sourced',
    'Computing time: first day out, last day in; a last day on Saturday, Sunday or legal holiday is excluded too.',
  ],
] as const satisfies readonly LawRow[]
