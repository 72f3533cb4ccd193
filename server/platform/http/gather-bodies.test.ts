import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { registerGatheredBodies } from './gather-bodies.ts'
import { endArriving } from './slow-clients.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'gathered-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Open files of the folder: they are unlinked, so only the system lists them. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(dataDir)
    } catch {
      return false
    }
  }).length

async function start(onEnd: 'answers' | 'is ended by others') {
  const app = Fastify()
  app.decorateRequest('person', null)
  let gathered = 0
  app.addHook('onRequest', async (request, reply) => {
    if (onEnd === 'answers') return
    // Its slot was needed when the end of the body arrived.
    request.raw.once('end', () =>
      endArriving(request, reply, { status: 503, code: 'overloaded', message: 'Slow.' }),
    )
  })
  registerGatheredBodies(app, { config: readConfig({ DATA_DIR: dataDir }) })
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.gathered) gathered = openFiles()
    return payload
  })
  app.post('/list', { bodyLimit: 1_000_000 }, async () => ({ isOpen: openFiles() }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, gathered: () => gathered }
}

const send = (url: string) =>
  fetch(`${url}/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'x'.repeat(100_000) }),
  })

test('a body is closed when its request is answered', async () => {
  const { app, url } = await start('answers')
  const answer = await send(url)
  expect(await answer.json()).toEqual({ isOpen: 1 })
  await expect.poll(openFiles).toBe(0)
  await app.close()
})

test('a body whose request is never answered is closed too, without waiting for the garbage collector', async () => {
  const { app, url } = await start('is ended by others')
  expect((await send(url)).status).toBe(503)
  await expect.poll(openFiles).toBe(0)
  await app.close()
})
