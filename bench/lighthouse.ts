import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { A_PROPERTY } from '../e2e/support/a-property.ts'
import { OPENINGS } from '../web/content/openings.ts'
import { CHROME_FLAGS, startAppServer, untilRendered } from './app-server.ts'
import { busy, machine, median, writeRun } from './results.ts'

const ROUTES = new URL('../web/routes/', import.meta.url)
const PORT = 3978
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The address of screens that show little at their plain path. */
const OPENED_AS: Record<string, string> = {
  '/search': '/search?q=jackson',
  '/titlescope': `/titlescope?property=${A_PROPERTY}`,
  '/property/$id': `/property/${A_PROPERTY}`,
  '/checkout': '/checkout?plan=starter&amount=49',
}

type Form = 'mobile' | 'desktop'
type Score = { path: string; form: Form; points: number; goal: number }
type Page = { path: string; forms: readonly Form[]; goal: Record<Form, number> }
type Run = {
  scores: number[]
  kibibytes: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** Audits that cost points. */
  lost: string[]
}

/**
 * `npm run bench -- lighthouse [--runs 3] [--only /about,/search] [--url http://…]`: every screen of the built app
 * on sample data, or on the server at `url`; prerendered pages as on a phone, the others on phone and desktop.
 * `--only` writes no results.
 */
export async function lighthouseBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      url: { type: 'string' },
    },
  })
  const server = values.url ? null : await startAppServer('lighthouse', PORT)
  const base = values.url ?? server?.base ?? ''
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    ignoreDefaultFlags: true,
    chromeFlags: CHROME_FLAGS,
  })
  try {
    await untilRendered(base)
    const only = values.only?.split(',')
    const pages = (await listPages(base)).filter(({ path }) => !only || only.includes(path))
    const cookie = await signIn(base)
    // The very first run is slower.
    await runOnce(base, 'mobile', chrome.port, cookie)
    const lines: string[] = []
    const scores: Score[] = []
    for (const { path, forms, goal } of pages) {
      for (const form of forms) {
        const runs: Run[] = []
        while (runs.length < Number(values.runs)) {
          runs.push(await runOnce(base + (OPENED_AS[path] ?? path), form, chrome.port, cookie))
        }
        const line = lineOf(path, form, goal[form], runs)
        const points = median(runs.map((run) => run.scores[0] ?? 0))
        scores.push({ path, form, points, goal: goal[form] })
        process.stdout.write(`${line}\n`)
        for (const lost of new Set(runs.flatMap((run) => run.lost))) {
          process.stdout.write(`    ${lost}\n`)
        }
        lines.push(line)
      }
    }
    if (!only) {
      const text = report(Number(values.runs), lines)
      await writeRun({ title: 'Lighthouse', report: text, figures: byForm(scores) })
    }
  } finally {
    chrome.kill()
    await server?.stop()
  }
}

/** Every screen with a file, so that a new one is measured without a change here. */
async function listPages(base: string): Promise<Page[]> {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text()
  const isPublic = new Set(
    [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
  )
  const paths = (await readdir(ROUTES))
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('__'))
    .map((name) =>
      `/${name.slice(0, -'.tsx'.length).replaceAll('.', '/')}`.replace(/^\/index$/, '/'),
    )
    .sort()
  return [
    ...paths.map((path) => (isPublic.has(path) ? prerenderedPage(path) : screen(path))),
    ...OPENINGS.map(({ path, asked }) => prerenderedPage(`${path}?${asked}`)),
  ]
}

function prerenderedPage(path: string): Page {
  return { path, forms: ['mobile'], goal: { mobile: 98, desktop: 98 } }
}

function screen(path: string): Page {
  const goal = path === '/map-view' ? { mobile: 80, desktop: 95 } : { mobile: 90, desktop: 98 }
  return { path, forms: ['mobile', 'desktop'], goal }
}

/** The demo account's cookie, if there is one. */
async function signIn(base: string): Promise<string | null> {
  const answer = await fetch(`${base}/api/auth/demo-login`, {
    method: 'POST',
    headers: { origin: base },
  })
  const cookies = answer.ok ? answer.headers.getSetCookie() : []
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ') || null
}

async function runOnce(url: string, form: Form, port: number, cookie: string | null): Promise<Run> {
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: [...CATEGORIES],
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
  }
  const measure = () => lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined)
  let result = await measure()
  // A busy machine sometimes loses the start of a trace.
  for (let tries = 1; result?.lhr.runtimeError && tries < 5; tries++) result = await measure()
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no answer of Lighthouse'}`)
  }
  const { categories, audits } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    kibibytes: value('total-byte-weight') / 1024,
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    lost: CATEGORIES.flatMap((id) =>
      (categories[id]?.auditRefs ?? []).flatMap((ref) => {
        const audit = audits[ref.id]
        return ref.weight > 0 && audit && audit.score !== null && audit.score < 0.995
          ? [`${id}: ${audit.title} ${audit.displayValue ?? ''}`.trimEnd()]
          : []
      }),
    ),
  }
}

function lineOf(path: string, form: Form, goal: number, runs: readonly Run[]): string {
  const of = (pick: (run: Run) => number) => median(runs.map(pick))
  const scores = CATEGORIES.map((_, n) => of((run) => run.scores[n] ?? 0))
  return `| ${[
    path.replace('$', ''),
    form,
    scores[0] !== undefined && scores[0] >= goal ? `**${scores[0]}**` : `${scores[0]} (of ${goal})`,
    ...scores.slice(1),
    of((run) => run.kibibytes).toFixed(0),
    (of((run) => run.lcpMs) / 1000).toFixed(1),
    of((run) => run.tbtMs).toFixed(0),
    of((run) => run.cls).toFixed(3),
  ].join(' | ')} |`
}

/** Performance of all screens, for the page of current figures. */
function byForm(scores: readonly Score[]): string {
  const lines = (['mobile', 'desktop'] as const).map((form) => {
    const own = scores.filter((score) => score.form === form).sort((a, b) => a.points - b.points)
    const good = own.filter(({ points, goal }) => points >= goal)
    const [lowest] = own
    const middle = median(own.map(({ points }) => points))
    return `| ${form} | ${own.length} | ${good.length} | ${middle} | ${lowest?.points} (${lowest?.path}) |`
  })
  return [
    '| as on | screens | at their goal | performance, median | lowest |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

function report(runs: number, lines: readonly string[]): string {
  return [
    `\`npm run bench -- lighthouse\` on ${machine()}; median of ${runs} runs, ${busy()}.`,
    '',
    'Every screen of the built app on sample data, on the simulated line and processor of Lighthouse.',
    'Prerendered pages as on a phone (goal 98), the others on both (90 on a phone, 98 on a desktop; the map 80 and 95).',
    '',
    '| screen | as on | performance | accessibility | best practices | SEO | KiB | LCP s | TBT ms | CLS |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
