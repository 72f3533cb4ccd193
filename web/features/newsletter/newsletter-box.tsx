import { Mail } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { SubscribeAnswer } from '../../../contract/newsletter.ts'
import { apiSend, messageForPeople } from '../../lib/api.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, Input } from '../../ui/field.tsx'

type NewsletterBoxProps = { source: 'blog' | 'resources' }

/** Asks for an address; the subscription counts once it is confirmed from the mailbox. */
export function NewsletterBox({ source }: NewsletterBoxProps) {
  const id = useId()
  const isInBrowser = useInBrowser()
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const address = String(new FormData(form).get('email')).trim()
    setAnswer(null)
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
      setProblem('Enter your address, such as name@example.com.')
      return
    }
    setProblem(null)
    setIsBusy(true)
    try {
      const { message } = await apiSend(
        'POST',
        '/api/newsletter',
        { email: address, source },
        SubscribeAnswer,
      )
      setAnswer(message)
      form.reset()
    } catch (error) {
      setProblem(messageForPeople(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-md border bg-sheet p-4 sm:p-6">
      <h2 id={`${id}-title`} className="font-semibold font-serif text-lg tracking-tight">
        Stay up to date
      </h2>
      <p className="mt-1 max-w-prose text-pretty text-ink-muted">
        New articles and changes of tax-sale law, by email. Every issue has a link that ends it.
      </p>
      <form
        // Until the app is there, the browser sends it and says what is missing.
        action="/api/newsletter/form"
        method="post"
        noValidate={isInBrowser}
        onSubmit={(event) => void submit(event)}
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
          name="email"
          required
          maxLength={254}
          onChange={() => setProblem(null)}
          className="min-w-52 flex-1"
          {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-note` } : {})}
        />
        <Button type="submit" aria-busy={isBusy || undefined}>
          <Mail aria-hidden />
          Subscribe
        </Button>
      </form>
      <div className="*:not-empty:mt-2">
        {problem && <FieldError id={`${id}-note`}>{problem}</FieldError>}
        <p role="status">{answer}</p>
      </div>
    </section>
  )
}
