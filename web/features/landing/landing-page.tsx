import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { LANDING_FIGURES } from '../../content/figures.ts'
import { TESTIMONIALS } from '../../content/marketing/testimonials.ts'
import { PAGE_META } from '../../content/page-meta.ts'
import { usePageDescription } from '../../lib/page-description.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PAGE_HEADING_ID } from '../../ui/page.tsx'
import { CallToAction } from '../public-page/call-to-action.tsx'
import { FigureBand } from '../public-page/figure-band.tsx'
import { GlobalSearch } from '../search/global-search.tsx'
import { FeaturedArticles } from './featured-articles.tsx'
import { PlatScene } from './plat-scene.tsx'
import { ProductPicture } from './product-picture.tsx'
import { SampleAnalysis } from './sample-analysis.tsx'
import { ToolCards } from './tool-cards.tsx'

export function LandingPage() {
  usePageTitle(PAGE_META['/'].title)
  usePageDescription(PAGE_META['/'].description)
  return (
    <>
      <Hero />
      <div className="mx-auto grid w-full max-w-[80rem] gap-20 px-4 pb-16 sm:px-6">
        <FigureBand label="ParcelProof in figures" figures={LANDING_FIGURES} />
        <Part
          title="Three questions before every purchase"
          lead="What is owed on it, who really owns it, and what else that owner is involved in."
        >
          <ToolCards />
        </Part>
        <Part
          title="Read it in a minute, check every source"
          lead="Every tile opens its evidence; every line has a date, a source and an instrument."
        >
          <ProductPicture />
        </Part>
        <Part title="What bidders say">
          <Testimonials />
        </Part>
        <Part
          title="Read before you bid"
          lead="Written for people who act on it, with the section of law beside each rule."
        >
          <FeaturedArticles />
        </Part>
        <Closing />
      </div>
    </>
  )
}

function Hero() {
  return (
    <div className="relative isolate overflow-hidden">
      <PlatScene className="absolute inset-0 -z-10 size-full [mask-image:linear-gradient(100deg,transparent_25%,black_80%)]" />
      <div className="mx-auto grid w-full max-w-[80rem] items-center gap-x-16 gap-y-12 px-4 pt-8 pb-16 sm:px-6 sm:pt-14 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div>
          <h1
            id={PAGE_HEADING_ID}
            tabIndex={-1}
            className="max-w-2xl font-semibold font-serif text-xl tracking-tight"
          >
            Know what you are buying.
          </h1>
          <p className="mt-3 max-w-xl text-pretty text-base">
            The vehicle-history report for real estate: ParcelProof shows the tax-sale risk, the
            title and the liens of a property in Mississippi, Alabama and Tennessee before you buy
            it.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            <Link to="/signup" className={buttonClass()}>
              Start Free Account
            </Link>
            <Link to="/how-it-works" className={buttonClass({ variant: 'secondary' })}>
              See How It Works
            </Link>
          </div>
          <p className="mt-3 max-w-xl text-pretty text-ink-muted">
            Free account, no credit card: 5 free searches and a full TitleScope analysis.
          </p>
          <div className="mt-8 max-w-xl">
            <p className="mb-1.5 font-semibold">Or look up a property now</p>
            <GlobalSearch size="lg" />
            <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
              <Link to="/dashboard" className="link-quiet">
                Open the dashboard
              </Link>
              <Link to="/import" className="link-quiet">
                Import a county’s list
              </Link>
            </p>
          </div>
        </div>
        <SampleAnalysis />
      </div>
    </div>
  )
}

type PartProps = { title: string; lead?: string; children: ReactNode }

function Part({ title, lead, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold font-serif text-lg tracking-tight">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-[42rem] text-pretty text-base text-ink-muted">{lead}</p>}
      <div className="mt-6">{children}</div>
    </section>
  )
}

function Closing() {
  return (
    <CallToAction
      title="The next list is out. Be the first to read it."
      links={[
        ['/signup', 'Start Free Account'],
        ['/case-studies', 'See Case Studies'],
      ]}
    >
      Open a free account, or read four success stories.
    </CallToAction>
  )
}

function Testimonials() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {TESTIMONIALS.map(({ text, name, role }) => (
        <li key={name} className="grid">
          <figure className="flex flex-col rounded-md border bg-sheet p-5">
            <blockquote className="text-pretty font-serif text-base">“{text}”</blockquote>
            <figcaption className="mt-auto pt-4">
              <span className="block font-semibold">{name}</span>
              <span className="block text-ink-muted">{role}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
