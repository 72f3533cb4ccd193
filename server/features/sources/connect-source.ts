import type { SourceBody, SourceChange } from '../../../contract/source.ts'
import { parseCounty } from '../../../domain/county/county.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { formatNumber } from '../../../domain/lib/format.ts'
import { placeOfArcgis } from '../../../domain/sources/arcgis-address.ts'
import { kindOfAddress, type SourceKind } from '../../../domain/sources/source-kind.ts'
import type { Config } from '../../platform/config/config.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { FetchFailed } from '../../platform/net/fetch-safely.ts'
import { realFolder } from './read-folder.ts'
import { changeSource, countSources, insertSource } from './source.queries.ts'

/** Who connects a source, and what the settings allow. */
export type Connecting = {
  config: Pick<Config, 'sourcesFolder'>
  /** The operator, who works on the server itself. */
  by: { is: 'operator' } | { is: 'person'; id: number; isStaff: boolean }
}

/** Sources of one person: more than a county's offices, and fewer than a mistake in a script makes. */
const MAX_OF_PERSON = 50
/** Those of staff, and those of the operator: the list of sources holds no more. */
const MAX_OF_STAFF = 2_000

/** Connects a source, which is asked at once; answers its id. Throws AppError where it can be none. */
export async function connectSource(
  db: Pool,
  { address, pattern, meaning, overlay, everyDays, ...body }: SourceBody,
  connecting: Connecting,
): Promise<number> {
  const { by } = connecting
  const kind = body.kind ?? kindOfAddress(address, pattern !== undefined)
  await checkAddress(kind, address, connecting)
  if (kind !== 'folder' && (kind === 'page') !== (pattern !== undefined)) {
    throw new AppError(
      'invalid_input',
      'A page needs a pattern for its link, such as “{year} tax sale*”; a folder may have one for its files, and other kinds have none',
    )
  }
  if (overlay !== undefined) checkOverlay(kind, address, meaning !== undefined)
  const county = body.county === undefined ? null : parseCounty(body.county)
  if (body.county !== undefined && county === null) {
    throw new AppError('invalid_input', `There is no county “${body.county}”`)
  }
  const userId = by.is === 'person' ? by.id : null
  await checkRoom(db, by)
  return inTransaction(db, (tx) =>
    insertSource(tx, {
      kind,
      name: body.name ?? nameOf(address),
      address,
      pattern: pattern ?? null,
      countyId: county?.id ?? null,
      meaning: meaning ?? null,
      everyDays,
      userId,
      overlayKind: overlay?.kind ?? null,
      classField: overlay?.classField ?? null,
    }),
  )
}

/** Areas are no list; and which layer of a service they are in is not guessed. */
function checkOverlay(kind: SourceKind, address: string, hasMeaning: boolean): void {
  if (hasMeaning) {
    throw new AppError(
      'invalid_input',
      'Areas over parcels are no list: leave out what a row means',
    )
  }
  const place = kind === 'arcgis' ? placeOfArcgis(address) : null
  if (place === null || place.kind === 'layer') return
  throw new AppError(
    'invalid_input',
    'Give the address of the layer itself, which ends in /MapServer/ or /FeatureServer/ and a number',
  )
}

/** Changes a source, whose address is checked like that of a new one. */
export async function changeConnected(
  db: Pool,
  { id, kind, address }: { id: number; kind: SourceKind; address: string },
  change: SourceChange,
  connecting: Connecting,
): Promise<void> {
  if (change.address !== undefined && change.address !== address) {
    await checkAddress(kind, change.address, connecting)
  }
  await changeSource(db, id, change)
}

/** A folder is the operator's: whoever else names one could read what lies on the server. */
async function checkAddress(
  kind: SourceKind,
  address: string,
  { config, by }: Connecting,
): Promise<void> {
  if (kind !== 'folder') {
    if (URL.canParse(address) && /^https?:/i.test(address)) return
    throw new AppError('invalid_input', 'The address must begin with https:// or http://')
  }
  if (by.is !== 'operator') {
    throw new AppError(
      'not_allowed',
      'A folder of the server is connected on its command line only: parcelproof sources add',
    )
  }
  if (!address.startsWith('/')) {
    throw new AppError('invalid_input', 'The path of a folder must begin with /')
  }
  try {
    await realFolder(address, config.sourcesFolder)
  } catch (error) {
    if (error instanceof ListRefused) throw new AppError('invalid_input', error.message)
    if (error instanceof FetchFailed) throw new AppError('invalid_input', `${error.message}.`)
    throw error
  }
}

async function checkRoom(db: Pool, by: Connecting['by']): Promise<void> {
  const isPerson = by.is === 'person'
  const most = isPerson && !by.isStaff ? MAX_OF_PERSON : MAX_OF_STAFF
  if ((await countSources(db, isPerson ? by.id : null)) < most) return
  throw new AppError(
    'conflict',
    `There are ${formatNumber(most)} sources already, and no more can be connected. Remove one that is no longer needed.`,
  )
}

function nameOf(address: string): string {
  if (!URL.canParse(address)) return address.slice(0, 200)
  const { hostname, pathname } = new URL(address)
  return `${hostname}${pathname}`.replace(/\/$/, '').slice(0, 200)
}
