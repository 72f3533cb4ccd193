import { Info } from 'lucide-react'
import type { Block } from '../../content/block.ts'
import { plainText } from '../../content/text.ts'
import { cn } from '../../ui/cn.ts'
import { Inline } from './inline.tsx'

type BodyProps = { blocks: readonly Block[]; words?: readonly string[] }

/** The blocks of an article. */
export function Body({ blocks, words }: BodyProps) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an article do not move
    <Part key={place} block={block} {...(words ? { words } : {})} />
  ))
}

function Part({ block, words }: { block: Block; words?: readonly string[] }) {
  const marks = words ? { words } : {}
  switch (block.kind) {
    case 'heading':
      return (
        <h2
          id={block.id}
          tabIndex={-1}
          className="mt-10 mb-3 scroll-mt-18 font-semibold font-serif text-lg tracking-tight"
        >
          <Inline text={block.text} {...marks} />
        </h2>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List
          className={cn(
            'my-4 grid gap-2 pl-5 first:mt-0 last:mb-0 marker:text-ink-muted',
            block.isOrdered ? 'list-decimal' : 'list-disc',
          )}
        >
          {block.items.map((item) => (
            <li key={item} className="pl-1">
              <Inline text={item} {...marks} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <TablePart block={block} />
    case 'note':
      return (
        <p className="my-6 flex items-start gap-2.5 rounded-md border bg-sheet p-4">
          <Info aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
          <span>
            <Inline text={block.text} {...marks} />
          </span>
        </p>
      )
    default:
      return (
        <p className="my-4 first:mt-0 last:mb-0">
          <Inline text={block.text} {...marks} />
        </p>
      )
  }
}

/** Amounts, shares and counts, right-aligned. */
const NUMBER = /^−?\$?[\d,.]+( %)?$/

const STACKED_NAME = 'max-sm:p-0 max-sm:first:pl-0 max-sm:font-semibold'
const STACKED_CELL =
  'max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:p-0 max-sm:text-left max-sm:last:pr-0 max-sm:before:text-ink-muted max-sm:before:content-[attr(data-name)]'

function TablePart({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  const isNumeric = block.head.map(
    (_, column) =>
      column > 0 && block.rows.every((row) => NUMBER.test(plainText(row[column] ?? ''))),
  )
  // Two columns fit on a phone; more become a list there, each value with its column's name.
  const stacks = block.head.length > 2
  return (
    <section
      aria-label={block.caption}
      className="my-6 overflow-x-auto rounded-md border bg-sheet"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={cn('w-full text-sm', stacks ? 'sm:min-w-[32rem]' : 'min-w-[32rem]')}>
        <caption className="px-4 pt-3 pb-1 text-left font-semibold">{block.caption}</caption>
        <thead className={cn(stacks && 'max-sm:sr-only')}>
          <tr>
            {block.head.map((name, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                key={column}
                scope="col"
                className={cn(
                  'h-10 px-2 text-left font-semibold text-ink-muted text-xs first:pl-4 last:pr-4',
                  isNumeric[column] && 'text-right',
                )}
              >
                {name === '' ? <span className="sr-only">What</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, place) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
              key={place}
              className={cn(
                'border-t align-top',
                stacks && 'max-sm:grid max-sm:gap-1 max-sm:px-4 max-sm:py-3',
              )}
            >
              {row.map((cell, column) => {
                const Cell = column === 0 ? 'th' : 'td'
                return (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                    key={column}
                    {...(column === 0
                      ? { scope: 'row' as const }
                      : { 'data-name': plainText(block.head[column] ?? '') })}
                    className={cn(
                      'px-2 py-2 text-left font-normal first:pl-4 last:pr-4',
                      isNumeric[column] && 'text-right tabular-nums',
                      stacks && (column === 0 ? STACKED_NAME : STACKED_CELL),
                    )}
                  >
                    <span>
                      <Inline text={cell} />
                    </span>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
