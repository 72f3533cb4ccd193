import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ownerOf, VISITOR } from './owner.ts'
import {
  clearKeys,
  hasKey,
  LockedError,
  putKey,
  seal,
  sealBytes,
  unseal,
  unsealBytes,
  unsealText,
} from './seal.ts'
import { emptyKept, keptKeys, newKey, standIn } from './testing/kept-in-memory.ts'

vi.mock('./database.ts', async () => (await import('./testing/kept-in-memory.ts')).standIn)

const ADA = ownerOf(1, 10)
const ADA_TEAM = ownerOf(1, 20)
const BOB = ownerOf(2, 20)
const letters = (bytes: ArrayBuffer) => String.fromCharCode(...new Uint8Array(bytes))

beforeEach(() => {
  emptyKept()
  clearKeys()
})

describe('what is kept', () => {
  test.each<[string, unknown]>([
    ['a mark', { kind: 'want', parcel: '900-9', note: 'ask Marta — ÉTAGE' }],
    ['an empty text', ''],
    ['null', null],
    ['a long list', Array.from({ length: 5_000 }, (_, n) => ({ n, owner: `QUILL ${n}` }))],
  ])('is read as it was written: %s', async (_, value) => {
    await putKey(ADA, newKey())
    expect(await unseal(ADA, await seal(ADA, value))).toEqual(value)
  })

  test('says nothing of what it is, and never the same twice', async () => {
    await putKey(ADA, newKey())
    const [one, two] = [await seal(ADA, 'QUILL MARTA'), await seal(ADA, 'QUILL MARTA')]
    for (const { bytes } of [one, two]) {
      expect(letters(bytes)).not.toContain('QUILL')
    }
    expect(letters(one.bytes)).not.toBe(letters(two.bytes))
    expect(one.iv).not.toEqual(two.iv)
  })

  test('that was changed is refused, not read as something else', async () => {
    await putKey(ADA, newKey())
    const { iv, bytes } = await sealBytes(ADA, new TextEncoder().encode('$1,790.17'))
    for (const place of [0, bytes.byteLength - 1]) {
      const changed = new Uint8Array(bytes.slice(0))
      changed[place] = (changed[place] ?? 0) ^ 1
      await expect(unsealBytes(ADA, { iv, bytes: changed.buffer })).rejects.toThrow()
    }
    await expect(unsealBytes(ADA, { iv, bytes: bytes.slice(0, -1) })).rejects.toThrow()
  })

  test.each([
    ['another person', BOB],
    ['the same person in another workspace', ADA_TEAM],
    ['a visitor', VISITOR],
  ])('of one owner is not read by %s', async (_, other) => {
    await putKey(ADA, newKey())
    if (other !== VISITOR) await putKey(other, newKey())
    const sealed = await seal(ADA, 'QUILL MARTA')
    await expect(unsealText(other, sealed)).rejects.toThrow()
  })
})

describe('without its key', () => {
  test('nothing is read or written: it is locked', async () => {
    await putKey(ADA, newKey())
    const sealed = await seal(ADA, 'mine')
    await standIn.removeKeys([ADA])
    clearKeys()
    expect(await hasKey(ADA)).toBe(false)
    await expect(unseal(ADA, sealed)).rejects.toThrow(LockedError)
    await expect(seal(ADA, 'more')).rejects.toThrow(LockedError)
  })

  test('what was written is read again once the server has answered the key', async () => {
    const key = newKey()
    await putKey(ADA, key)
    const sealed = await seal(ADA, 'mine')
    await standIn.removeKeys([ADA])
    clearKeys()
    await expect(unseal(ADA, sealed)).rejects.toThrow(LockedError)
    await putKey(ADA, key)
    expect(await unseal(ADA, sealed)).toBe('mine')
  })

  test('a key that another page removed is used no longer once keys are forgotten', async () => {
    await putKey(ADA, newKey())
    await seal(ADA, 'mine')
    await standIn.removeKeys([ADA])
    // The page does not know it yet.
    expect(await hasKey(ADA)).toBe(true)
    clearKeys()
    expect(await hasKey(ADA)).toBe(false)
  })
})

test('a key is stored so that no script can read it', async () => {
  await putKey(ADA, newKey())
  await hasKey(VISITOR)
  for (const owner of [ADA, VISITOR]) {
    const key = keptKeys.get(owner)
    if (!key) throw new Error(`no key of ${owner}`)
    expect(key.extractable).toBe(false)
    for (const format of ['raw', 'jwk'] as const) {
      await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow()
    }
  }
})

test('a visitor’s key is made here, once', async () => {
  const sealed = await seal(VISITOR, 'typed before signing in')
  const made = keptKeys.get(VISITOR)
  clearKeys()
  expect(await unseal(VISITOR, sealed)).toBe('typed before signing in')
  expect(keptKeys.get(VISITOR)).toBe(made)
})
