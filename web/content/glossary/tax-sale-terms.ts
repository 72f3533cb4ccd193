import type { Term } from './term.ts'

/** Words of the sale, the bid and redemption. */
export const TAX_SALE_TERMS: readonly Term[] = [
  {
    term: 'Accrued costs',
    definition:
      'Costs that came up after the sale, such as a publication. In Mississippi the redeemer pays them with 1½ percent a month or fraction from the day each accrued {MS-12}.',
    see: ['Redemption price'],
  },
  {
    term: 'Ad valorem tax',
    definition: 'A tax by the value of the property, as counties levy it on land and buildings.',
    see: ['Assessed value'],
  },
  {
    term: 'Assessed value',
    definition:
      'The value on which the tax is computed. By law it is only a part of the market value.',
    see: ['Market value'],
  },
  {
    term: 'Assumed value',
    definition:
      'A value that the importer filled in because the list had none, such as a city or a sale date of January 1. It is marked as assumed, never treated as a fact, and no deadline is computed from it.',
  },
  {
    term: 'Bid down',
    definition:
      'An auction in which the bidders lower the rate of interest instead of raising the price. Alabama sells tax liens so, from 12 percent downwards {AL-21}.',
    see: ['Tax lien certificate'],
  },
  {
    term: 'Certificate of purchase',
    definition:
      'The paper an Alabama buyer of land gets at the tax sale {AL-3}. It becomes a deed after three years, from the judge of probate {AL-12}.',
    see: ['Tax deed'],
  },
  {
    term: 'Chancery clerk',
    definition:
      'The officer of a Mississippi county who keeps the land records, takes the money of redemption {MS-10}, gives the notices {MS-25} and executes the tax deed {MS-31}.',
  },
  {
    term: 'Clerk and master',
    definition:
      'The officer of a Tennessee chancery court who sells land for taxes by order of the court {TN-4}.',
  },
  {
    term: 'Confirmation order',
    also: ['order confirming the sale'],
    definition:
      'The order by which a Tennessee court confirms a tax sale. The right to redeem vests on its entry and the period runs from it, never from the auction {TN-7}.',
    see: ['Redemption period'],
  },
  {
    term: 'Confirmation suit',
    also: ['suit to confirm a tax title'],
    definition:
      'A suit in a Mississippi chancery court, after redemption has ended, with all interested persons joined and unknown ones by publication {MS-38}. Its decree makes a tax title marketable.',
    see: ['Quiet title'],
  },
  {
    term: 'Damages',
    definition:
      'In a Mississippi redemption, 5 percent on the taxes and not on the costs {MS-12}. Who receives them when the buyer is a private person is not settled {MS-19}.',
  },
  {
    term: 'Delinquent',
    definition:
      'Unpaid after the last day of payment. One of the five tax-sale statuses, shown in red.',
    see: ['Tax status'],
  },
  {
    term: 'Excess',
    also: ['overbid', 'premium', 'surplus'],
    definition:
      'The part of a bid above the face. In Mississippi the county keeps it on redemption {MS-21}, and the former owner may ask for it if no one redeems {MS-22}. In Alabama it is paid to the person who redeemed, and after three years the owner can claim it {AL-11}. In Tennessee interested persons move for it after confirmation {TN-12}.',
    see: ['Face'],
  },
  {
    term: 'Expected loss',
    definition:
      'The part of the value a bidder must expect to lose at a given confidence score. The table behind it is a judgment and not a measurement.',
    see: ['Maximum bid', 'Confidence score'],
  },
  {
    term: 'Face',
    also: ['face amount'],
    definition: 'Taxes and costs for which land is offered; the least bid.',
    see: ['Excess'],
  },
  {
    term: 'Judicial redemption',
    definition:
      'Redemption through a court by an Alabama owner who kept possession, without limit of time {AL-13}, {AL-14}.',
  },
  {
    term: 'Market value',
    definition:
      'What the property would fetch between a willing buyer and a willing seller. Alabama caps the excess that bears interest at 15 percent of the assessor’s market value {AL-7}.',
    see: ['Assessed value'],
  },
  {
    term: 'Matured',
    definition: 'Said of a tax sale whose redemption period has ended without redemption.',
    see: ['Tax deed'],
  },
  {
    term: 'Maximum bid',
    also: ['max bid'],
    definition:
      'Two numbers. If redeemed: what a bid may be without a loss; in Mississippi the face with the interest of one month, since the county keeps the overbid {MS-21}. If you get the deed: value less margin, repairs, surviving liens, cost of cure, holding and title risk.',
    see: ['Expected loss'],
  },
  {
    term: 'Municipal sale',
    definition:
      'A city’s own sale for its taxes and special assessments. In Mississippi redemption is then made with the municipal clerk {MS-8}.',
  },
  {
    term: 'Notice window',
    definition:
      'The time in which a Mississippi clerk must give notice to the owner: within 180 and not less than 60 days before redemption ends {MS-25}.',
    see: ['Record owner'],
  },
  {
    term: 'Parcel ID',
    also: ['parcel number', 'APN'],
    definition: 'The number by which a county knows a parcel, punctuation included.',
    see: ['PPIN'],
  },
  {
    term: 'Patent',
    definition:
      'A deed from the government. A Mississippi patent of land that was struck off for taxes {MS-34} is a flag in the chain until two years after redemption ended {MS-37}; a patent of the first settlement is the root of a title.',
  },
  {
    term: 'Payoff',
    definition:
      'What it costs to redeem on a given day. A computed payoff is an estimate; only the officer who takes the money can bind.',
    see: ['Redemption price'],
  },
  {
    term: 'PPIN',
    definition:
      'A second number that many Mississippi counties give to a parcel, kept when the parcel ID changes.',
    see: ['Parcel ID'],
  },
  {
    term: 'Redemption',
    definition:
      'The right to take land back after a tax sale by paying what the law names. In Mississippi any person interested may redeem {MS-10}.',
    see: ['Redemption period', 'Redemption price'],
  },
  {
    term: 'Redemption period',
    definition:
      'How long redemption is open: two years in Mississippi {MS-11}, three in an Alabama sale of land {AL-4}, one year, 180, 90 or 30 days in Tennessee from the confirming order {TN-8}.',
    see: ['Confirmation order'],
  },
  {
    term: 'Redemption price',
    definition:
      'The sum that redeems. In Mississippi: taxes, costs, 5 percent damages on the taxes, 1½ percent a month or fraction, and accrued costs with theirs {MS-12}. In Tennessee: what was owed, and 12 percent a year on the purchase price {TN-10}.',
    see: ['Payoff'],
  },
  {
    term: 'Short statute',
    definition:
      'Alabama’s limit of three years for a suit to recover land sold for taxes, counted from the day the buyer could demand a deed, if he held adversely. It does not run against an owner who kept possession {AL-13}.',
  },
  {
    term: 'Struck off to the State',
    definition:
      'Taken by the State because no one bid the face, in Mississippi {MS-7} as in Alabama {AL-3}.',
    see: ['Patent'],
  },
  {
    term: 'Tax deed',
    definition:
      'The deed that follows a tax sale after redemption has ended: from the chancery clerk in Mississippi {MS-31}, the judge of probate in Alabama {AL-12}, by the court’s order in Tennessee {TN-13}.',
    see: ['Quiet title'],
  },
  {
    term: 'Tax lien certificate',
    definition:
      'What a buyer holds after an Alabama sale of tax liens: a lien at the rate he bid {AL-24}, which he may foreclose after three and within ten years, unless someone redeems or has the land auctioned first {AL-25}.',
    see: ['Bid down'],
  },
  {
    term: 'Tax sale',
    definition:
      'A public sale for unpaid property taxes: of land in Mississippi, of land or of the lien in Alabama, of land by order of a court in Tennessee.',
  },
  {
    term: 'Tax status',
    definition:
      'Where a parcel stands: delinquent, auctioned, redeemed, pending or clear. A county’s own word is shown as it is.',
  },
]
