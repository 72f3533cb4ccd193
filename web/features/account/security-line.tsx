import type { ReactNode } from 'react'

type SecurityLineProps = {
  name: string
  value?: ReactNode
  note: ReactNode
  children?: ReactNode
}

/** One way to sign in: its name, its state and its actions. */
export function SecurityLine({ name, value, note, children }: SecurityLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {value}
        </h3>
        <p className="text-ink-muted">{note}</p>
      </div>
      {children}
    </li>
  )
}
