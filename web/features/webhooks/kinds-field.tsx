import { WEBHOOK_KINDS, type WebhookKind } from '../../../contract/webhook.ts'

export const KIND_WORD: Record<WebhookKind, string> = {
  tax_sale: 'Tax sale',
  redemption: 'Redemption',
  price_change: 'Price change',
  status_update: 'Status update',
  'screen.entered': 'Property entered a saved screen',
  'screen.left': 'Property left a saved screen',
}

type KindsFieldProps = { kinds: readonly WebhookKind[]; onChange: (kinds: WebhookKind[]) => void }

/** The kinds of alerts a webhook receives. */
export function KindsField({ kinds, onChange }: KindsFieldProps) {
  const toggle = (kind: WebhookKind, isOn: boolean) =>
    onChange(WEBHOOK_KINDS.filter((each) => (each === kind ? isOn : kinds.includes(each))))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Alerts to send</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {WEBHOOK_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              // A webhook without alerts should be removed instead.
              disabled={kinds.length === 1 && kinds.includes(kind)}
              onChange={({ target }) => toggle(kind, target.checked)}
              className="size-5 accent-accent"
            />
            {KIND_WORD[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
