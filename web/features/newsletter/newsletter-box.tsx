import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { SubscribeAnswer } from '../../../contract/newsletter.ts'
import { apiSend, messageForPeople } from '../../lib/api.ts'
import { isEmail } from '../../lib/is-email.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, Input } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'

type NewsletterBoxProps = { source: 'blog' | 'resources' }

/** Subscribes an address; the subscription starts once it is confirmed by email. */
export function NewsletterBox({ source }: NewsletterBoxProps) {
  const id = useId()
  const isInBrowser = useInBrowser()
  const form = useFields({ email: '' }, ({ email }) => ({
    email: isEmail(email) ? undefined : 'Enter your email address, such as name@example.com.',
  }))
  const { error: problem, ...field } = form.field('email')
  const subscribe = useMutation({
    mutationFn: (email: string) =>
      apiSend('POST', '/api/newsletter', { email, source }, SubscribeAnswer),
    onSuccess: () => form.reset(),
    onError: (error) => form.setProblems({ email: messageForPeople(error) }),
  })
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-md border bg-sheet p-4 sm:p-6">
      <h2 id={`${id}-title`} className="font-semibold font-serif text-lg tracking-tight">
        Stay up to date
      </h2>
      <p className="mt-1 max-w-prose text-pretty text-ink-muted">
        New articles and changes in tax-sale law, by email. Every issue has an unsubscribe link.
      </p>
      <form
        ref={form.ref}
        // Until the app loads, the browser sends it and reports missing fields.
        action="/api/newsletter/form"
        method="post"
        noValidate={isInBrowser}
        onSubmit={form.submit(({ email }) => {
          if (!subscribe.isPending) subscribe.mutate(email.trim())
        })}
        className="mt-4 flex max-w-xl flex-wrap gap-2"
      >
        <input type="hidden" name="source" value={source} />
        <label htmlFor={id} className="sr-only">
          Email address
        </label>
        <Input
          id={id}
          type="email"
          autoComplete="email"
          placeholder="Enter your email"
          required
          maxLength={254}
          {...field}
          className="min-w-52 flex-1"
          {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-note` } : {})}
        />
        <Button type="submit" aria-busy={subscribe.isPending || undefined}>
          <Mail aria-hidden />
          Subscribe
        </Button>
      </form>
      <div className="*:not-empty:mt-2">
        {problem && <FieldError id={`${id}-note`}>{problem}</FieldError>}
        <p role="status">{!problem && subscribe.data?.message}</p>
      </div>
    </section>
  )
}
