import { InputField } from '../../ui/field.tsx'

/** The secret, the once it is shown. */
export function SecretField({ secret }: { secret: string }) {
  return (
    <InputField
      label="Signing secret"
      help={
        <>
          Check it before you believe a message: HMAC-SHA-256 of <code>webhook-id</code>,{' '}
          <code>webhook-timestamp</code> and the body, joined by dots, as{' '}
          <a href="https://www.standardwebhooks.com/" className="link">
            Standard Webhooks
          </a>{' '}
          has it. Turn away what is older than five minutes.
        </>
      }
      readOnly
      value={secret}
      controlClass="font-mono"
      onFocus={(event) => event.target.select()}
    />
  )
}
