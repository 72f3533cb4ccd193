import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RowHash } from './row-hash.ts'

function hashOf(bytes: Uint8Array, start = 0, end = bytes.length): string {
  const hash = new RowHash()
  hash.run(bytes, start, end)
  return `${hash.high.toString(16).padStart(8, '0')}${hash.low.toString(16).padStart(8, '0')}`
}

describe('RowHash', () => {
  // Stored with every imported row: a change here makes every list look new.
  test.each([
    ['', '80bb4d6984e07337'],
    ['901-1-1,SAMPLE', '98cd9e3e07435e75'],
    ['901-1-1,"SAMPLE, ALICE",100 EXAMPLE ST,Jackson', '273970261ad14299'],
  ])('stays what it was for %j', (text, expected) => {
    expect(hashOf(new TextEncoder().encode(text))).toBe(expected)
  })

  test('depends on the bytes and not on where they stand', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat({ max: 20 }), (bytes, before) => {
        const padded = new Uint8Array(before + bytes.length + 5).fill(44)
        padded.set(bytes, before)
        expect(hashOf(padded, before, before + bytes.length)).toBe(hashOf(bytes))
      }),
    )
  })

  test('300,000 rows that hardly differ all have hashes of their own', () => {
    const seen = new Set<string>()
    const encoder = new TextEncoder()
    for (let n = 0; n < 300_000; n++) {
      seen.add(hashOf(encoder.encode(`${n}-1,SAMPLE,${n % 10} EXAMPLE ST,${n % 7}.00`)))
    }
    expect(seen.size).toBe(300_000)
  })

  test('one changed bit moves about half of the bits', () => {
    const encoder = new TextEncoder()
    let moved = 0
    let tries = 0
    for (let n = 0; n < 200; n++) {
      const bytes = encoder.encode(`90${n}-1-1,SAMPLE HOLDINGS LLC,100 EXAMPLE ST,${n}.00`)
      const before = BigInt(`0x${hashOf(bytes)}`)
      for (let at = 0; at < bytes.length; at++) {
        const changed = bytes.slice()
        changed[at] = (changed[at] ?? 0) ^ (1 << (n % 8))
        let difference = before ^ BigInt(`0x${hashOf(changed)}`)
        for (; difference > 0n; difference >>= 1n) moved += Number(difference & 1n)
        tries++
      }
    }
    expect(moved / tries).toBeGreaterThan(31)
    expect(moved / tries).toBeLessThan(33)
  })

  test('distinguishes high bytes and zero bytes', () => {
    const hash = new RowHash()
    const look = (text: string) => {
      const bytes = new TextEncoder().encode(text)
      hash.run(bytes, 0, bytes.length)
      return [hash.hasHighByte, hash.hasZeroByte]
    }
    expect(look('plain text of a row')).toEqual([false, false])
    expect(look('plain text of a ros\u00e9')).toEqual([true, false])
    expect(look('ros\u00e9 in front of much text')).toEqual([true, false])
    expect(look('a\0b and much more text')).toEqual([false, true])
    expect(look('much text and then \0')).toEqual([false, true])
  })
})
