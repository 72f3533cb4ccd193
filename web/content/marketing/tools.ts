import type { PlainPath } from '../../lib/route-paths.ts'

/** One of the three tools, with its marketing text. Specification, section 1. */
export type Tool = {
  id: string
  name: string
  /** One sentence. */
  text: string
  features: readonly { name: string; text: string }[]
  /** The button of its card on the landing page. */
  card: { label: string; to: PlainPath }
  screen: { label: string; to: PlainPath }
}

export const TOOLS: readonly Tool[] = [
  {
    id: 'tax-sale-radar',
    name: 'Tax Sale Radar',
    text: 'Who has not paid, when the sale is, and how long the owner can redeem.',
    features: [
      {
        name: 'Delinquent properties',
        text: 'Every parcel on a county’s list with taxes and penalties owed, by tax year.',
      },
      {
        name: 'Upcoming auctions',
        text: 'A calendar of upcoming sales, with the parcels offered on each day.',
      },
      {
        name: 'Redemption periods',
        text: 'The last day to redeem and the payoff on any day before it, line by line, each with its section of law.',
      },
      {
        name: 'Multi-county coverage',
        text: 'One table for all counties, filtered and sorted the same way, whatever each county’s list looks like.',
      },
      {
        name: 'Automated auction alerts',
        text: 'A notification before the sale or deadline of a property you track, as many days ahead as you choose.',
      },
    ],
    card: { label: 'Learn More', to: '/features' },
    screen: { label: 'Open the radar', to: '/dashboard' },
  },
  {
    id: 'titlescope',
    name: 'TitleScope',
    text: 'How certain the title is, from 0 to 100, and the instrument behind every deduction.',
    features: [
      {
        name: 'AI title research',
        text: 'Reads the recorded instruments of a parcel, builds the chain of title, and matches each deed of trust, judgment and lien with its release.',
      },
      {
        name: '0–100 confidence score',
        text: 'Starts at 100. Every deduction is a row you can check: the finding, its points, the instrument, the cure.',
      },
      {
        name: 'Ownership chain analysis',
        text: 'Grantor to grantee as a timeline, with a visible gap where the chain breaks.',
      },
      {
        name: 'Active lien detection',
        text: 'Which liens are still active under the record and the statute, and which would survive a tax deed.',
      },
      {
        name: 'Quiet title risk',
        text: 'Whether anyone could still challenge the title: who, on what grounds and until when.',
      },
    ],
    card: { label: 'Try TitleScope', to: '/titlescope' },
    screen: { label: 'Open TitleScope', to: '/titlescope' },
  },
  {
    id: 'parcelgraph',
    name: 'ParcelGraph',
    text: 'Who owns what else, and which parcels carry the same risk.',
    features: [
      {
        name: 'Ownership mapping',
        text: 'People and companies that own together or under different spellings, each link with its reason.',
      },
      {
        name: 'Transfer history',
        text: 'How the owner acquired a parcel, and how often it changed hands before.',
      },
      {
        name: 'Risk correlation',
        text: 'Delinquency and liens across all parcels of an owner: one bad parcel is rarely alone.',
      },
      {
        name: 'Portfolio oversight',
        text: 'All the parcels you track at a glance: what is due, what is sold, what is at risk.',
      },
    ],
    card: { label: 'View Demo', to: '/map-view' },
    screen: { label: 'Open a property', to: '/search' },
  },
]
