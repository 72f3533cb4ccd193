import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import type { ListProfile } from '../../../../contract/import.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'

/** The reading of a list as a profile, to keep or to share. */
export function ProfileJson({ profile }: { profile: ListProfile }) {
  const [copied, setCopied] = useState<string | null>(null)
  const text = `${JSON.stringify(profile, null, 2)}\n`
  const isCopied = copied === text
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  return (
    <details>
      <summary className="w-fit rounded-sm text-accent">
        Show this reading as a profile (JSON)
      </summary>
      <div className="mt-3 grid gap-3">
        <p className="text-ink-muted">
          The next list with these columns is read by it once you have corrected and imported this
          one.
        </p>
        <pre className="max-h-80 overflow-auto whitespace-pre-wrap rounded-md border bg-well p-3 font-mono text-xs [overflow-wrap:anywhere]">
          {text}
        </pre>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => void copy().catch(() => {})}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <a
            href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
            download={`${profile.name}.json`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden />
            Download
          </a>
          <span role="status" className="sr-only">
            {isCopied ? 'Copied' : ''}
          </span>
        </div>
      </div>
    </details>
  )
}
