// Completes package-lock.json after `npm install`: if the registry lacks a package of another platform, npm omits it
// from the lock, and `npm ci` then refuses the lock on every platform. The packages are added by name, version and
// platform; npm resolves them on that platform.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './setup.mjs'

const FILE = join(PROJECT, 'package-lock.json')
const OS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
}
const CPU = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'loong64',
  'mips64el',
]

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = [`${path}/node_modules/${name}`, `node_modules/${name}`].some(
      (at) => lock.packages[at],
    )
    if (known || path === '' || !/^\d+\.\d+\.\d+/.test(version)) continue
    const words = name.split(/[/-]/)
    const os = words.map((word) => OS[word]).find(Boolean)
    const cpu = CPU.find((each) => words.includes(each))
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
    }
    added++
  }
}
for (const [path, entry] of Object.entries(lock.packages)) {
  if (entry.integrity || !entry.optional || !entry.os?.includes('linux')) continue
  if (/-musl/.test(path)) entry.libc = ['musl']
  else if (/-gnu/.test(path)) entry.libc = ['glibc']
}
const entries = Object.entries(lock.packages)
lock.packages = Object.fromEntries([
  ...entries.filter(([path]) => path === ''),
  ...entries.filter(([path]) => path !== '').sort(([a], [b]) => (a < b ? -1 : 1)),
])
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added} packages of other platforms written in\n`)
