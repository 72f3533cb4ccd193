import { RouteLink } from '../../shell/route-link.tsx'
import { LegalPage, type LegalPart } from './legal-page.tsx'

const PARTS: readonly LegalPart[] = [
  {
    title: 'Two kinds of records',
    body: [
      'ParcelProof shows public records: tax rolls, tax sale lists, recorded instruments, court filings and parcel maps. They name people because the offices that keep them do. This policy says little about those records, because they are not ours to close; part 9 says what we do when one of them is wrong.',
      'The rest of this policy is about you, the person who uses ParcelProof.',
    ],
  },
  {
    title: 'What we collect',
    body: [
      [
        'Your account: name, email address and, where your sign-in platform sends one, a profile picture.',
        'Your work: properties you save, lists you import, notes, notification preferences, reports you order.',
        'Your messages: support tickets and what you write in them.',
        'Your plan: which one you are on, what you have used of it, and the history of payments.',
        'Technical traces: the time, address and outcome of requests, kept for security and for finding faults.',
      ],
      'We do not collect card numbers, precise location, contacts or anything from other sites you visit.',
    ],
  },
  {
    title: 'Signing in',
    body: [
      'You sign in through a third-party platform. It confirms to us who you are and sends us your name, your email address and, if you have one there, your profile picture. We never see or keep your password for that platform. What the platform itself keeps is said in its own privacy policy.',
      'Where ParcelProof is run with its bundled sign-in service, that service plays this part: it keeps your email address and a one-way hash of your password, apart from the rest of the records.',
    ],
  },
  {
    title: 'What we use it for',
    body: [
      [
        'To show you what you asked for and to keep what you saved.',
        'To send the alerts you switched on, and messages about your account.',
        'To answer your tickets.',
        'To charge for what you bought and to meter the limits of your plan.',
        'To keep the service safe and to mend what breaks.',
      ],
      'We do not sell your information, do not rent it out and do not use it to advertise to you on behalf of others. What you search, save or import is not shown to other users and is not used to guess what you will bid.',
    ],
  },
  {
    title: 'Payments',
    body: [
      'Card payments are made with our payment provider. The form you type your card into is theirs; the number goes to them and never to us. We keep what an accountant must keep: the amount, the day, the plan and the provider’s reference.',
    ],
  },
  {
    title: 'Cookies',
    body: [
      'We set one cookie, when you sign in: it keeps you signed in and is unreadable to scripts. Your choice of a light or dark theme and of a plan before signing up are kept in your own browser and are not sent to us. There are no advertising and no tracking cookies.',
    ],
  },
  {
    title: 'Who else sees it',
    body: [
      'Only those who must, and only what they must: the sign-in platform, the payment provider, the carrier of our email and the host of our servers, each bound by contract. We answer lawful orders of courts and authorities, and tell you of them unless we are forbidden to. If the company is ever sold, this policy goes with your information.',
    ],
  },
  {
    title: 'How long we keep it, and how safely',
    body: [
      'Your account and your work stay as long as the account does. When you ask us to close it, they are deleted within 30 days; records of payment stay as long as tax law wants them; technical traces go after 90 days.',
      'Passwords are never stored in readable form, and a session can be ended from our side at once. No system is beyond breaking. If yours is affected, we tell you without delay.',
    ],
  },
  {
    title: 'When a public record is wrong',
    body: [
      'Tell us the county, the parcel and what is wrong. If the fault is ours we mend it. If it is in the office’s own record we say so and name the office, because the next reading of its list would bring the fault back. Where the law lets a person’s address be withheld from public records, and the office withholds it, so do we.',
    ],
  },
  {
    title: 'Your rights',
    body: [
      'You may see what we keep about you, correct it, take it with you in a common format, and have it deleted. You may switch off every email except those about your account, by the link in each of them or on the notifications page. We answer such requests within 30 days and never treat you worse for making one.',
      'ParcelProof is made for people at work. It is not meant for anyone under 18, and we do not knowingly keep anything about them.',
    ],
  },
  {
    title: 'Changes to this policy',
    body: [
      'When this policy changes, the date on top changes with it. A change that gives us more of your information or more use of it is told by email 30 days before it holds.',
    ],
  },
]

export function PrivacyPolicyPage() {
  return (
    <LegalPage
      path="/privacy-policy"
      intro={
        <>
          <p>
            This policy says what ParcelProof keeps about you, what for, how long, and how to have
            it removed.
          </p>
          <p>
            Questions are welcome: <Contact />
          </p>
        </>
      }
      parts={PARTS}
    />
  )
}

function Contact() {
  return (
    <RouteLink to="/contact" className="link">
      contact us
    </RouteLink>
  )
}
