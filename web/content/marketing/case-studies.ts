import { cite } from '../../../domain/law/rules.ts'

/** A success story of the case-study page. Its badge is the specification's. */
export type CaseStudy = {
  id: string
  badge: string
  title: string
  who: string
  situation: string
  finding: string
  outcome: string
}

export const CASE_STUDIES: readonly CaseStudy[] = [
  {
    id: 'federal-lien',
    badge: '$75,000 saved',
    title: 'The lien the tax deed would have left standing',
    who: 'Fix-and-flip buyer, Hinds County, Mississippi',
    situation:
      'A brick house in Jackson, offered by the holder of a fresh tax deed for $75,000: half of what the street sells for. The seller’s word was that a tax deed wipes everything away.',
    finding: `TitleScope put the house at 23. The index held a notice of federal tax lien filed fourteen months before the tax sale, and nothing in the file showed that the United States had been given notice of the sale. A federal lien filed more than 30 days before such a sale stays on the land when that notice was not given (${cite('US-1')}).`,
    outcome:
      'The buyer’s counsel asked for the notice. There was none. The lien was larger than the price, and the buyer kept the $75,000.',
  },
  {
    id: 'patient-fund',
    badge: '$180K profit',
    title: 'Eleven deeds out of four hundred parcels',
    who: 'Private fund, Rankin and Madison counties, Mississippi',
    situation:
      'The August lists of two counties, a little over four hundred parcels, and a fund that had lost money the year before on overbids. In Mississippi the county keeps the excess when land is redeemed, so every dollar bid above the taxes is at risk.',
    finding: `The radar left 62 parcels with value behind them and no red flag. The two maximum bids of each showed what a redemption would lose, since the county keeps the overbid (${cite('MS-21')}). The fund bid on 39, won 31 and let the rest go.`,
    outcome:
      'Twenty owners redeemed and paid 1.5% a month. Eleven did not: after two years the fund took the deeds, had the titles confirmed in chancery court and sold. Profit over the whole list: $180K.',
  },
  {
    id: 'one-analyst',
    badge: '90% time saved',
    title: 'Two weeks of courthouse work in one day',
    who: 'Regional lender, Jefferson and Mobile counties, Alabama',
    situation:
      'Before each tax season one analyst looked up every parcel in the lender’s book by hand, county by county: ten working days of parcel numbers typed into other people’s search forms.',
    finding:
      'The book went in as one CSV file. Owner names and parcel IDs were matched to the delinquent lists, rows that did not match were listed by line number, and 14 borrowers turned out to be behind on land the lender had never financed.',
    outcome:
      'The season’s check now takes one day instead of ten: 90% time saved, and the analyst spends it on the fourteen.',
  },
  {
    id: 'fewer-clouds',
    badge: 'Risk reduced 67%',
    title: 'A ceiling on clouds',
    who: 'Rental portfolio, Davidson and Shelby counties, Tennessee',
    situation:
      'A landlord buying at chancery tax sales found out about title trouble when the closing agent did. Of 100 parcels bought in two years, 24 could not be sold or refinanced without a suit.',
    finding: `Every parcel was now scored before the sale, and nothing below 70 was bid on. Redemption was counted from the order that confirms the sale, as the statute has it (${cite('TN-7')}), not from the auction, so that no one repaired a house that could still be taken back.`,
    outcome:
      'Of the next 100 parcels, 8 had a defect that had to go to court. From 24 to 8: risk reduced 67%.',
  },
]
