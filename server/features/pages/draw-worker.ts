import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import type { Drawn, FromDrawing, ScreenToDraw, ToDrawing } from './drawing.ts'

/** What the build writes for the server (web/prerender.tsx). */
type Code = {
  answerCalls: (ask: (path: string) => Promise<Response>) => void
  drawScreen: (screen: ScreenToDraw) => Promise<Drawn | null>
}

const port = parentPort
if (!port) throw new Error('this file is a worker')
const tell = (message: FromDrawing) => port.postMessage(message)

const { answerCalls, drawScreen }: Code = await import(workerData)
/** The drawing that a call belongs to. */
const drawing = new AsyncLocalStorage<number>()
const waiting = new Map<number, (response: Response) => void>()
let calls = 0

answerCalls((path) => {
  const id = drawing.getStore()
  if (id === undefined) throw new Error(`${path} is asked outside of a drawing`)
  calls += 1
  const call = calls
  tell({ kind: 'asks', drawing: id, call, path })
  return new Promise((resolve) => {
    waiting.set(call, resolve)
  })
})

port.on('message', (message: ToDrawing) => {
  if (message.kind === 'answer') {
    const { status, headers, body } = message
    waiting.get(message.call)?.(new Response(body || null, { status, headers }))
    waiting.delete(message.call)
    return
  }
  const { id, screen } = message
  drawing
    .run(id, () => drawScreen(screen))
    .then(
      (drawn) => tell({ kind: 'drawn', drawing: id, drawn }),
      (error: unknown) =>
        tell({ kind: 'failed', drawing: id, why: String((error as Error).stack ?? error) }),
    )
})
