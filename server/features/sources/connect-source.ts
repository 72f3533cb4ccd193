import type { SourceBody, SourceChange } from '../../../contract/source.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { formatNumber } from '../../../domain/lib/format.ts'
import { placeOfArcgis } from '../../../domain/sources/arcgis-address.ts'
import { kindOfAddress, type SourceKind } from '../../../domain/sources/source-kind.ts'
import { lockTextForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { FetchFailed } from '../../platform/net/fetch-safely.ts'
import { type Connecting, ownerOf } from './connecting.ts'
import { countWaiting } from './held-list.queries.ts'
import { realFolder } from './read-folder.ts'
import { setRecipients } from './set-recipients.ts'
import {
  changeSource,
  countSources,
  findSource,
  insertSource,
  type SourceReading,
  sendSource,
} from './source.queries.ts'
import { countyIdOf } from './source-reading.ts'

/** Maximum sources of one person: more than a county's offices, and fewer than a script error makes. */
const MAX_OF_PERSON = 50
/** Maximum for staff, and for the operator: the list of sources shows no more. */
const MAX_OF_STAFF = 2_000
/** Maximum lists of one person that wait for review, or are being fetched for it: each is kept for days. */
const MAX_WAITING = 10

/** Connects a source, which is fetched at once; returns its id. Throws AppError for an invalid one. */
export async function connectSource(
  db: Pool,
  { address, pattern, meaning, overlay, everyDays, preview, profile, notify, ...body }: SourceBody,
  connecting: Connecting,
): Promise<number> {
  const { by } = connecting
  const kind: SourceKind = body.kind ?? kindOfAddress(address, pattern !== undefined)
  await checkAddress(kind, address, connecting)
  if (kind !== 'folder' && (kind === 'page') !== (pattern !== undefined)) {
    throw new AppError(
      'invalid_input',
      'A page needs a pattern for its link, such as “{year} tax sale*”; a folder may have one for its files, and other kinds have none',
    )
  }
  if (overlay !== undefined) checkOverlay(kind, address, { meaning, profile })
  // Areas have no review: their fields were shown when it was connected.
  const wantsPreview = preview && overlay === undefined
  const added = {
    kind,
    name: body.name ?? nameOf(address),
    address,
    pattern: pattern ?? null,
    countyId: countyIdOf(body.county),
    meaning: meaning ?? null,
    reading: profile === undefined ? {} : { profile },
    wantsPreview,
    everyDays,
    userId: ownerOf(by),
    overlayKind: overlay?.kind ?? null,
    classField: overlay?.classField ?? null,
    fileImportId: null,
  }
  return inTransaction(db, async (tx) => {
    await checkRoom(tx, by)
    if (wantsPreview) await checkWaiting(tx, by)
    const id = await insertSource(tx, added)
    if (notify) await setRecipients(tx, id, notify, connecting)
    return id
  })
}

/** Overlays have no row type, and their layer within a service must be named. */
function checkOverlay(
  kind: SourceKind,
  address: string,
  { meaning, profile }: Pick<SourceBody, 'meaning' | 'profile'>,
): void {
  if (meaning !== undefined || profile !== undefined) {
    throw new AppError('invalid_input', 'Overlays have no row type. Remove it, and the profile')
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
  const { name, everyDays, paused, county, meaning, preview, corrections } = change
  await inTransaction(db, async (tx) => {
    const before = await findSource(tx, id)
    if (preview === true && before?.wantsPreview === false) {
      await lockRoom(tx, connecting.by)
      await checkWaiting(tx, connecting.by)
    }
    const isAnew = await changeSource(tx, id, {
      name,
      address: change.address,
      everyDays,
      isPaused: paused,
      countyId: county === undefined ? undefined : countyIdOf(county),
      meaning,
      wantsPreview: preview,
      reading: corrections === null ? withoutCorrections(before?.reading) : undefined,
    })
    if (change.notify) await setRecipients(tx, id, change.notify, connecting)
    if (isAnew) await sendSource(tx, id)
  })
}

/** As recognized, except for a profile chosen by name. */
function withoutCorrections(reading: SourceReading | undefined): SourceReading {
  return reading?.profile === undefined ? {} : { profile: reading.profile }
}

/** Only the operator and staff may name a folder: others could read the server's files. */
async function checkAddress(
  kind: SourceKind,
  address: string,
  { config, by }: Connecting,
): Promise<void> {
  if (kind === 'file') {
    throw new AppError(
      'invalid_input',
      'This source is a file, which has no address. Upload the new file instead.',
    )
  }
  if (kind !== 'folder') {
    if (URL.canParse(address) && /^https?:/i.test(address)) return
    throw new AppError('invalid_input', 'The address must begin with https:// or http://')
  }
  if (by.is !== 'operator' && !by.isStaff) {
    throw new AppError('not_allowed', 'A folder of the server is connected by staff only')
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

/** Serializes a person's connections: each counts the others. */
async function lockRoom(tx: Client, by: Connecting['by']): Promise<void> {
  await lockTextForTransaction(tx, 'sourcesOfPerson', String(ownerOf(by) ?? 'operator'))
}

export async function checkRoom(tx: Client, by: Connecting['by']): Promise<void> {
  await lockRoom(tx, by)
  const most = by.is === 'person' && !by.isStaff ? MAX_OF_PERSON : MAX_OF_STAFF
  if ((await countSources(tx, ownerOf(by))) < most) return
  throw new AppError(
    'conflict',
    `There are ${formatNumber(most)} sources already, and no more can be connected. Remove one that is no longer needed.`,
  )
}

async function checkWaiting(tx: Client, by: Connecting['by']): Promise<void> {
  if ((await countWaiting(tx, ownerOf(by))) < MAX_WAITING) return
  throw new AppError(
    'conflict',
    `The lists of ${MAX_WAITING} sources wait for review, and no more are kept. Review them first, or import this one without review.`,
  )
}

function nameOf(address: string): string {
  if (!URL.canParse(address)) return address.slice(0, 200)
  const { hostname, pathname } = new URL(address)
  return `${hostname}${pathname}`.replace(/\/$/, '').slice(0, 200)
}
