// Preparation of every command: the locked packages, the pinned Node, the built web app. Plain JavaScript for Node 18
// and newer, because no packages are installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT = join(dirname(fileURLToPath(import.meta.url)), '..')
const MODULES = join(PROJECT, 'node_modules')
/** Cache of compiled modules: later starts take half the time, and less memory. */
export const COMPILED = join(PROJECT, '.cache', 'compiled')

/** An error that a person can fix; shown without a stack. */
export class SetupError extends Error {}

/** Runs `main` and exits with its status; a SetupError is shown as its message only. */
export async function run(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}

function hashOf(...texts) {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex')
}

/** Held by one process of this checkout at a time, so that simultaneous starts do not conflict. */
async function withLock(name, work) {
  const lock = join(PROJECT, `.${name}.lock`)
  for (let said = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code === 'EEXIST') {
        if (!isAlive(lock)) {
          rmSync(lock, { force: true })
          continue
        }
        if (!said) process.stdout.write(`Waiting for another start that is ${name}ing\n`)
        said = true
        await new Promise((resolve) => setTimeout(resolve, 300))
        continue
      }
      throw worded(error)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function isAlive(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // Process ids are reused: no step takes this long, so this is another process.
    if (Date.now() - statSync(lock).mtimeMs > 15 * 60_000) return false
    // A lock is empty for a moment while it is written.
    if (!pid) return Date.now() - statSync(lock).mtimeMs < 2_000
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function worded(error) {
  if (error.code === 'ENOSPC')
    return new SetupError(`The disk is full: nothing can be written in ${PROJECT}`)
  if (error.code === 'EROFS' || error.code === 'EACCES') {
    return new SetupError(
      `${PROJECT} can't be written to: packages and the web app are built there. Copy the project to a folder of yours.`,
    )
  }
  return error
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Whether a package of the lock file supports this machine; others may be absent. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false
  if (!libc || process.platform !== 'linux') return true
  return libc.includes(process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')
}

/** Whether the installed packages match the lock file, by npm's own record. */
function isInstalled(lock, tools) {
  const note = join(MODULES, '.package-lock.json')
  if (!existsSync(note)) return false
  const held = readJson(note).packages
  return Object.entries(lock.packages).every(
    ([path, { version, dev, ...needs }]) =>
      path === '' ||
      (dev && !tools) ||
      held[path]?.version === version ||
      (!held[path] && needs.optional && !isForThisMachine(needs)),
  )
}

/** Installs the packages of package-lock.json unless they are installed; development packages only with `tools`. */
export async function install({ tools = false } = {}) {
  const lock = readFileSync(join(PROJECT, 'package-lock.json'))
  const want = hashOf(lock, process.platform, process.arch)
  const stamp = join(MODULES, `.parcelproof-${tools ? 'tools' : 'installed'}`)
  const isStamped = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === want
  const done = () => isStamped() || isInstalled(JSON.parse(lock), tools)
  if (done()) return
  await withLock('install', async () => {
    if (done()) return
    process.stdout.write(tools ? 'Installing packages and tools\n' : 'Installing packages\n')
    const npm = process.env.npm_execpath
    // A server may be using the installed packages, so missing ones are added without removing any.
    const isAddition = tools && existsSync(join(MODULES, '.parcelproof-installed'))
    const args = [
      ...(isAddition ? ['install', '--no-save'] : ['ci']),
      '--no-audit',
      '--no-fund',
      tools ? '--include=dev' : '--omit=dev',
      '--include=optional',
      '--loglevel=error',
    ]
    const [command, argv] = npm?.endsWith('.js')
      ? [process.execPath, [npm, ...args]]
      : ['npm', args]
    const { status, error } = spawnSync(command, argv, {
      cwd: PROJECT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
      env: { ...process.env, NODE_ENV: '' },
    })
    if (error) throw new SetupError(`npm can't be run (${error.message}). Is it installed?`)
    if (status !== 0)
      throw new SetupError(`npm ${args[0]} failed; what it says stands above. Is there a network?`)
    writeFileSync(stamp, want)
  })
}

/** The Node version of the project's tests; it is one of the packages, independent of the machine's Node. */
export function pinnedNode() {
  const { platform, arch } = process
  const name = platform === 'win32' ? 'node.exe' : 'node'
  const binary = join(
    MODULES,
    `node-${platform === 'win32' ? 'win' : platform}-${arch}`,
    'bin',
    name,
  )
  if (existsSync(binary)) return binary
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new SetupError(
    `No Node 24 comes with the packages for ${platform}-${arch}, and this is Node ${process.versions.node}. Install Node 24 and start again.`,
  )
}

const WEB_SOURCES = [
  'web',
  'contract',
  'domain',
  'server/platform/pdf',
  'vite.config.ts',
  'package-lock.json',
]

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) {
    if (name === 'node_modules' || name === 'route-tree.gen.ts') continue
    yield* filesBelow(join(path, name))
  }
}

function webStamp() {
  const hash = createHash('sha256')
  for (const source of WEB_SOURCES) {
    for (const file of filesBelow(join(PROJECT, source))) {
      hash.update(file.slice(PROJECT.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** Builds the web app if its sources changed since the last build. */
export async function buildWeb() {
  const stamp = join(PROJECT, 'dist', 'web-stamp')
  const want = webStamp()
  const done = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === want
  if (done()) return
  await withLock('build', async () => {
    if (done()) return
    process.stdout.write('Building the web app\n')
    const { status, stdout, stderr } = spawnSync(
      pinnedNode(),
      [join(MODULES, 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
      { cwd: PROJECT, encoding: 'utf8' },
    )
    if (status !== 0) throw new SetupError(`The web app could not be built.\n${stdout}${stderr}`)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, want)
  })
}

/** Limits of the web process's memory: an export of a million rows needs 210 MB with them, and 480 MB without. */
export const serverFlags = () => readJson(join(PROJECT, 'server', 'memory-flags.json'))

/**
 * Runs a program under the pinned Node and returns its exit status. Ctrl-C reaches the program directly; other
 * signals are forwarded.
 */
export function runNode(args, env = {}) {
  const cache = { NODE_COMPILE_CACHE: COMPILED, ...process.env }
  const child = spawn(pinnedNode(), args, { stdio: 'inherit', env: { ...cache, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
