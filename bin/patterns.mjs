// `npm run patterns`: every regular expression of domain/, contract/ and server/ must take time linear in the length
// of its text. A slower one must be rewritten, or needs a comment `// bounded: why its texts are short` on the line
// above its statement, its property or itself.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { check } from 'recheck'
import { parseSync } from 'vite'
import { PROJECT } from './setup.mjs'

const FOLDERS = ['contract', 'domain', 'server']
/** Tests, and files used only by tests. */
const NOT_THESE = /\.test\.ts$|\/(?:testing|fuzz|faults|copies)\//
/** Cached results; checking all patterns again takes half a minute. */
const KNOWN = join(PROJECT, '.cache', 'patterns.json')
/** Some patterns with many words take seconds. */
const TIMEOUT_MS = 120_000
const QUICK_MS = 1_000

/**
 * The patterns of a file: `{ line, source, flags }`, or `{ line, dynamic }` for one composed at run time; `bounded`
 * is the reason in its comment.
 */
export function patternsIn(fileName, text) {
  const { program, comments, errors } = parseSync(fileName, text)
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0].message}`)
  const lineOf = (at) => text.slice(0, at).split('\n').length
  const found = []
  const visit = (node, bounded) => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, bounded)
      return
    }
    if (typeof node !== 'object' || node === null) return
    if (typeof node.type !== 'string') return
    // A comment before the first statement belongs to the statement, not to the file.
    const isFile = node.type === 'Program'
    const reason = isFile ? null : (reasonBefore(node.start, comments, text) ?? bounded)
    if (node.type === 'Literal' && node.regex) {
      const { pattern: source, flags } = node.regex
      found.push({ line: lineOf(node.start), source, flags, bounded: reason })
      return
    }
    const isMade = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (isMade && node.callee.type === 'Identifier' && node.callee.name === 'RegExp') {
      found.push({ line: lineOf(node.start), dynamic: true, bounded: reason })
    }
    for (const value of Object.values(node)) visit(value, reason)
  }
  visit(program, null)
  return found
}

const REASON = /^\s*bounded:\s*(\S.{9,})$/s

/** The reason in the comments directly before `at`, separated only by blanks. */
function reasonBefore(at, comments, text) {
  let start = at
  for (const comment of comments.filter(({ end }) => end <= at).reverse()) {
    if (text.slice(comment.end, start).trim() !== '') return null
    const reason = REASON.exec(comment.value)?.[1]
    if (reason) return reason.trim()
    start = comment.start
  }
  return null
}

/** The fault of the pattern, as text; null if it is fast enough. */
export async function faultOf({ source, flags }) {
  const answer = await check(source, flags.replace('v', 'u'), { timeout: TIMEOUT_MS })
  if (answer.status === 'safe') return null
  if (answer.status === 'unknown')
    return `it could not be found out whether it is fast enough (${answer.error.kind})`
  if (answer.checker === 'fuzz' && (await isQuick({ source, flags }, answer.attack.string)))
    return null
  return `it takes ${answer.complexity.summary} time, for example on ${answer.attack.pattern}`
}

/**
 * Whether the pattern processes the attack within a second. The checker tries random texts and may report a long text
 * that costs only linear time; a true attack of the same length takes minutes.
 */
function isQuick(pattern, text) {
  const worker = new Worker(
    `const { parentPort, workerData: { source, flags, text } } = require('node:worker_threads')
     parentPort.postMessage(new RegExp(source, flags).test(text))`,
    { eval: true, workerData: { ...pattern, text } },
  )
  return new Promise((resolve) => {
    const end = (isDone) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(isDone)
    }
    let timer
    worker.once('online', () => {
      timer = setTimeout(() => end(false), QUICK_MS)
    })
    worker.once('message', () => end(true))
    worker.once('error', () => end(false))
  })
}

function readKnown() {
  const { version } = createRequire(import.meta.url)('recheck/package.json')
  const held = existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, 'utf8')) : {}
  return { version, faults: new Map(held.version === version ? held.faults : []) }
}

async function main() {
  const known = readKnown()
  const sites = FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true }).map((name) =>
      join(PROJECT, folder, name),
    ),
  )
    .filter((file) => file.endsWith('.ts') && !NOT_THESE.test(file.replaceAll('\\', '/')))
    .flatMap((file) =>
      patternsIn(file, readFileSync(file, 'utf8')).map((pattern) => ({ file, ...pattern })),
    )
  const keyOf = ({ source, flags }) => `/${source}/${flags}`
  const waiting = new Map()
  for (const site of sites) {
    if (!site.bounded && !site.dynamic && !known.faults.has(keyOf(site))) {
      waiting.set(keyOf(site), site)
    }
  }
  const queue = [...waiting]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      known.faults.set(next[0], await faultOf(next[1]))
    }
  }
  await Promise.all([work(), work()])
  mkdirSync(dirname(KNOWN), { recursive: true })
  const used = new Set(sites.filter(({ dynamic }) => !dynamic).map(keyOf))
  const faults = [...known.faults].filter(([key]) => used.has(key))
  writeFileSync(KNOWN, JSON.stringify({ version: known.version, faults }))

  let count = 0
  for (const site of sites) {
    if (site.bounded) continue
    const fault = site.dynamic
      ? 'it is put together as the program runs, so it cannot be looked at'
      : known.faults.get(keyOf(site))
    if (!fault) continue
    count += 1
    process.stdout.write(
      `${site.file.slice(PROJECT.length + 1)}:${site.line}: ${site.dynamic ? 'RegExp' : keyOf(site)}\n  ${fault}\n`,
    )
  }
  const bounded = sites.filter((site) => site.bounded).length
  process.stdout.write(
    `${sites.length} patterns, ${waiting.size} of them checked again, ${bounded} with a reason why only short texts come to them: ${count === 0 ? 'all are fast enough' : `${count} are not fast enough`}\n`,
  )
  return count === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // The checker's threads would keep the process alive.
  process.exit(await main())
}
