import { useEffect, useRef, useState } from 'react'
import { stayAt } from '../../lib/stay-at.ts'
import { SECTIONS, type SectionId } from './sections.ts'

/** A section is current from where its heading comes under this bar, in pixels from the window's top. */
const READING_LINE = 160

/** Links to the page's sections, which stay in view; the current one is marked. */
export function SectionNav({ sections }: { sections: readonly SectionId[] }) {
  const current = useCurrentSection(sections)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (!row.current || !link) return
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav
      aria-label="On this page"
      className="sticky top-14 z-15 -mx-4 border-b bg-ground sm:-mx-6 print:hidden"
    >
      <ul ref={row} className="fades-at-edges relative flex gap-1 overflow-x-auto px-1 sm:px-3">
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              // Cards above it may load during the scroll.
              onClick={() => {
                const section = document.getElementById(id)
                if (section) stayAt(section)
              }}
              aria-current={id === current ? 'true' : undefined}
              className="-mb-px flex h-10 pointer-coarse:h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-semibold text-ink-muted -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            >
              {SECTIONS[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useCurrentSection(sections: readonly SectionId[]): SectionId | undefined {
  const [current, setCurrent] = useState(sections[0])
  useEffect(() => {
    const look = () => {
      const top = (id: SectionId) =>
        document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
      // At the end of the page the last sections cannot come up to the line.
      const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      const chosen = isEnd ? sections.find((id) => location.hash === `#${id}`) : undefined
      setCurrent(
        chosen && top(chosen) > 0
          ? chosen
          : (sections.findLast((id) => top(id) <= (isEnd ? innerHeight : READING_LINE)) ??
              sections[0]),
      )
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sections])
  return current
}
