import { WAY_TITLES } from '../../../domain/insurable/words.ts'
import type { Chart } from './chart.ts'

/** The ways on one timeline; the text of each way has the same content. */
export function WaysChart({ chart }: { chart: Chart }) {
  return (
    <figure aria-hidden className="break-inside-avoid border-b p-4">
      <div className="grid gap-3">
        {chart.rows.map((row) => (
          <div key={row.id} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-3">
            <span className="font-semibold">{WAY_TITLES[row.id]}</span>
            <div className="relative mx-1 h-5 sm:col-span-2">
              <span className="absolute inset-x-0 top-2.5 border-t" />
              {row.waitsTo !== null && (
                <span
                  className="absolute top-2 h-1 rounded-full bg-ink-muted"
                  style={{
                    left: `${row.start}%`,
                    width: `${Math.max(0, row.waitsTo - row.start)}%`,
                  }}
                />
              )}
              <span
                className="absolute top-1 size-3 -translate-x-1/2 rounded-full border-2 border-ink bg-sheet"
                style={{ left: `${row.start}%` }}
              />
              {row.spans.map((span) => (
                <span
                  key={span.from}
                  className="absolute top-0.5 h-4 rounded-sm bg-accent"
                  style={{ left: `${span.from}%`, width: `max(0.5rem, ${span.to - span.from}%)` }}
                />
              ))}
              {row.marks.map((mark) => (
                <span
                  key={mark}
                  className="absolute top-1 size-3 -translate-x-1/2 rotate-45 border-2 border-accent bg-sheet"
                  style={{ left: `${mark}%` }}
                />
              ))}
            </div>
          </div>
        ))}
        <div className="grid gap-x-4 sm:grid-cols-3">
          <span className="hidden sm:block" />
          <div className="relative mx-1 h-5 sm:col-span-2 border-line-strong border-t text-ink-muted text-xs tabular-nums">
            {chart.years.map(({ year, place }) => (
              <span key={year} className="absolute top-0" style={{ left: `${place}%` }}>
                <span className="absolute h-1.5 w-px bg-line-strong" />
                <span
                  className={
                    place > 94
                      ? 'absolute top-1.5 -translate-x-full'
                      : 'absolute top-1.5 -translate-x-1/2'
                  }
                >
                  {year}
                </span>
              </span>
            ))}
          </div>
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-xs">
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-full border-2 border-ink" /> you pay
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-accent" /> decree or closing, earliest to latest
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2 rotate-45 border-2 border-accent" /> limitation period ends
        </span>
      </figcaption>
    </figure>
  )
}
