/** The five featured articles of the landing page, in the specification's order; each is a guide on /resources. */
export type FeaturedArticle = {
  guide: string
  kind: 'Guide' | 'Calculator' | 'Checklist'
  title: string
  text: string
  /** Minutes. */
  readTime: number
}

export const FEATURED_ARTICLES: readonly FeaturedArticle[] = [
  {
    guide: 'red-flags',
    kind: 'Guide',
    title: 'Tax-sale red flags',
    text: 'What to look for before you bid: on the list, in the chain, among the liens and on the ground.',
    readTime: 12,
  },
  {
    guide: 'confidence-score',
    kind: 'Guide',
    title: 'The TitleScope confidence score',
    text: 'What a score from 0 to 100 is made of, and how to challenge it.',
    readTime: 8,
  },
  {
    guide: 'mississippi-tax-sale-laws-2025',
    kind: 'Guide',
    title: 'Mississippi tax sale laws 2025',
    text: 'From the unpaid bill to an insurable title, each rule with its section of law.',
    readTime: 15,
  },
  {
    guide: 'roi-calculator',
    kind: 'Calculator',
    title: 'ROI calculator',
    text: 'Two outcomes, four kinds of sale: what a bid earns when the land is redeemed, and when it is not.',
    readTime: 6,
  },
  {
    guide: 'due-diligence-checklist',
    kind: 'Checklist',
    title: '47-point due diligence checklist',
    text: 'What a record can answer, and what you can only find out at the counter or the property.',
    readTime: 6,
  },
]
