import { ShieldCheck } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { AdministrationSection } from './administration-section.tsx'

/** The sign-in with a second factor, and the way back. */
const CONFIRM = `/api/login?factor=required&returnTo=${encodeURIComponent('/account?section=administration')}`

/** The administration, once the person has confirmed their second factor. */
export function Administration({ needsSecondFactor }: { needsSecondFactor: boolean }) {
  return needsSecondFactor ? <SecondFactorCard /> : <AdministrationSection />
}

function SecondFactorCard() {
  return (
    <section
      aria-labelledby="second-factor"
      className="mx-auto mt-4 flex max-w-xl gap-4 rounded-md border bg-sheet p-6 sm:mt-10"
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-tint text-accent"
      >
        <ShieldCheck className="size-5" />
      </span>
      <div className="grid min-w-0 justify-items-start gap-1">
        <h2 id="second-factor" className="font-semibold text-base">
          Confirm with your second factor
        </h2>
        <p className="text-pretty text-ink-muted">
          Staff confirm each sign-in with a passkey or a code from an authenticator app. If you have
          neither yet, set one up under Security in your account first.
        </p>
        <a href={CONFIRM} className={`${buttonClass()} mt-3`}>
          Confirm sign-in
        </a>
      </div>
    </section>
  )
}
