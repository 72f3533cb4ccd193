import type { PlainPath } from '../../lib/route-paths.ts'

/** One of the three tools, with what it does in the words it is sold by. Specification, section 1. */
export type Tool = {
  id: string
  name: string
  /** One sentence. */
  text: string
  features: readonly { name: string; text: string }[]
  /** The button of its card on the landing page. */
  card: { label: string; to: PlainPath }
  /** The screen it is worked with. */
  screen: { label: string; to: PlainPath }
}

export const TOOLS: readonly Tool[] = [
  {
    id: 'tax-sale-radar',
    name: 'Tax Sale Radar',
    text: 'Who has not paid, when it is sold, and how long the owner can still buy it back.',
    features: [
      {
        name: 'Delinquent properties',
        text: 'Every parcel on a county’s list with what is owed, in taxes and in penalties, and since which tax year.',
      },
      {
        name: 'Upcoming auctions',
        text: 'The sales of the coming weeks as a calendar, and the parcels offered on each day.',
      },
      {
        name: 'Redemption periods',
        text: 'The last day to redeem and the payoff on any day before it, line by line, with the section of law each line rests on.',
      },
      {
        name: 'Multi-county coverage',
        text: 'One table over all counties, filtered and sorted the same way, whatever each county’s own list looks like.',
      },
      {
        name: 'Automated auction alerts',
        text: 'A notice before a sale or a deadline of a property you follow, as many days ahead as you choose.',
      },
    ],
    card: { label: 'Learn More', to: '/features' },
    screen: { label: 'Open the radar', to: '/dashboard' },
  },
  {
    id: 'titlescope',
    name: 'TitleScope',
    text: 'How sure the title is, from 0 to 100, and the instrument behind every point that is missing.',
    features: [
      {
        name: 'AI title research',
        text: 'Reads the recorded instruments of a parcel, puts them into a chain, and pairs each deed of trust, judgment and lien with what ended it.',
      },
      {
        name: '0–100 confidence score',
        text: 'Begins at 100. Every deduction is a row you can check: the finding, its points, the instrument, the cure.',
      },
      {
        name: 'Ownership chain analysis',
        text: 'Grantor to grantee as a time line, with the gap drawn where the record does not join.',
      },
      {
        name: 'Active lien detection',
        text: 'What is still alive by the record and by the statute of its kind, and what a tax deed would leave standing.',
      },
      {
        name: 'Quiet title risk',
        text: 'Whether somebody could still attack the title, who, on what ground and until when.',
      },
    ],
    card: { label: 'Try TitleScope', to: '/titlescope' },
    screen: { label: 'Open TitleScope', to: '/titlescope' },
  },
  {
    id: 'parcelgraph',
    name: 'ParcelGraph',
    text: 'Who owns what else, and which of it carries the same risk.',
    features: [
      {
        name: 'Ownership mapping',
        text: 'People and companies that own together or under several spellings, each link with its reason.',
      },
      {
        name: 'Transfer history',
        text: 'How a parcel came to its owner, and how often it changed hands before.',
      },
      {
        name: 'Risk correlation',
        text: 'Delinquency and liens across everything one owner holds: one bad parcel is seldom alone.',
      },
      {
        name: 'Portfolio oversight',
        text: 'The parcels you follow as one picture: what is due, what is sold, what is at risk.',
      },
    ],
    card: { label: 'View Demo', to: '/map-view' },
    screen: { label: 'Open a property', to: '/search' },
  },
]
