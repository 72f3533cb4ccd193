import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MapState } from '../contract/map.ts'

/** Builds the web app if needed, and starts the server. */
const START = fileURLToPath(new URL('../bin/start.mjs', import.meta.url))

/** Flags that keep Chromium quiet while measuring. */
export const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The browser's window decoration uses half a second of processor time per window.
  '--disable-features=WebUIOmniboxAimPopup',
]

export type AppServer = { base: string; stop: () => Promise<void> }

/** The app on sample data in a separate folder, ready for requests. */
export async function startAppServer(name: string, port: number): Promise<AppServer> {
  const folder = fileURLToPath(new URL(`./.work/${name}-data/`, import.meta.url))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const server = spawn(process.execPath, [START], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://localhost:${port}`
  const ended = new Promise<never>((_, reject) => {
    server.once('exit', () => reject(new Error('the server ended')))
  })
  await Promise.race([ended, untilReady(base)])
  ended.catch(() => {})
  return { base, stop: () => stop(server) }
}

async function untilReady(base: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${base}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}

/** Waits until the worker has placed every property; returns how many. */
export async function untilRendered(base: string): Promise<number> {
  for (;;) {
    const state = MapState.parse(await (await fetch(`${base}/api/map`)).json())
    if (state.waiting === 0 && state.placed > 0) return state.placed
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
