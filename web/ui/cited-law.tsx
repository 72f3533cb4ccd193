import { useState } from 'react'
import { type CopyRead, copyRead, copyWords } from '../../domain/law/copies.ts'
import { Cited } from './cited.tsx'
import { Day } from './time.tsx'
import { useIsPrinting } from './use-is-printing.ts'

/** Text with sections of law, each of which says on a click which copy of it was read. */
export function CitedLaw({ children }: { children: string }) {
  return (
    <Cited
      render={(part) => {
        const read = part.includes('§') || /^\d+-/.test(part) ? copyRead(part) : null
        return read ? <Section name={part} read={read} /> : part
      }}
    >
      {children}
    </Cited>
  )
}

function Section({ name, read }: { name: string; read: CopyRead }) {
  const [isOpen, setOpen] = useState(false)
  // Paper has no buttons.
  if (useIsPrinting()) return name
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="cursor-pointer text-left underline decoration-dotted underline-offset-2"
        onClick={() => setOpen(!isOpen)}
      >
        {name}
      </button>
      {isOpen && (
        <span className="whitespace-normal text-ink-muted">
          {' '}
          ({copyWords(read)}, checked <Day on={read.readOn} />)
        </span>
      )}
    </>
  )
}
