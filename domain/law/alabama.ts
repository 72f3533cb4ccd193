import type { LawRow } from './law-row.ts'

/** Alabama: sale of land and sale of tax liens, side by side. */
export const ALABAMA_LAW = [
  [
    'AL-1',
    'Ala. Code § 40-1-3',
    'sourced',
    'Taxes fall due 1 October, delinquent after 31 December.',
  ],
  [
    'AL-2',
    'Ala. Code § 40-10-15',
    'sourced',
    'The probate court decrees the sale; public auction at the courthouse, highest bidder, 10:00–16:00, day to day. Usually April to June.',
  ],
  [
    'AL-3',
    'Ala. Code §§ 40-10-18, 40-10-19',
    'sourced',
    'No bid: bid in for the State. Buyer gets a certificate of purchase.',
  ],
  [
    'AL-4',
    'Ala. Code § 40-10-120(a)',
    'sourced',
    'Redemption from a private buyer: three years from the date of sale. From the State: any time before title leaves the State.',
  ],
  [
    'AL-5',
    'Ala. Code § 40-10-120(a)',
    'sourced',
    "Mortgagee or lienor of record at the sale: in addition, one year from the buyer's written notice to him. No notice, no end.",
  ],
  [
    'AL-6',
    'Ala. Code § 40-10-120(a)',
    'sourced',
    'Infant or insane: within one year after the disability ends.',
  ],
  [
    'AL-7',
    'Ala. Code § 40-10-122',
    'sourced',
    'Price from a private buyer: the amount for which sold, with 8% a year from the sale, interest on excess only on the part of the excess not above 15% of the market value set by the assessor; plus taxes the buyer paid, with 8%. Add insurance premiums and preservation improvements, and fees.',
  ],
  [
    'AL-8',
    'Ala. Code § 40-10-121',
    'sourced',
    'Price from the State: amount sold for and later taxes with 12%.',
  ],
  [
    'AL-9',
    'Ala. Code § 40-10-122',
    'unsure',
    '8% is the rule since 1 January 2020; earlier sales bear 12%. Which date decides for a sale before 2020 redeemed later is not settled here.',
  ],
  [
    'AL-10',
    'Ala. Code § 40-10-122',
    'unsure',
    'Day count is not in the text read; default 365 days, simple.',
  ],
  [
    'AL-11',
    'Ala. Code § 40-10-28',
    'sourced',
    "Excess is paid to the person who redeemed, on proof within three years of the sale; then to the county's general fund; claims later, up to 10 years after a sale of 2016 or after (11 for 2015, 12 before).",
  ],
  [
    'AL-12',
    'Ala. Code §§ 40-10-29, 40-10-30',
    'sourced',
    'Deed after three years, by the judge of probate; prima facie evidence of regularity.',
  ],
  [
    'AL-13',
    'Ala. Code § 40-10-82',
    'sourced',
    'Short statute: no suit to recover land after three years from the day the buyer could demand a deed, i.e. about six years from the sale, and only if the buyer held adversely for those three years. An owner who kept possession has no time limit ("constructive and scrambling" possession suffices).',
  ],
  [
    'AL-14',
    'Ala. Code § 40-10-83',
    'general',
    'The owner who kept possession redeems in court ("judicial redemption").',
  ],
  [
    'AL-15',
    'Ala. Code §§ 6-6-540, 6-6-560',
    'general',
    'Real clearing takes a quiet-title judgment or the short statute run out.',
  ],
  [
    'AL-20',
    'Ala. Code §§ 40-10-182, 40-10-183',
    'sourced',
    'The county collector auctions the lien; notice to the taxpayer at least 30 days before by first-class mail and one of: newspaper three weeks, website, posting; the list 30 days before.',
  ],
  [
    'AL-21',
    'Ala. Code § 40-10-184',
    'sourced',
    'Bid down the interest from at most 12%; buyer pays all taxes, interest, penalties, fees, costs and $45. Ties by lot or random number.',
  ],
  ['AL-22', 'Ala. Code § 40-10-186', 'sourced', 'Pay within the day, online within two days.'],
  [
    'AL-23',
    'Ala. Code § 40-10-199',
    'sourced',
    'Unsold: county keeps the lien; private sale within 45 days at up to 12%.',
  ],
  [
    'AL-24',
    'Ala. Code § 40-10-193',
    'sourced',
    "Redemption by owner, heirs, mortgagee, purchaser, any interest holder, judgment or lien creditor: the certificate amount plus cost of the title report, plus interest at the certificate's rate, plus taxes due.",
  ],
  [
    'AL-25',
    'Ala. Code § 40-10-197',
    'sourced',
    'Foreclosure of the right to redeem and quiet title in circuit court: not less than 3, not more than 10 years after the sale, by the holder of all sold certificates of the parcel.',
  ],
  [
    'AL-26',
    'Ala. Code § 40-10-184(c)',
    'sourced',
    'A lien sale does not end deed restrictions, covenants or easements.',
  ],
  [
    'AL-27',
    'Ala. Code § 40-10-191',
    'sourced',
    "Holder has first right to buy the next year's lien.",
  ],
] as const satisfies readonly LawRow[]
