/** The part of README.md that is written from results.md. */
const PART = /(<!-- figures: .*? -->\n)[\s\S]*?(<!-- end of figures -->)/

/** The README with its figures as results.md has them. */
export function withFigures(readme: string, results: string): string {
  if (!PART.test(readme)) throw new Error('README.md has no part for figures')
  return readme.replace(PART, (_all, begin: string, end: string) => {
    return `${begin}${readmeFigures(results)}\n${end}`
  })
}

/** The README's performance figures, each from the table of its section in results.md. */
export function readmeFigures(results: string): string {
  const answers = tableOf(results, 'Answers at 2,100,000 properties')
  const search = tableOf(results, 'Search at 2,100,000 properties')
  const tiles = tableOf(results, 'Map tiles')
  const report = tableOf(results, 'Report')
  const imports = tableOf(results, 'Import')
  const found = search.cell('ParcelProof', 'found')
  const times = (row: string) => [answers.cell(row, 'p50 ms'), answers.cell(row, 'p95')]
  const fts = 'SQLite FTS5'
  const lines = [
    [
      `search, ${found} found`,
      search.cell('ParcelProof', 'p50 ms'),
      search.cell('ParcelProof', 'p95'),
      `SQLite FTS5: ${search.cell(fts, 'p50 ms')} and ${search.cell(fts, 'p95')}, ${search.cell(fts, 'found')} found`,
    ],
    [
      'dashboard numbers',
      ...times('dashboard’s numbers, all counties'),
      `counted by a query: ${answers.cell('– counted by one query', 'p50 ms')}`,
    ],
    [
      'tax sale radar, page 200',
      ...times('radar, 200th page'),
      `the same page by \`LIMIT\` and \`OFFSET\`: ${answers.cell('– limit and offset', 'p50 ms', 'radar, 200th page')}`,
    ],
    ['property page, all its calls', ...times('property page: all of it at once'), ''],
    [
      'map tile of outlines (zoom 14), database and encoding',
      tiles.cell('14 (outlines)', 'p50 ms'),
      tiles.cell('14 (outlines)', 'p95'),
      `PostGIS \`ST_AsMVT\`: ${tiles.cell('14 (outlines)', 'as long, p50')} as long`,
    ],
    ['full report (PDF)', report.cell('a report', 'p50 ms'), report.cell('a report', 'p95'), ''],
  ]
  /** `63.7 s` of `63.7 s, 1.3×`. */
  const million = (column: string) => imports.cell('1,000,000', column).replace(/,.*/, '')
  return `2,100,000 properties with 22 million instruments on two cores, through HTTP, in milliseconds, on ${answers.day}. The systems
compared held the same rows and were measured in the same run:

| | p50 | p95 | compared with |
|---|---|---|---|
${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}

Importing 1,000,000 rows takes ${million('first import')}; a raw COPY of the same rows into the same indexed tables takes
${million('raw COPY')}. The same list again takes ${million('same list again')}, one with 5% changed ${million('5% changed')} (${imports.day}).`
}

type Table = {
  /** The day of its section. */
  day: string
  /** The cell of the first row whose first cell starts with `row`, below the row that starts with `after`. */
  cell: (row: string, column: string, after?: string) => string
}

/** All tables of a section, one below the other, under the heading of the first. */
function tableOf(results: string, title: string): Table {
  const at = results.indexOf(`## ${title}\n`)
  if (at < 0) throw new Error(`results.md has no section “${title}”`)
  const section = results.slice(at, results.indexOf('\n## ', at + 3) >>> 0)
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('**', '')),
    )
  const [heading = []] = rows
  return {
    day: /Measured on ([\d-]+)/.exec(section)?.[1] ?? 'a day unknown',
    cell: (row, column, after) => {
      const start = after === undefined ? 0 : rows.findIndex(([first]) => first?.startsWith(after))
      const found = rows.slice(start).find(([first]) => first?.startsWith(row))
      const value = found?.[heading.indexOf(column)]
      if (!value) throw new Error(`“${title}” has no “${column}” of “${row}”`)
      return value
    },
  }
}
