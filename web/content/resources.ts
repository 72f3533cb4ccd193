import type { Topic } from './guides/guide.ts'

/** A topic's link: to a guide, an article or a tool. */
type TopicLink = { label: string; to: string }

/** The three topics of the education page. */
export const TOPICS: readonly {
  id: Topic
  title: string
  text: string
  links: readonly TopicLink[]
}[] = [
  {
    id: 'tax-sale-basics',
    title: 'Tax sale basics',
    text: 'What is sold, who can redeem it, until when and for how much: three states, four kinds of sale.',
    links: [
      { label: 'What is sold at a tax sale', to: '/resources?tool=lessons&lesson=what-is-sold' },
      { label: 'Tax-sale red flags', to: '/resources?guide=red-flags' },
      {
        label: 'Mississippi tax sale laws 2025',
        to: '/resources?guide=mississippi-tax-sale-laws-2025',
      },
      { label: 'Three states, four redemption clocks', to: '/blog?article=four-redemption-clocks' },
    ],
  },
  {
    id: 'title-research',
    title: 'Title research',
    text: 'How to read a chain of title, what clouds it, which liens survive a tax deed, and how to cure each problem.',
    links: [
      { label: 'Reading a chain of title', to: '/resources?tool=lessons&lesson=reading-a-chain' },
      { label: 'The confidence score', to: '/resources?guide=confidence-score' },
      {
        label: 'The 47-point checklist, step by step',
        to: '/resources?guide=due-diligence-checklist',
      },
      { label: 'Forty years of deeds in one afternoon', to: '/blog?article=forty-years-of-deeds' },
    ],
  },
  {
    id: 'investment-strategy',
    title: 'Investment strategy',
    text: 'What a bid earns if the land is redeemed, what the land is worth if it is not, and when to stop bidding.',
    links: [
      { label: 'Working out a maximum bid', to: '/resources?tool=lessons&lesson=maximum-bid' },
      { label: 'ROI calculator, explained', to: '/resources?guide=roi-calculator' },
      { label: 'Bid from the title backwards', to: '/blog?article=bid-from-the-title-backwards' },
      { label: 'Forty parcels, one calendar', to: '/blog?article=one-calendar-for-forty-parcels' },
    ],
  },
]

export const TOOLS = [
  {
    id: 'roi',
    title: 'ROI calculator',
    text: 'Both outcomes of a bid, line by line, for each kind of sale.',
    action: 'Open the calculator',
  },
  {
    id: 'checklist',
    title: '47-point due diligence checklist',
    text: 'Check it off here, fill it in from a property’s record, print it, or download the PDF.',
    action: 'Open the checklist',
  },
  {
    id: 'glossary',
    title: 'Glossary',
    text: 'Terms of tax sales, titles and liens, with their sections of law.',
    action: 'Open the glossary',
  },
  {
    id: 'lessons',
    title: 'Video series',
    text: 'Five illustrated lessons with transcripts.',
    action: 'Open the lessons',
  },
] as const

export type ToolId = (typeof TOOLS)[number]['id']
