import { Link } from '@tanstack/react-router'
import { LegalPage, type LegalPart } from './legal-page.tsx'

const PARTS: readonly LegalPart[] = [
  {
    title: 'What these terms are',
    body: [
      'They are the agreement between you and ParcelProof about the use of this service. By opening an account or by using the service without one you accept them. If you use it for a company, you accept them for that company and say that you may.',
    ],
  },
  {
    title: 'What the service is',
    body: [
      'ParcelProof gathers public records about real estate, puts them in order and computes from them: scores, deadlines, payoffs, bids. It is a tool for research.',
    ],
  },
  {
    title: 'What the service is not',
    body: [
      [
        'It is not legal advice. The sections of law it names are there to be checked; verify them with counsel before you act on them.',
        'It is not an abstract, an opinion of title or title insurance, and a confidence score promises nothing about what an insurer will insure.',
        'It is not a consumer report. You may not use it to decide about anyone’s credit, insurance, employment or housing, or for any other purpose that the Fair Credit Reporting Act governs.',
        'A computed deadline or payoff is an estimate. Only the redeeming officer’s figure binds.',
      ],
    ],
  },
  {
    title: 'Your account',
    body: [
      'You sign in through a third-party platform and keep to its rules as well as to ours. You answer for what is done with your account; tell us at once when you think someone else uses it. One account is for one person.',
    ],
  },
  {
    title: 'Plans and payment',
    body: [
      'The Free plan costs nothing and needs no card. Paid plans are billed by the month in advance through our payment provider, at the price shown on the pricing page when you subscribe, and renew until you cancel. You can cancel at any time on your account page; the plan then runs to the end of the month that is paid for. A single title report is paid once.',
      'Each plan has limits, shown on the pricing page and metered on your account page. If a charge looks wrong to you, write to us.',
    ],
  },
  {
    title: 'What you may not do',
    body: [
      [
        'Harass, threaten or deceive the people named in public records, or approach owners in a way the law forbids.',
        'Copy the database as a whole or resell it as your own. Exports are yours to use in your own work and to show to your clients.',
        'Get around limits, probe for other people’s data, or load the service so that it fails for others.',
        'Import data that you have no right to, or that is no record of real estate.',
      ],
    ],
  },
  {
    title: 'Your imports and your work',
    body: [
      'What you import, save and write stays yours. You let us store it, compute from it and show it to you, and nothing else. You can take it back: an import can be undone and an account closed.',
    ],
  },
  {
    title: 'Records and their faults',
    body: [
      'Public records have gaps, delays and errors, and so may our reading of them. Every value names its source and the day that source speaks of. “Nothing found” means that nothing was found in what was searched; it never means that nothing exists. The service is provided as it is, without warranty of any kind as far as the law allows, in particular without warranty that it is complete, current or fit for a certain purchase.',
    ],
  },
  {
    title: 'Liability',
    body: [
      'As far as the law allows, ParcelProof’s total liability to you, for whatever reason, is capped at the fees you paid in the 12 months before the event that gave rise to the claim. We are not liable for lost profits, lost bargains or other indirect loss. Nothing in these terms limits liability that may not be limited by law.',
    ],
  },
  {
    title: 'Ending',
    body: [
      'You may stop at any time and close your account on the account page; what is deleted then and what stays is said in the privacy policy. We may suspend or end an account that breaks these terms.',
    ],
  },
  {
    title: 'Changes',
    body: [
      'When these terms change, the date on top changes with them. If one part of them can’t be enforced the rest still stands.',
    ],
  },
]

export function TermsOfServicePage() {
  return (
    <LegalPage
      path="/terms-of-service"
      intro={
        <>
          <p>
            Please read them before you rely on a report. They are written to be understood, and the
            parts you will care about most are <strong>3</strong>, <strong>5</strong> and{' '}
            <strong>9</strong>.
          </p>
          <p>
            How we treat your information is said in the{' '}
            <Link to="/privacy-policy" className="link">
              privacy policy
            </Link>
            . Questions:{' '}
            <Link to="/contact" className="link">
              contact us
            </Link>
            .
          </p>
        </>
      }
      parts={PARTS}
    />
  )
}
