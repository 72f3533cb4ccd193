import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testPlace } from '../../server/platform/testing/test-place.ts'

/** The data folder of the server on a port, with its mail and database. */
export const dataFolderOf = (port: string | number): string =>
  fileURLToPath(new URL(`../../.cache/e2e-data-${port}`, import.meta.url))

/** Makes an empty data folder for a server, in memory if there is enough. */
export async function makeDataFolder(port: string | number): Promise<string> {
  await removeDataFolder(port)
  const folder = dataFolderOf(port)
  const place = placeOf(port)
  await mkdir(place, { recursive: true })
  await mkdir(join(folder, '..'), { recursive: true })
  await symlink(place, folder)
  return folder
}

export async function removeDataFolder(port: string | number): Promise<void> {
  await rm(dataFolderOf(port), { recursive: true, force: true })
  await rm(placeOf(port), { recursive: true, force: true })
}

const placeOf = (port: string | number) => join(testPlace(), `parcelproof-e2e-${port}`)
