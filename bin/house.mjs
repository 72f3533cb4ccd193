// `npm run house`: prints the sizes of files, import cycles of folders, and SQL outside *.queries.ts.
// bin/house.test.ts fails on cycles; Biome fails on cycles of files and on long functions.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"?]+)/g
const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const SOURCE = /^(?:domain|contract|server|web|sample|cli|bench|e2e|bin)\/.*\.(?:ts|tsx|mjs)$/
const TEST = /\.(?:test|spec)\.tsx?$|\/testing\/|^server\/tests\/|^e2e\/|^bench\//
/** Generated files and lists of names, which need no comments. */
const GENERATED = /\.gen\.ts$|^domain\/address\/(?:place-names|weights)\.ts$/
/** The parts of the code; each is checked separately. */
const TREES = ['domain', 'server', 'web']

const isTest = (file) => TEST.test(file)

/** Every file of the project, relative to its root. */
export function listFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return stdout.split('\n').filter((file) => file !== '')
}

export function listSources() {
  return listFiles().filter((file) => SOURCE.test(file))
}

/** Files that a document names in backticks, by the path or its end. */
export function namedFiles(document) {
  const names = (read(document) ?? '').matchAll(
    /`(?:\.{1,2}\/)*([\w./-]*\w\.(?:ts|tsx|mjs|sql|md))`/g,
  )
  return [...new Set([...names].map(([, name]) => name))]
}

const read = (file) => {
  try {
    return readFileSync(posix.join(PROJECT, file), 'utf8')
  } catch {
    return null
  }
}

/** Imports between the files, types included, as `[from, to]`. */
export function listImports(files) {
  const known = new Set(files)
  return files.flatMap((file) => {
    const text = read(file)
    if (text === null) return []
    return (
      [...text.matchAll(IMPORT)]
        .map(([, name]) => posix.normalize(posix.join(posix.dirname(file), name)))
        // The generated route tree names routes without an extension.
        .map((target) => [target, `${target}.ts`, `${target}.tsx`].find((name) => known.has(name)))
        .filter((target) => target !== undefined)
        .map((target) => [file, target])
    )
  })
}

/**
 * The edge between sibling folders for an import, at the first folder where the paths differ. None if one file is in
 * a folder above the other's.
 */
export function folderEdge([from, to]) {
  const a = posix.dirname(from).split('/')
  const b = posix.dirname(to).split('/')
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  if (at >= a.length || at >= b.length) return null
  return [a.slice(0, at + 1).join('/'), b.slice(0, at + 1).join('/')]
}

/** Strongly connected components of a graph, each after its dependencies (Tarjan 1972). */
export function components(edges) {
  const next = new Map()
  for (const [from, to] of edges) {
    if (!next.has(from)) next.set(from, new Set())
    if (!next.has(to)) next.set(to, new Set())
    if (from !== to) next.get(from).add(to)
  }
  const order = new Map()
  const low = new Map()
  const stack = []
  const onStack = new Set()
  const found = []
  const visit = (node) => {
    order.set(node, order.size)
    low.set(node, order.get(node))
    stack.push(node)
    onStack.add(node)
    for (const to of next.get(node)) {
      if (!order.has(to)) {
        visit(to)
        low.set(node, Math.min(low.get(node), low.get(to)))
      } else if (onStack.has(to)) low.set(node, Math.min(low.get(node), order.get(to)))
    }
    if (low.get(node) !== order.get(node)) return
    const component = []
    let member
    do {
      member = stack.pop()
      onStack.delete(member)
      component.push(member)
    } while (member !== node)
    found.push(component.sort())
  }
  for (const node of [...next.keys()].sort()) if (!order.has(node)) visit(node)
  return found
}

/** Cycles of a tree's folders, and the order of its folders by dependency. */
export function graphOf(tree, files = listSources()) {
  const own = files.filter((file) => file.startsWith(`${tree}/`) && !isTest(file))
  const imports = listImports(own)
  const folders = components(imports.map(folderEdge).filter(Boolean))
  return {
    files: own,
    imports,
    folderCycles: folders.filter((component) => component.length > 1),
    order: folders.map(([folder]) => folder),
  }
}

/** Matches a statement as code or text; SQL is written in lowercase here. */
const SQL =
  /\.query\s*[(<]|['"`]\s*(?:select |insert into |update \w+ |delete from |with \w+ as |create (?:temp |unlogged |unique )?(?:table|index)|truncate |analyze |vacuum |lock table |set local |declare \w+ (?:no )?scroll|begin['"`]|commit['"`]|rollback['"`])/

/** Files of the server with SQL outside *.queries.ts; the code that operates the database is exempt. */
export function listSqlElsewhere(files = listSources()) {
  return files.filter(
    (file) =>
      file.startsWith('server/') &&
      !file.startsWith('server/platform/db/') &&
      !file.endsWith('.queries.ts') &&
      !isTest(file) &&
      SQL.test(read(file) ?? ''),
  )
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

function print() {
  const files = listSources()
  const say = (line) => process.stdout.write(`${line}\n`)
  const linesOf = (file) => (read(file) ?? '').split('\n').length - 1
  for (const [name, some] of [
    ['Code without tests', files.filter((file) => !isTest(file) && !GENERATED.test(file))],
    ['Tests and benchmarks', files.filter(isTest)],
  ]) {
    const sized = some.map((file) => [linesOf(file), file]).sort((a, b) => a[0] - b[0])
    const lines = sized.map(([count]) => count)
    const sum = lines.reduce((all, count) => all + count, 0)
    const [most, biggest] = sized.at(-1)
    say(
      `${name}: ${some.length} files, ${sum} lines; median ${at(lines, 0.5)}, p95 ${at(lines, 0.95)}, biggest ${most} (${biggest}), over 400: ${lines.filter((count) => count > 400).length}`,
    )
  }
  for (const tree of TREES) {
    const { folderCycles, order } = graphOf(tree, files)
    say(`${tree}: ${folderCycles.length} cycles of folders`)
    for (const cycle of folderCycles) say(`  folders: ${cycle.join(' ')}`)
    say(`  order: ${order.map((folder) => folder.slice(tree.length + 1)).join(', ')}`)
  }
  say(`SQL outside *.queries.ts: ${listSqlElsewhere(files).length} files`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print()
