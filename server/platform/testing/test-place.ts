import { existsSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** Maximum a run needs of it, plus the memory of the run's programs. */
const ROOM_BYTES = 4 * 2 ** 30
const BESIDE_BYTES = 3 * 2 ** 30

/** Possible locations for test folders. */
export const TEST_PLACES: readonly string[] = [MEMORY, realpathSync(tmpdir())].filter(existsSync)

/**
 * Where tests create their databases: in memory if there is enough. Creating and removing the files of thousands of
 * tables costs a disk's journal several times as much as the tests themselves.
 */
export function testPlace(): string {
  return hasRoom() ? MEMORY : realpathSync(tmpdir())
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= ROOM_BYTES + BESIDE_BYTES
  } catch {
    return false
  }
}
