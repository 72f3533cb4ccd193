import { expect, test } from 'vitest'
import { ReplicaLag } from './replica-lag.ts'
import { formatWalPosition, parseWalPosition } from './wal-position.ts'

test('a replica is as far behind as the oldest position it has not reached is old', () => {
  const lag = new ReplicaLag()
  lag.primaryAt(100n, 0)
  lag.primaryAt(200n, 5_000)
  lag.primaryAt(300n, 9_000)
  expect(lag.behindMs(50n, 10_000)).toBe(10_000)
  expect(lag.behindMs(100n, 10_000)).toBe(5_000)
  expect(lag.behindMs(299n, 10_000)).toBe(1_000)
  expect(lag.behindMs(300n, 10_000)).toBe(0)
})

test('a database at rest is never behind, however long it rests', () => {
  const lag = new ReplicaLag()
  lag.primaryAt(100n, 0)
  lag.primaryAt(100n, 3_600_000)
  expect(lag.behindMs(100n, 3_600_000)).toBe(0)
})

test('a lag of a day is measured to the minute with few positions', () => {
  const lag = new ReplicaLag()
  for (let s = 0; s <= 86_400; s++) lag.primaryAt(BigInt(s), s * 1_000)
  expect(lag.behindMs(-1n, 86_400_000)).toBe(86_400_000)
  const behind = lag.behindMs(43_200n, 86_400_000)
  expect(Math.abs(behind - 43_200_000)).toBeLessThan(60_000)
})

test.each([
  ['0/0', 0n],
  ['0/16B3748', 0x16b3748n],
  ['16/B374D848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', 0xffffffffffffffffn],
])('the position %s is read and written', (text, position) => {
  expect(parseWalPosition(text)).toBe(position)
  expect(formatWalPosition(position)).toBe(text)
})

test.each(['', '0', '0/', '/0', '1/2/3', '123456789/0', '-1/0', '0/G', ' 0/0'])(
  '“%s” is no position',
  (text) => expect(parseWalPosition(text)).toBeNull(),
)
