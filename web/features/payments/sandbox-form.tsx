import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { SandboxConfirmation } from '../../../contract/billing.ts'
import {
  cardDigits,
  groupCardNumber,
  groupExpiry,
  parseExpiry,
} from '../../../domain/billing/card.ts'
import { apiSend, messageForPeople, pathFromKey } from '../../lib/api.ts'
import { InputField } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { PayButtons } from './pay-buttons.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'

type Values = { number: string; expiry: string; cvc: string }
type CardField = {
  name: keyof Values
  label: string
  /** Formats what is typed. */
  write: (text: string) => string
  autoComplete: string
  placeholder: string
}

/** The sandbox's card form: test cards only, and it says so. */
export function SandboxForm({ intent, onPaid, onFailed }: PaymentFormProps) {
  const form = useFields<Values>({ number: '', expiry: '', cvc: '' }, problemsOf)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isPaying, setPaying] = useState(false)

  const pay = async (values: Values) => {
    setPaying(true)
    setRefusal(null)
    try {
      await apiSend(
        'POST',
        pathFromKey(['/api/sandbox-payments', intent.paymentIntent, 'confirm']),
        { clientSecret: intent.clientSecret, ...values },
        SandboxConfirmation,
      )
      onPaid()
    } catch (error) {
      const message = messageForPeople(error)
      setRefusal(message)
      onFailed(message)
      setPaying(false)
    }
  }

  const cardField = ({ name, write, ...rest }: CardField) => (
    <InputField
      {...rest}
      {...form.field(name)}
      onChange={({ target }) => {
        form.set(name, write(target.value))
        setRefusal(null)
      }}
      inputMode="numeric"
      required
      controlClass="tabular-nums"
    />
  )

  return (
    <form
      noValidate
      onSubmit={form.submit((values) => void pay(values))}
      aria-label="Card payment"
      className="grid gap-4"
    >
      <TestModeLine />
      {cardField({
        name: 'number',
        label: 'Card number',
        write: groupCardNumber,
        autoComplete: 'cc-number',
        placeholder: '1234 1234 1234 1234',
      })}
      <div className="grid grid-cols-2 gap-4">
        {cardField({
          name: 'expiry',
          label: 'Expiration date',
          write: groupExpiry,
          autoComplete: 'cc-exp',
          placeholder: 'MM / YY',
        })}
        {cardField({
          name: 'cvc',
          label: 'Security code',
          write: (text) => text.replace(/\D/g, '').slice(0, 4),
          autoComplete: 'cc-csc',
          placeholder: 'CVC',
        })}
      </div>
      <PayButtons intent={intent} isReady isPaying={isPaying} problem={refusal} />
    </form>
  )
}

function TestModeLine() {
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-wait-tint px-3 py-2.5 text-wait-ink">
      <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="text-pretty">
        <strong className="font-semibold">Test mode: no money moves.</strong> Pay with{' '}
        <span className="whitespace-nowrap tabular-nums">4242 4242 4242 4242</span>, any future date
        and any three digits.{' '}
        <span className="whitespace-nowrap tabular-nums">4000 0000 0000 0002</span> is declined.
      </p>
    </div>
  )
}

function problemsOf({ number, expiry, cvc }: Values) {
  return {
    ...(cardDigits(number) ? {} : { number: 'Your card number is incomplete.' }),
    ...(parseExpiry(expiry) ? {} : { expiry: 'Your card’s expiration date is incomplete.' }),
    ...(/^\d{3,4}$/.test(cvc) ? {} : { cvc: 'Your card’s security code is incomplete.' }),
  }
}
