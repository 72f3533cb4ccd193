import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { AreasFileOptions } from '../../contract/source.ts'
import { findCounty } from '../../domain/county/county.ts'
import { ListRefused } from '../../domain/import/list-refused.ts'
import { readFileFields } from '../features/import/read/file-fields.ts'
import { bringFile, bringNextFile } from '../features/sources/bring-file.ts'
import { listSources } from '../features/sources/source-list.queries.ts'
import { countyIdOf } from '../features/sources/source-reading.ts'
import type { Pool } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { show, sourceLine, today } from './show-sources.ts'
import { operator } from './source-edit.ts'
import { recordStaff } from './staff.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

/** Whether the new source is a file here; a folder is a polled source. */
export async function isFile(path: string): Promise<boolean> {
  if (/^https?:/i.test(path)) return false
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

type AddOptions = Partial<
  Record<
    | 'overlay'
    | 'classField'
    | 'county'
    | 'name'
    | 'pattern'
    | 'kind'
    | 'meaning'
    | 'profile'
    | 'every'
    | 'notify',
    string | undefined
  >
> & { preview: boolean; json: boolean }

/** `sources add FILE --overlay KIND --class FIELD` */
export async function addFile(
  path: string,
  { overlay, classField, county, name, preview, json, ...others }: AddOptions,
): Promise<number> {
  if (overlay === undefined) {
    throw new WrongUsage(
      'A file is a source of areas only, with --overlay and --class. A list is imported with: parcelproof import FILE',
    )
  }
  if (preview || Object.values(others).some((each) => each !== undefined)) {
    throw new WrongUsage('A file takes --overlay, --class, --county, --name and --json only')
  }
  const read = AreasFileOptions.safeParse({ kind: overlay, classField, county, name })
  if (!read.success) throw new WrongUsage(z.prettifyError(read.error))
  const options = read.data
  return refusing(async () => {
    await checkField(path, options.classField, countyIdOf(options.county))
    return withDatabase(async (db, config) => {
      const id = await bringFile(db, fileAt(path), options, operator(config))
      await shown(db, id, { event: 'source-connected', json })
      return 0
    })
  })
}

/** `sources replace ID FILE [--class FIELD]` */
export function replaceFile(asked: {
  id: number
  path: string
  classField: string | undefined
  json: boolean
}): Promise<number> {
  const { id, path, classField, json } = asked
  return refusing(() =>
    withDatabase(async (db, config) => {
      const [source] = await listSources(db, today(), { userId: null, id })
      if (!source) {
        process.stderr.write(`There is no source ${id}\n`)
        return 1
      }
      if (!(await isFile(path))) throw new WrongUsage(`${path} is no file`)
      const field = classField ?? source.overlay?.classField ?? ''
      await checkField(path, field, countyIdOf(source.county))
      await bringNextFile(db, source, fileAt(path), { classField }, operator(config))
      await shown(db, id, { event: 'source-changed', json })
      return 0
    }),
  )
}

const fileAt = (path: string) => ({ fileName: basename(path), body: createReadStream(path) })

/** Obvious errors are reported before the file is stored. */
async function checkField(path: string, field: string, countyId: number | null): Promise<void> {
  const county = countyId === null ? null : findCounty(countyId)
  const fileName = basename(path)
  const { fields } = await readFileFields(createReadStream(path), { fileName, county })
  if (fields.some(({ name }) => name === field)) return
  const known = fields.map(({ name }) => name).join(', ')
  throw new WrongUsage(`${fileName} has no field “${field}”. Its fields are ${known}.`)
}

async function shown(
  db: Pool,
  id: number,
  { event, json }: { event: string; json: boolean },
): Promise<void> {
  await recordStaff(db, { event, about: { source: id } })
  show(await listSources(db, today(), { userId: null, id }), json, sourceLine)
}

async function refusing(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError || error instanceof ListRefused) {
      throw new WrongUsage(error.message)
    }
    throw error
  }
}
