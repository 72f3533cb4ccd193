import { Link } from '@tanstack/react-router'
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
        'Your work: properties you save, lists you import, searches that found something, notification preferences, reports you order.',
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
      'We set cookies only when you sign in. One keeps you signed in and is unreadable to scripts; one tells the pages that you are, and nothing else; one holds your place while you are with the sign-in platform, for an hour at most. Your choice of a light or dark theme and of a plan before signing up are kept in your own browser and are not sent to us. There are no advertising and no tracking cookies.',
    ],
  },
  {
    title: 'Who else sees it',
    body: [
      'Only those who must, and only what they must: the sign-in platform, the payment provider, the carrier of our email and the host of our servers; and courts and authorities where their lawful order asks for it.',
    ],
  },
  {
    title: 'How long we keep it, and how safely',
    body: [
      'Your account and your work stay as long as the account does. When you close it on the account page, they are deleted at once and for good. Two things stay: the receipts of your payments, as the tax rules on keeping books ask (26 CFR § 1.6001-1), and the public records you imported, without your name on them. Technical traces stand in the server’s log and not with your account; how long a log is kept is decided by whoever runs the server.',
      'Passwords are never stored in readable form. The account page lists where you are signed in, and ends any of those sessions at once. No system is beyond breaking.',
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
      'You may see what we keep about you, correct it, take it with you as a file and have it deleted: all of that is done on the account page, without asking us. You may switch off every email except those about your account, by the link in each of them or on the notifications page.',
      'ParcelProof is made for people at work. It is not meant for children.',
    ],
  },
  {
    title: 'Changes to this policy',
    body: ['When this policy changes, the date on top changes with it.'],
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
    <Link to="/contact" className="link">
      contact us
    </Link>
  )
}
