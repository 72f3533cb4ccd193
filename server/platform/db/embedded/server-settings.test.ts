import { describe, expect, test } from 'vitest'
import { type Room, serverSettings } from './server-settings.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

const ROOM: Room = { memory: 16 * GB, freeDisk: 100 * GB, sharedMemory: 8 * GB, data: 0 }

function settingsOf(room: Partial<Room>, durable = true): Map<string, string> {
  const given = serverSettings({ socketFolder: '/s', durable, room: { ...ROOM, ...room } })
  return new Map(
    given
      .filter((word) => word !== '-c')
      .map((setting) => [setting.split('=', 1)[0] ?? '', setting.slice(setting.indexOf('=') + 1)]),
  )
}

describe('serverSettings', () => {
  test.each([
    ['a new database', { data: 0 }, '256MB'],
    ['little data', { data: 100 * MB }, '256MB'],
    ['as much as there is data', { data: 3 * GB }, '3072MB'],
    ['a quarter of the machine at most', { data: 40 * GB }, '4096MB'],
    ['a small machine', { memory: GB, data: 0 }, '128MB'],
    ['a small machine with much data', { memory: GB, data: 40 * GB }, '256MB'],
    ['a tiny machine', { memory: 128 * MB, data: 40 * GB }, '32MB'],
  ])('shared buffers: %s', (_case, room, buffers) => {
    expect(settingsOf(room).get('shared_buffers')).toBe(buffers)
  })

  test('what was cached is read again at the next start, but in tests', () => {
    expect(settingsOf({}).get('shared_preload_libraries')).toBe('pg_prewarm')
    expect(settingsOf({}, false).has('shared_preload_libraries')).toBe(false)
  })

  test.each([
    ['little shared memory is given to files', 64 * MB, 'mmap'],
    ['enough of it is used', 4 * GB, undefined],
  ])('%s', (_case, sharedMemory, type) => {
    const expected = process.platform === 'linux' ? type : undefined
    expect(settingsOf({ sharedMemory }).get('dynamic_shared_memory_type')).toBe(expected)
  })
})
