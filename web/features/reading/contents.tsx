import type { Block } from '../../content/block.ts'

/** The table of contents of an article. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.filter((block) => block.kind === 'heading')
  if (headings.length < 3) return null
  return (
    <nav aria-labelledby="contents-title" className="print:hidden">
      <h2 id="contents-title" className="font-semibold">
        On this page
      </h2>
      <ol className="mt-2 grid border-l">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-transparent border-l-2 py-1 pl-3 text-ink-muted hover:border-accent hover:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
