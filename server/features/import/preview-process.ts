import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../platform/errors.ts'
import { residentBytes } from '../../platform/jobs/resident-bytes.ts'
import { processorMs } from '../../platform/processor-time.ts'
import { environmentOf } from '../../platform/system-environment.ts'
import {
  type AnswerTo,
  END,
  type FileAsk,
  type ListPart,
  type ListReply,
  type PreviewAnswer,
  type PreviewReady,
  type PreviewScans,
  type PreviewWaits,
} from './preview-talk.ts'

export type PreviewLimits = {
  /** Limit of its heap, and of the whole process with its buffers. */
  heapMb: number
  residentMb: number
  /**
   * Processor time it may use for one list. Its wall time, excluding waits for the file, is limited to twice that, so
   * that a busy machine does not refuse a list that another reads in a moment.
   */
  workMs: number
  /** Additional time if pages are scanned. */
  scanMs: number
}

export const PREVIEW_LIMITS: PreviewLimits = {
  heapMb: 192,
  residentMb: 400,
  workMs: 30_000,
  scanMs: 30_000,
}

/** Factor of wall time over processor time. */
const CLOCK_TIMES = 2
/** How often it is checked. */
const POLL_INTERVAL_MS = 100
/** A process that uses more than this after a list is not kept for the next. */
const KEPT_MB = 200

/** Why a process ended before it answered, and the message for the person. */
const ENDS = {
  memory:
    'The list could not be read: checking it needs too much memory. Split it, or save it as CSV, and try again.',
  time: 'The list could not be read: checking it takes too long. Split it, or save it as CSV, and try again.',
  crash: 'The list could not be read: the process reading it crashed. Please check the file.',
} as const

/** Thrown when the process ended, or was killed by its limits. */
export class ProcessEnded extends AppError {
  override name = 'ProcessEnded'
  readonly why: keyof typeof ENDS
  constructor(why: keyof typeof ENDS) {
    super('invalid_input', ENDS[why])
    this.why = why
  }
}

/** How the reading of a list for its import is observed. */
export type Listener = {
  hear: (part: ListPart) => void
  /** It has started, and waits for the file: the time before that is not the file's. */
  begin: () => void
  /** Whether it has used all the time that this many bytes may take, instead of `workMs`. */
  isSpent: (bytes: number) => boolean
  /** Whether it has brought no rows for long. */
  isSlow: () => boolean
}

export type PreviewProcess = {
  /** Reads one list; one at a time. */
  run: <A extends FileAsk>(
    source: AsyncIterable<Uint8Array>,
    ask: A,
    ends?: AbortSignal | null,
    listener?: Listener,
  ) => Promise<AnswerTo<A>>
  reply: (message: ListReply) => void
  /** Lets the parent process end while this one waits for its next list. */
  rest: () => void
  pid: number | undefined
  /** Resolves when it can read the next list; false if it can't. */
  isReady: () => Promise<boolean>
  end: () => void
  isAlive: () => boolean
}

export function startPreviewProcess(limits: PreviewLimits): PreviewProcess {
  const child = fork(fileURLToPath(new URL('./preview.main.ts', import.meta.url)), {
    // Excludes the server's settings and secrets.
    env: environmentOf(process.env),
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${limits.heapMb}`, '--max-semi-space-size=4'],
    // The output of a process that runs out of memory would let strangers fill the log.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  // Writing to an ended process.
  child.on('error', () => {})
  child.stdin?.on('error', () => {})
  let isGone = false
  let isYielding = false
  let settleReady: (isReady: boolean) => void = () => {}
  child.once('exit', () => {
    isGone = true
    settleReady(false)
  })
  child.on('message', (message) => {
    if (isOf<PreviewReady>(message, 'ready')) {
      settleReady(!isYielding && residentBytes(child.pid) < KEPT_MB * 2 ** 20)
    }
  })
  let written = 0
  let ready: Promise<boolean> = Promise.resolve(true)
  const run = async <A extends FileAsk>(
    source: AsyncIterable<Uint8Array>,
    ask: A,
    ends: AbortSignal | null = null,
    listener?: Listener,
  ): Promise<AnswerTo<A>> => {
    if (isGone || !child.stdin) throw new ProcessEnded('crash')
    setHold(child, true)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    ready = promise
    settleReady = resolve
    const onSlow = () => {
      isYielding ||= yieldProcessor(child.pid)
    }
    const sending = { written: () => written, ends, listener, onSlow }
    const answered = watch<AnswerTo<A>>(child, limits, sending)
    const { stdin } = child
    const stop = new AbortController()
    const pieces = source[Symbol.asyncIterator]()
    const sendAll = async () => {
      for (;;) {
        const { done, value: bytes } = await pieces.next()
        if (done || stop.signal.aborted || stdin.destroyed) break
        if (bytes.length === 0) continue
        written += bytes.length + 4
        await write(stdin, framed(bytes), stop.signal)
      }
      if (stop.signal.aborted || stdin.destroyed) return
      written += 4
      stdin.write(headOf(END))
      isSent = true
    }
    let isSent = false
    child.send(ask)
    const sent = sendAll()
    try {
      // It may answer before it has everything.
      return await Promise.race([answered, sent.then(() => answered)])
    } catch (error) {
      // When an upload is aborted, no one waits for the response.
      if (!(error instanceof AppError)) child.kill('SIGKILL')
      throw error
    } finally {
      stop.abort()
      sent.catch(() => {})
      answered.catch(() => {})
      if (!isSent) {
        written += 4
        stdin.write(headOf(END))
        // The rest of an unread file is discarded at the sender's pace.
        void Promise.resolve(pieces.return?.()).catch(() => {})
      }
    }
  }
  return {
    run,
    reply: (message) => {
      if (child.connected) child.send(message, () => {})
    },
    rest: () => setHold(child, false),
    pid: child.pid,
    isReady: () => ready,
    end: () => void child.kill('SIGKILL'),
    isAlive: () => !isGone,
  }
}

/** Lowers a process's priority; false if the system does not allow it. */
function yieldProcessor(pid: number | undefined): boolean {
  try {
    setPriority(pid ?? -1, constants.priority.PRIORITY_LOW)
    return true
  } catch {
    return false
  }
}

/** Whether the parent process stays alive for it. */
function setHold(child: ChildProcess, isHeld: boolean): void {
  const { stdin, channel } = child
  if (isHeld) {
    child.ref()
    channel?.ref()
  } else {
    child.unref()
    channel?.unref()
  }
  if (stdin instanceof Socket) stdin[isHeld ? 'ref' : 'unref']()
}

const isOf = <T extends object>(message: unknown, name: keyof T): message is T =>
  typeof message === 'object' && message !== null && name in message

const isPart = (message: unknown): message is ListPart =>
  typeof message === 'object' &&
  message !== null &&
  ('rows' in message || 'opened' in message || 'wantsScan' in message)

function headOf(length: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  return head
}

const framed = (bytes: Uint8Array) => Buffer.concat([headOf(bytes.length), bytes])

/** Waits for the process if it is behind, until it has answered. */
async function write(stdin: Writable, bytes: Buffer, signal: AbortSignal): Promise<void> {
  if (stdin.write(bytes)) return
  // If it ended instead, `watch` reports that.
  await once(stdin, 'drain', { signal }).catch(() => {})
}

/** The process's answer, unless it ends first or exceeds a limit. */
function watch<T>(
  child: ChildProcess,
  limits: PreviewLimits,
  sending: {
    written: () => number
    ends: AbortSignal | null
    listener?: Listener | undefined
    onSlow: () => void
  },
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const { listener } = sending
  let waits = -1
  let workedMs = 0
  let workMs = limits.workMs
  const begunMs = processorMs(child.pid)
  /** If the system does not report a process's time, wall time is used. */
  const spentMs = () => (begunMs === null ? workedMs : (processorMs(child.pid) ?? 0) - begunMs)
  const isOverdue = () => spentMs() > workMs || workedMs > CLOCK_TIMES * workMs
  let lookedAt = performance.now()
  let why: keyof typeof ENDS | null = null
  const kill = (reason: keyof typeof ENDS) => {
    why = reason
    child.kill('SIGKILL')
  }
  const look = () => {
    const now = performance.now()
    // It does not work while it waits for the file.
    if (waits !== sending.written()) workedMs += now - lookedAt
    lookedAt = now
    if (listener?.isSlow()) sending.onSlow()
    if (sending.ends?.aborted) child.kill('SIGKILL')
    else if (residentBytes(child.pid) > limits.residentMb * 2 ** 20) kill('memory')
    else if (listener ? listener.isSpent(sending.written()) : isOverdue()) kill('time')
  }
  const timer = setInterval(look, POLL_INTERVAL_MS)
  const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
    end()
    if (sending.ends?.aborted) reject(sending.ends.reason)
    else reject(new ProcessEnded(why ?? (signal === 'SIGABRT' ? 'memory' : 'crash')))
  }
  const onMessage = (message: unknown) => {
    if (isOf<PreviewWaits>(message, 'waits')) {
      if (waits < 0) listener?.begin()
      waits = message.waits
      return
    }
    if (isOf<PreviewScans>(message, 'scans')) {
      workMs = limits.workMs + limits.scanMs
      return
    }
    if (isOf<PreviewReady>(message, 'ready')) return
    if (listener && isPart(message)) {
      listener.hear(message)
      return
    }
    end()
    const answer = message as PreviewAnswer
    if ('result' in answer) resolve(answer.result as T)
    else if ('refused' in answer) {
      const { refused, reason, columns, fixedWidth } = answer
      const details = {
        ...(columns?.length ? { columns: [...columns] } : {}),
        ...(fixedWidth ? { fixedWidth } : {}),
      }
      reject(new AppError('invalid_input', refused, { reason, details }))
    } else reject(new Error(`a preview failed: ${answer.failed}`))
  }
  const end = () => {
    clearInterval(timer)
    child.off('exit', onExit)
    child.off('message', onMessage)
  }
  child.on('exit', onExit)
  child.on('message', onMessage)
  return promise
}
