import { Send } from 'lucide-react'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { InputField, TextareaField } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { EMPTY_MESSAGE, problemsOf } from './contact-message.ts'

/** Shown when the message has been submitted. Specification, section 2. */
const THANKS = "Thank you for your message. We'll get back to you soon!"

/** The form sends nothing: it validates the message and thanks for it. */
export function ContactForm() {
  // Without the app it can't be sent.
  const isInBrowser = useInBrowser()
  const form = useFields(EMPTY_MESSAGE, problemsOf)
  const send = () => {
    window.alert(THANKS)
    form.reset()
  }
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(send)}
      className="grid gap-4 sm:grid-cols-2"
    >
      <InputField label="Full name" {...form.field('name')} required autoComplete="name" />
      <InputField
        label="Email address"
        {...form.field('email')}
        type="email"
        required
        autoComplete="email"
      />
      <InputField label="Phone (optional)" {...form.field('phone')} type="tel" autoComplete="tel" />
      <InputField label="Subject" {...form.field('subject')} required maxLength={200} />
      <TextareaField
        label="Message"
        className="sm:col-span-2"
        {...form.field('message')}
        required
        rows={7}
        maxLength={5000}
      />
      <div className="sm:col-span-2">
        <Button type="submit" disabled={!isInBrowser}>
          <Send aria-hidden />
          Send message
        </Button>
      </div>
    </form>
  )
}
