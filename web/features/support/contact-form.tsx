import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { type ContactMessage, type ContactProblems, problemsOf } from './contact-message.ts'

/** What is said when the message has been taken. Specification, section 2. */
const THANKS = "Thank you for your message. We'll get back to you soon!"

/** The form sends nothing: it checks what was written and thanks for it. */
export function ContactForm() {
  // There is nowhere to send it to without the app.
  const isInBrowser = useInBrowser()
  const [problems, setProblems] = useState<ContactProblems>({})

  const field = (name: keyof ContactMessage) => ({
    name,
    // A complaint goes as soon as its field is touched; a new one comes only with the next submit.
    onChange: () => setProblems(({ [name]: _, ...others }) => others),
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = problemsOf(Object.fromEntries(new FormData(form)) as ContactMessage)
    setProblems(found)
    const first = Object.keys(found)[0]
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    window.alert(THANKS)
    form.reset()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field label="Full name" error={problems.name}>
        {(aid) => <Input {...aid} {...field('name')} required autoComplete="name" />}
      </Field>
      <Field label="Email address" error={problems.email}>
        {(aid) => <Input {...aid} {...field('email')} type="email" required autoComplete="email" />}
      </Field>
      <Field label="Phone (optional)">
        {(aid) => <Input {...aid} {...field('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field label="Subject" error={problems.subject}>
        {(aid) => <Input {...aid} {...field('subject')} required maxLength={200} />}
      </Field>
      <Field label="Message" error={problems.message} className="sm:col-span-2">
        {(aid) => <Textarea {...aid} {...field('message')} required rows={7} maxLength={5000} />}
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" disabled={!isInBrowser}>
          <Send aria-hidden />
          Send message
        </Button>
      </div>
    </form>
  )
}
