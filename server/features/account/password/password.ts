import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { isCommonPassword } from './common-passwords.ts'

const derive = promisify(argon2)

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
/** Each hash takes 19 MiB and a thread; more at once would slow down everything else. */
const AT_ONCE = 2

export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 200

/** What is wrong with a new password, as a message; null when it is fine. */
export async function passwordProblem(password: string, email: string): Promise<string | null> {
  if (password.length < MIN_PASSWORD) return `Use at least ${MIN_PASSWORD} characters`
  if (password.length > MAX_PASSWORD) return `Use at most ${MAX_PASSWORD} characters`
  const plain = password.toLowerCase()
  if (plain === email || plain === email.split('@')[0]) return 'Do not use your email address'
  if (new Set(plain).size < 4) return 'Use more than three different characters'
  if (/^parcelproof.{0,4}$/.test(plain) || (await isCommonPassword(password))) {
    return 'This password is too common. Use a few words in a row instead.'
  }
  return null
}

/** argon2id of a password with a salt of its own, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await run(password, salt, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain64(salt)}$${plain64(tag)}`
}

/**
 * Whether the password matches the hash. Without a hash the answer is no and takes as long, so that response
 * times do not reveal which addresses have an account.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? '')
  if (!parts) {
    await run(password, Buffer.alloc(16), COST)
    return false
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const actual = await run(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

let running = 0
const waiting: Array<() => void> = []

async function run(
  password: string,
  nonce: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    // The same characters typed on another keyboard may be encoded differently (NFC, NFD).
    const message = password.normalize('NFKC')
    return await derive('argon2id', { message, nonce, tagLength: TAG_BYTES, ...cost })
  } finally {
    // Hands the slot to the next in the queue.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function plain64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
