import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { unknownName } from '../../../domain/lib/nearest-name.ts'
import { AppError } from '../../platform/errors.ts'
import { bodyProblem } from '../../platform/http/bodies.ts'
import { JsonCursor } from './read/json-cursor.ts'

/** Maximum rows of a pasted list; a file has no such limit. */
export const MAX_PASTED_ROWS = 10_000
export const MAX_PASTED_BYTES = 16 * 1024 * 1024
/** Maximum bytes of one of its properties, as text. */
const MAX_PROPERTY_BYTES = 1024 * 1024
/** Bytes passed on at once. */
const CHUNK_BYTES = 256 * 1024

const AS_FILE = 'Save it as a .json or .csv file and import that file instead'
const SHAPE = 'it has to be JSON like {"properties": [{…}, {…}]}'

/** Leaves JSON bodies to the routes of `app`, unread: a list is read as it arrives. */
export function leavesJsonUnread(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
}

/**
 * The properties of a pasted list as a JSON array, piece by piece: each is checked separately and only one is held.
 * Faults at its beginning are reported before anything is passed on, so that a short list is either imported or
 * leaves no trace.
 */
export async function openPastedList(
  app: FastifyInstance,
  { body, gathered }: Pick<FastifyRequest, 'body' | 'gathered'>,
): Promise<AsyncIterable<Uint8Array>> {
  if (!(body instanceof Readable)) throw unreadable()
  if (gathered !== null && gathered.bytes > MAX_PASTED_BYTES) {
    throw new AppError('too_large', `A pasted list can have at most 16 MB. ${AS_FILE}.`)
  }
  const chunks = inWords(chunksOf(new JsonCursor(body), checkWith(app)))
  const first = await chunks.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* chunks
  })()
}

async function* chunksOf(
  cursor: JsonCursor,
  check: (text: string) => void,
): AsyncGenerator<Uint8Array> {
  await openArray(cursor, check)
  let text = '['
  let rows = 0
  for (;;) {
    const element = await cursor.element(rows === 0)
    if (element === null) break
    if (++rows > MAX_PASTED_ROWS) {
      throw new AppError(
        'too_large',
        `A pasted list can have at most ${MAX_PASTED_ROWS.toLocaleString('en-US')} properties. ${AS_FILE}.`,
      )
    }
    if (element.length > MAX_PROPERTY_BYTES) {
      throw new AppError(
        'too_large',
        `Property ${rows} is larger than 1 MB, too large for a property`,
      )
    }
    // An entry that is not an object is refused separately, as a row of the list.
    const property = element.toString()
    check(property)
    text += rows === 1 ? property : `,${property}`
    if (text.length < CHUNK_BYTES) continue
    yield Buffer.from(text)
    text = ''
  }
  if (rows === 0) throw new AppError('invalid_input', 'The list has no properties')
  await closeObject(cursor, check)
  yield Buffer.from(`${text}]`)
}

/** Reads on to the list itself. */
async function openArray(cursor: JsonCursor, check: (text: string) => void): Promise<void> {
  await cursor.begin()
  if ((await cursor.peek()) !== '{') throw unreadable()
  cursor.take()
  if ((await cursor.peek()) === '}') {
    throw new AppError('invalid_input', `properties: the list is missing; ${SHAPE}`)
  }
  const name = await readName(cursor, check)
  if (name !== 'properties') throw unknownMember(name)
  if ((await cursor.peek()) !== '[') {
    throw new AppError('invalid_input', `properties: it is not a list; ${SHAPE}`)
  }
  cursor.take()
}

/** Reads what follows the list, to detect a truncated one. */
async function closeObject(cursor: JsonCursor, check: (text: string) => void): Promise<void> {
  const next = await cursor.peek()
  cursor.take()
  if (next === '}') return
  if (next !== ',') throw unreadable()
  const name = await readName(cursor, check)
  throw name === 'properties' ? unreadable() : unknownMember(name)
}

/** An option such as `dryRun` is not read here: it must not be ignored. */
function unknownMember(name: string): AppError {
  return new AppError(
    'invalid_input',
    `Nothing was imported: ${unknownName(name, ['properties'], 'field of this body')} Options go into the query.`,
  )
}

/** A member's name, checked like the names within a property. */
async function readName(cursor: JsonCursor, check: (text: string) => void): Promise<string> {
  const name = await cursor.name()
  check(JSON.stringify({ [name]: null }))
  await cursor.peek()
  return name
}

/** Rejects invalid JSON by its shape before it is parsed, and keys that would reach a prototype. */
function checkWith(app: FastifyInstance): (text: string) => void {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (text) => {
    const problem = bodyProblem(text)
    if (problem !== null) throw new AppError('invalid_input', problem)
    // It calls back synchronously, and does not read the request.
    void parse(undefined as never, text, (error) => {
      if (error) throw unreadable(error)
    })
  }
}

/** The reader's messages mention files; this is a request. */
async function* inWords(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    if (!(error instanceof ListRefused)) throw error
    const isDamaged = error.message.startsWith('This JSON is damaged')
    if (isDamaged) throw unreadable(error)
    const words = error.message.replace('of this file', 'of this list')
    throw new AppError('invalid_input', words, { cause: error })
  }
}

function unreadable(cause?: unknown): AppError {
  return new AppError('invalid_input', `The list can't be read: ${SHAPE}`, { cause })
}
