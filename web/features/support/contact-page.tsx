import { Link } from '@tanstack/react-router'
import type { PlainPath } from '../../lib/route-paths.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PublicPage } from '../public-page/public-page.tsx'
import { ContactForm } from './contact-form.tsx'

/** Specification, section 9: "Contact hours". */
const HOURS = [
  ['Monday–Friday', '8 AM – 6 PM CST'],
  ['Saturday', '9 AM – 2 PM CST'],
  ['Sunday', 'Closed'],
] as const

const FASTER: readonly { to: PlainPath; label: string; text: string }[] = [
  { to: '/faq', label: 'FAQ', text: 'Quick answers about scores, redemption and plans.' },
  { to: '/support', label: 'Support', text: 'Open a ticket, or check the system status.' },
  {
    to: '/county-coverage',
    label: 'County coverage',
    text: 'What is covered and how current it is, by county.',
  },
]

export function ContactPage() {
  return (
    <PublicPage
      path="/contact"
      heading="Contact us"
      lead="Contact us with questions before you sign up, a county you need, or a record that looks wrong."
      exit="back"
    >
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Contact form" className="rounded-md border bg-sheet p-4 sm:p-6">
          <ContactForm />
        </section>
        <div className="grid gap-6">
          <Card title="Hours">
            <Facts>
              {HOURS.map(([days, hours]) => (
                <Fact key={days} name={days}>
                  {hours}
                </Fact>
              ))}
            </Facts>
          </Card>
          <Card title="Response time">
            <p className="text-pretty">
              We aim to answer within 48 hours. Please name the county and the parcel ID when you
              ask about a property.
            </p>
          </Card>
          <Card title="Faster answers">
            <ul className="grid gap-3">
              {FASTER.map(({ to, label, text }) => (
                <li key={to}>
                  <Link to={to} className="link-quiet font-semibold">
                    {label}
                  </Link>
                  <p className="text-pretty text-ink-muted">{text}</p>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </PublicPage>
  )
}
