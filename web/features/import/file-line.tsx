import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../../lib/format-bytes.ts'

/** The file being imported, with actions. */
export function FileLine({
  file,
  children,
}: {
  file: { name: string; size: number }
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex min-w-0 items-center gap-2">
        <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="min-w-0 wrap-anywhere font-semibold">{file.name}</span>
        <span className="shrink-0 text-ink-muted">{formatBytes(file.size)}</span>
      </p>
      <div className="flex gap-2">{children}</div>
    </div>
  )
}
