import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
// @ts-expect-error: a plain script
import {
  components,
  folderEdge,
  graphOf,
  listFiles,
  listSources,
  listSqlElsewhere,
  namedFiles,
} from './house.mjs'

const files: string[] = listSources()

describe.each(['domain', 'server', 'web'])('%s', (tree) => {
  const { folderCycles, imports, order } = graphOf(tree, files)

  test('has no import cycle between sibling folders', () => {
    expect(folderCycles).toEqual([])
    // It would also be true of a missing folder.
    expect(imports.length).toBeGreaterThan(100)
    process.stdout.write(`${tree}, each folder after those it needs: ${order.join(', ')}\n`)
  })
})

test('what knows no feature imports none', () => {
  const { imports } = graphOf('server', files)
  const wrong = imports.filter(
    ([from, to]: [string, string]) =>
      from.startsWith('server/platform/') && /^server\/(?:features|cli)\//.test(to),
  )
  expect(wrong).toEqual([])
})

/** Files of the server that contain SQL and are not yet *.queries.ts. The list may only shrink. */
const SQL_ELSEWHERE = [
  // Time limit for locks.
  'server/features/ownership/decide-owners.ts',
  // Advisory locks.
  'server/features/ownership/resolve-owners.ts',
  'server/platform/http/health.routes.ts',
  'server/platform/http/rate-limit.ts',
  'server/platform/http/read-pool.ts',
  // Runs the statements of the job system.
  'server/platform/jobs/boss.ts',
]

describe('SQL stands in *.queries.ts, and where the database itself is run', () => {
  const found: string[] = listSqlElsewhere(files)

  test('nowhere else', () => {
    expect(found.filter((file) => !SQL_ELSEWHERE.includes(file))).toEqual([])
  })

  test('and no file is excepted that needs it no longer: take it out of SQL_ELSEWHERE', () => {
    expect(SQL_ELSEWHERE.filter((file) => !found.includes(file))).toEqual([])
  })
})

test('a cycle is found, and the edge between folders is where paths part', () => {
  expect(folderEdge(['a/b/c/x.ts', 'a/d/y.ts'])).toEqual(['a/b', 'a/d'])
  expect(folderEdge(['a/x.ts', 'a/d/y.ts'])).toBeNull()
  expect(folderEdge(['a/d/y.ts', 'a/x.ts'])).toBeNull()
  const found = components([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['c', 'd'],
  ])
  expect(found).toEqual([['d'], ['b', 'c'], ['a']])
})

/** Named as an example, or as absent. */
const NOT_FILES = /9999_stories|^index\.ts$|^data\//

test('every file that a document names exists', () => {
  const all = listFiles()
  const documents = all.filter((file: string) => file.endsWith('.md') && !file.startsWith('web/'))
  const missing = documents.flatMap((document: string) =>
    namedFiles(document)
      .filter((name: string) => !NOT_FILES.test(name))
      .filter((name: string) => !all.some((file: string) => `/${file}`.endsWith(`/${name}`)))
      .map((name: string) => `${document}: ${name}`),
  )
  expect(missing).toEqual([])
  expect(documents.flatMap(namedFiles).length).toBeGreaterThan(300)
})

/** Browser storage outside `web/lib/kept`, with the reason. */
const KEPT_ELSEWHERE: Record<string, string> = {
  'web/offline/before.ts': 'reads the theme before the first paint, without the store’s code',
}

test('only web/lib/kept touches what a browser stores, so that all of it has an owner', () => {
  const uses = /\b(?:localStorage|sessionStorage|indexedDB)\b|\bcaches\.|from 'idb'/
  const found = files.filter(
    (file) =>
      file.startsWith('web/') &&
      !file.startsWith('web/lib/kept/') &&
      uses.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')),
  )
  expect(found).toEqual(Object.keys(KEPT_ELSEWHERE))
})
