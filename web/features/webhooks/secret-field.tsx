import { InputField } from '../../ui/field.tsx'

/** The secret, shown once. */
export function SecretField({ secret }: { secret: string }) {
  return (
    <InputField
      label="Signing secret"
      help={
        <>
          Verify the signature of every message: HMAC-SHA-256 of <code>webhook-id</code>,{' '}
          <code>webhook-timestamp</code> and the body, joined by dots, as{' '}
          <a href="https://www.standardwebhooks.com/" className="link">
            Standard Webhooks
          </a>{' '}
          describes it. Reject messages older than five minutes.
        </>
      }
      readOnly
      value={secret}
      controlClass="font-mono"
      onFocus={(event) => event.target.select()}
    />
  )
}
