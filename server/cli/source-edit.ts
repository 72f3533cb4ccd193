import { z } from 'zod'
import { SourceChange } from '../../contract/source.ts'
import { changeConnected } from '../features/sources/connect-source.ts'
import type { Connecting } from '../features/sources/connecting.ts'
import { listSources } from '../features/sources/source-list.queries.ts'
import type { Config } from '../platform/config/config.ts'
import { AppError } from '../platform/errors.ts'
import { show, sourceLine, today } from './show-sources.ts'
import { recordStaff, staffHere } from './staff.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

/** The person who works on the server itself. */
export const operator = (config: Config): Connecting => ({
  config,
  by: { is: 'operator' },
  who: { ...staffHere(), actor: 'staff' },
})

/** Email addresses of an option, separated by commas; empty for an empty one. */
export const addressesOf = (list: string): string[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

const EDITED = ['name', 'address', 'every', 'county', 'meaning', 'notify', 'notify-owner'] as const
type Values = Record<string, string | boolean | undefined> & { json: boolean }

/** `sources edit ID`: omitted options stay unchanged. */
export async function editSource(id: number, values: Values): Promise<number> {
  const given = Object.entries(values).filter(
    ([name, value]) =>
      value !== undefined && value !== false && !(name === 'json' || name === 'help'),
  )
  const other = given.find(([name]) => !EDITED.some((each) => each === name))
  if (other) throw new WrongUsage(`--${other[0]} is no option of edit`)
  if (given.length === 0) throw new WrongUsage('edit needs something to change. See --help')
  const change = SourceChange.safeParse(changeOf(values))
  if (!change.success) throw new WrongUsage(z.prettifyError(change.error))
  return withDatabase(async (db, config) => {
    const [source] = await listSources(db, today(), { userId: null, id })
    if (!source) {
      process.stderr.write(`There is no source ${id}\n`)
      return 1
    }
    try {
      await changeConnected(db, source, change.data, operator(config))
    } catch (error) {
      if (error instanceof AppError) throw new WrongUsage(error.message)
      throw error
    }
    await recordStaff(db, { event: 'source-changed', about: { source: id } })
    show(await listSources(db, today(), { userId: null, id }), values.json, sourceLine)
    return 0
  })
}

function changeOf({ name, address, every, county, meaning, notify, ...values }: Values) {
  const owner = values['notify-owner']
  if (owner !== undefined && owner !== 'yes' && owner !== 'no') {
    throw new WrongUsage('--notify-owner is yes or no')
  }
  const notified = {
    ...(owner === undefined ? {} : { owner: owner === 'yes' }),
    ...(notify === undefined ? {} : { recipients: addressesOf(String(notify)) }),
  }
  return {
    name,
    address,
    county,
    meaning,
    ...(every === undefined ? {} : { everyDays: Number(every) }),
    ...(Object.keys(notified).length === 0 ? {} : { notify: notified }),
  }
}
