import { ABOUT_FIGURES } from '../../content/figures.ts'
import { TOOLS } from '../../content/marketing/tools.ts'
import { CallToAction } from '../public-page/call-to-action.tsx'
import { FigureBand } from '../public-page/figure-band.tsx'
import { Points } from '../public-page/points.tsx'
import { PublicPage, Section } from '../public-page/public-page.tsx'

const READERS = [
  [
    'Tax sale investors',
    'A county publishes some thousands of parcels; the sale is in days. Which of them are worth a closer look, and what is the most one should bid?',
  ],
  [
    'Fix-and-flip buyers',
    'The price is good and the house is empty. What comes with it: a lien that stays, an heir who never signed, an owner who can still redeem?',
  ],
  [
    'Lenders',
    'The collateral looks clean on the application. Has the borrower stopped paying the county, here or on another parcel?',
  ],
  [
    'Funds',
    'Several hundred parcels in several counties, each under its own law. What is due when, and where does the risk gather?',
  ],
] as const

const PRINCIPLES = [
  [
    'Every line has a source',
    'A value says which county list or recorded instrument it comes from and which day that source speaks of.',
  ],
  [
    'Unknown is an answer',
    'Where the records are silent we say what was searched and that nothing was found. We never write that a title is free and clear.',
  ],
  [
    'Assumed is not known',
    'A city, a zip or a date that a list leaves out and we had to assume is marked as assumed, and no deadline is computed from it.',
  ],
  [
    'Law with its section',
    'Every deadline and every payoff shows its arithmetic and the section of the code it rests on, and the day we last checked it.',
  ],
] as const

export function AboutPage() {
  return (
    <PublicPage
      path="/about"
      heading="About ParcelProof"
      lead="The vehicle-history report for real estate. ParcelProof reveals tax sale risk, title clarity and liens before a property is bought."
    >
      <div className="grid max-w-[42rem] gap-4 text-pretty text-base">
        <p>
          Nobody buys a used car without asking for its history. People buy land that way every
          week. The history is public: it lies with the tax assessor, the chancery clerk, the
          register of deeds and the courts. But it lies in as many places as there are offices, in
          as many forms as there are counties, and a tax sale leaves days to read it.
        </p>
        <p>
          ParcelProof puts these records side by side, parcel by parcel, and says in plain words
          what they mean for someone about to buy. Our focus is tax sale investing in the
          Mississippi metro counties Hinds, Rankin and Madison; we cover 50+ counties in three
          states: Mississippi, Alabama and Tennessee.
        </p>
      </div>
      <FigureBand label="ParcelProof in figures" figures={ABOUT_FIGURES} />
      <Section title="Whom it is for">
        <dl className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2">
          {READERS.map(([name, text]) => (
            <div key={name} className="bg-sheet p-4 sm:p-5">
              <dt className="font-semibold text-base">{name}</dt>
              <dd className="mt-1 text-pretty text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        title="Three tools, one record"
        lead="They read the same database, so that what one of them knows the others know too."
      >
        <dl className="divide-y border-y">
          {TOOLS.map(({ id, name, text }) => (
            <div key={id} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[12rem_1fr]">
              <dt className="font-semibold text-base">{name}</dt>
              <dd className="text-pretty text-base text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="What we hold ourselves to">
        <Points points={PRINCIPLES} />
      </Section>
      <Section title="What we are not">
        <p className="max-w-[42rem] text-pretty text-base">
          ParcelProof is not a law firm, not a title insurer and not a consumer reporting agency. A
          confidence score is no opinion of title and no commitment to insure. Before you bid, and
          before you build, have counsel read what we found.
        </p>
      </Section>
      <CallToAction
        title="See it on a property you know"
        links={[
          ['/search', 'Search a property'],
          ['/how-it-works', 'See how it works'],
          ['/contact', 'Contact us'],
        ]}
      >
        The best test of a record is one whose story you know already: your own house, or the last
        one you bought.
      </CallToAction>
    </PublicPage>
  )
}
