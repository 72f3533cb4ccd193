import { LogIn } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { signInAndBack } from './sign-in-and-back.ts'

type SignInFirstProps = {
  children: string
  /** The target of the button; by default a sign-in that returns here. */
  href?: string
}

/** Shown instead of a screen that needs a signed-in person. */
export function SignInFirst({ children, href = signInAndBack() }: SignInFirstProps) {
  return (
    <div className="rounded-md border bg-sheet">
      <EmptyState
        title="Please Sign In"
        actions={
          <a href={href} className={buttonClass()}>
            <LogIn aria-hidden />
            Sign in
          </a>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
