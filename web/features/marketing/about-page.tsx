import { ABOUT_FIGURES } from '../../content/figures.ts'
import { TOOLS } from '../../content/marketing/tools.ts'
import { CallToAction } from '../public-page/call-to-action.tsx'
import { FigureBand } from '../public-page/figure-band.tsx'
import { Points } from '../public-page/points.tsx'
import { PublicPage, Section } from '../public-page/public-page.tsx'

const READERS = [
  [
    'Tax sale investors',
    'A county publishes thousands of parcels, and the sale is days away. Which ones deserve a closer look, and what is the maximum bid?',
  ],
  [
    'Fix-and-flip buyers',
    'The price is good and the house is empty. What comes with it: a surviving lien, an heir who never signed, an owner who can still redeem?',
  ],
  [
    'Lenders',
    'The collateral looks clean on the application. Has the borrower stopped paying the county, here or on another parcel?',
  ],
  [
    'Funds',
    'Hundreds of parcels in several counties, each under its own law. What is due when, and where is the risk concentrated?',
  ],
] as const

const PRINCIPLES = [
  [
    'Every line has a source',
    'Every value names the county list or recorded instrument it comes from, and that source’s date.',
  ],
  [
    'Unknown is an answer',
    'Where the records say nothing, we say what was searched and that nothing was found. We never write that a title is free and clear.',
  ],
  [
    'Assumed is not known',
    'If a list leaves out a city, a zip code or a date and we have to assume it, it is marked as assumed, and no deadline is computed from it.',
  ],
  [
    'Law, cited by section',
    'Every deadline and payoff shows its arithmetic, the section of law behind it and the day we last checked that section.',
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
          Few people buy a used car without checking its history. People buy land that way every
          week. The history is public: the tax assessor, the chancery clerk, the register of deeds
          and the courts keep it. But it is spread over many offices, every county has its own
          format, and a tax sale leaves only days to read it.
        </p>
        <p>
          ParcelProof brings these records together, parcel by parcel, and says in plain English
          what they mean for a buyer. Our focus is tax sale investing in the Mississippi metro
          counties Hinds, Rankin and Madison; we cover 50+ counties in three states: Mississippi,
          Alabama and Tennessee.
        </p>
      </div>
      <FigureBand label="ParcelProof in figures" figures={ABOUT_FIGURES} />
      <Section title="Who it is for">
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
        lead="They share one database, so all three always agree."
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
      <Section title="Our principles">
        <Points points={PRINCIPLES} />
      </Section>
      <Section title="What we are not">
        <p className="max-w-[42rem] text-pretty text-base">
          ParcelProof is not a law firm, not a title insurer and not a consumer reporting agency. A
          confidence score is not an opinion of title and not a commitment to insure. Before you bid
          or build, have an attorney review our findings.
        </p>
      </Section>
      <CallToAction
        title="Try it with a property you know"
        links={[
          ['/search', 'Search a property'],
          ['/how-it-works', 'See how it works'],
          ['/contact', 'Contact us'],
        ]}
      >
        The best test is a property whose history you already know: your own house, or the last one
        you bought.
      </CallToAction>
    </PublicPage>
  )
}
