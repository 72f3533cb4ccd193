import { existsSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** What a run needs of it at most, and what the programs of a run need of memory beside that. */
const ROOM_BYTES = 4 * 2 ** 30
const BESIDE_BYTES = 3 * 2 ** 30

/** Where folders of tests may lie. */
export const TEST_PLACES: readonly string[] = [MEMORY, realpathSync(tmpdir())].filter(existsSync)

/**
 * Where tests make their databases: in memory where there is plenty. To make and remove the files of thousands of
 * tables costs a disk's journal several times what the tests themselves cost.
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
