import type { PartOfPage, PlaceInPart } from '../../../contract/part-of-page.ts'

/** Screen pixels per point of the page: newspaper print is legible. */
const SCALE = 2
/** Smaller print is illegible: on a phone a row scrolls sideways instead. */
const LEAST_SCALE = 1.2

type RowInPrintProps = {
  /** Doubts: words that may be read wrong. */
  parts: readonly (PartOfPage & { doubts?: readonly PlaceInPart[] })[]
  /** Name of a value by its field. */
  nameOf: (field: string) => string
}

/** A row as it is printed, with the place of each value. */
export function RowInPrint({ parts, nameOf }: RowInPrintProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-3">
      {parts.map((part) => (
        <figure key={part.image} className="min-w-0 max-w-full">
          <section
            aria-label={`Row on page ${part.page}`}
            className="max-w-full overflow-x-auto rounded-sm border bg-white"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways is moved by the keyboard, too
            tabIndex={0}
            style={{ width: `${Math.round(part.width * SCALE)}px` }}
          >
            <div
              className="relative overflow-hidden"
              style={{
                minWidth: `${Math.round(part.width * LEAST_SCALE)}px`,
                aspectRatio: `${part.width} / ${part.height}`,
              }}
            >
              <img
                src={part.image}
                alt={`The row as printed on page ${part.page}`}
                loading="lazy"
                decoding="async"
                className="size-full"
              />
              {part.values.map(({ heading, field, x, y, width, height }) => (
                <span
                  key={`${heading} ${x} ${y}`}
                  aria-hidden
                  title={field === null ? heading : nameOf(field)}
                  className="absolute rounded-[2px] bg-accent/10 hover:bg-accent/25"
                  style={placed({ x, y, width, height: height + 1 }, part)}
                />
              ))}
              {part.doubts?.map((word) => (
                <span
                  key={`${word.x} ${word.y}`}
                  aria-hidden
                  title="Perhaps read wrong"
                  className="pointer-events-none absolute rounded-[2px] border-2 border-warn-ink scheme-light"
                  style={placed(word, part)}
                />
              ))}
            </div>
          </section>
          <figcaption className="mt-1 text-ink-muted text-xs">Page {part.page}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const placed = ({ x, y, width, height }: PlaceInPart, part: PartOfPage) => ({
  left: percent(x - 1, part.width),
  top: percent(y - 1, part.height),
  width: percent(width + 2, part.width),
  height: percent(height + 2, part.height),
})

const percent = (points: number, of: number) => `${((100 * points) / of).toFixed(2)}%`
