import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const file = `ParcelProof recovery codes. Each works once in place of your app or passkey.\n\n${text}\n`
  return (
    <div className="grid gap-3">
      <p>
        Keep these recovery codes in a safe place. Each one signs you in once if you lose your app
        or passkey. They are not shown again.
      </p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border bg-well p-3 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy().catch(() => {})}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="parcelproof-recovery-codes.txt"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden />
          Download
        </a>
      </div>
    </div>
  )
}
