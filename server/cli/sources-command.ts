import { z } from 'zod'
import { type Source, SourceBody } from '../../contract/source.ts'
import { acceptSource } from '../features/sources/accept-source.ts'
import { connectSource } from '../features/sources/connect-source.ts'
import { importHeld } from '../features/sources/held-list.ts'
import {
  applyProposal,
  changeSource,
  removeSource,
  sendWhole,
} from '../features/sources/source.queries.ts'
import { listSources } from '../features/sources/source-list.queries.ts'
import { listRuns } from '../features/sources/source-run.queries.ts'
import type { Config } from '../platform/config/config.ts'
import { inTransaction, type Pool } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { readArguments } from './arguments.ts'
import { printable } from './printable.ts'
import { runLine, show, sourceLine, today } from './show-sources.ts'
import { addressesOf, editSource, operator } from './source-edit.ts'
import { addFile, isFile, replaceFile } from './source-file.ts'
import { recordStaff, staffHere } from './staff.ts'
import { WrongUsage } from './usage.ts'
import { withDatabase } from './with-database.ts'

const HELP = `parcelproof sources add ADDRESS [--county COUNTY] [--name NAME] [--pattern PATTERN]
                        [--kind arcgis|url|page|socrata|folder] [--meaning MEANING] [--profile PROFILE]
                        [--every DAYS] [--preview]
                        [--overlay flood|wetland|opportunity|municipal|other --class FIELD]
                        [--notify EMAIL,EMAIL]
parcelproof sources add FILE --overlay KIND --class FIELD [--county COUNTY] [--name NAME]
parcelproof sources edit ID [--name NAME] [--address ADDRESS] [--every DAYS] [--county COUNTY] [--meaning MEANING]
                        [--notify EMAIL,EMAIL] [--notify-owner yes|no] [--json]
parcelproof sources replace ID FILE [--class FIELD]
parcelproof sources list [--json]
parcelproof sources run|log|import|accept|pause|resume|remove ID [--json]

Lists and layers of parcels that are asked again by themselves: a layer of an ArcGIS server, or a service or folder
in which it is found; a list at an address; the newest link of a page (--pattern "{year} tax sale*", * for anything);
a data set of a Socrata portal; the newest file of a folder of this server, below SOURCES_FOLDER (--pattern for its
name). The kind is found from the address. A source that has not changed costs one request; what it gives is an
import like any other, and fewer rows than a layer says it has are refused. Of a layer of a whole state a county's
rows alone are asked for with ?where=CNTYNAME='HINDS' behind its address. A county is given as "Hinds County, MS".
With --preview its first list is kept for 7 days, until staff have looked at it in the web app, or import takes it as
it is recognized; without, it is imported at once.

With --overlay it brings areas that lie over parcels, of the class that the field --class names (FLD_ZONE): which class
covers how much of each parcel is computed from them. They can also be brought as a file (a zipped shapefile, GeoJSON,
KML or KMZ, GeoPackage, file geodatabase, GeoParquet); replace brings the file that takes its place. Removing such a
source removes its areas and what they cover. Half of the areas and fewer do not count before accept says so.

With --notify these addresses (10 at most) are emailed when the source fails, gives an unusual list, loses areas or has
a list that waits for review. Each is first sent a link with which it agrees. edit --notify replaces them, and
--notify "" removes all; one that has stopped the emails of a source stays listed, and can’t be added to it again. The
person who connected a source is emailed, too, unless --notify-owner is no.

An edition unlike the one before (half the rows, other columns, no amounts) is reported until the next usual one, or
until accept takes it for right. A layer that is gone is looked for around its old address: accept takes over what is
proposed. Settings come from the environment (DATA_DIR, DATABASE_URL), as for the web app, which asks the sources.
`

const VERBS = [
  'add',
  'edit',
  'replace',
  'list',
  'run',
  'log',
  'import',
  'accept',
  'pause',
  'resume',
  'remove',
] as const
type Verb = (typeof VERBS)[number]
const isVerb = (text: string): text is Verb => VERBS.some((verb) => verb === text)

/** `parcelproof sources …`: connects, lists, runs, pauses and removes sources, and shows their runs. */
export async function sourcesCommand(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    county: { type: 'string' },
    name: { type: 'string' },
    pattern: { type: 'string' },
    kind: { type: 'string' },
    meaning: { type: 'string' },
    profile: { type: 'string' },
    every: { type: 'string' },
    preview: { type: 'boolean', default: false },
    overlay: { type: 'string' },
    class: { type: 'string' },
    notify: { type: 'string' },
    address: { type: 'string' },
    'notify-owner': { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const [verb, about, ...rest] = positionals
  if (verb === undefined) throw new WrongUsage(`${VERBS.join(', ')}? See --help`)
  if (!isVerb(verb)) throw new WrongUsage(`“${verb}” is none of ${VERBS.join(', ')}`)
  const tooMany = verb === 'list' ? about : verb === 'replace' ? rest[1] : rest[0]
  if (tooMany !== undefined) throw new WrongUsage(`“${tooMany}” is not expected`)
  if (verb === 'edit') return editSource(idOf(verb, about), values)
  const { json, help: _help, every, preview, overlay, class: classField, ...given } = values
  const { address, 'notify-owner': notifyOwner, notify, ...described } = given
  if (address !== undefined || notifyOwner !== undefined) {
    throw new WrongUsage('--address and --notify-owner are options of edit')
  }
  const options = { ...described, every, overlay, classField, notify }
  if (verb === 'replace') {
    const { classField: field, ...others } = options
    if (preview || Object.values(others).some((each) => each !== undefined)) {
      throw new WrongUsage('replace takes no options but --class and --json')
    }
    if (rest[0] === undefined) throw new WrongUsage('replace needs the ID of a source and a file')
    return replaceFile({ id: idOf(verb, about), path: rest[0], classField: field, json })
  }
  if (verb !== 'add' && (preview || Object.values(options).some((each) => each !== undefined))) {
    throw new WrongUsage(`${verb} takes no options but --json`)
  }
  if (verb === 'list') {
    return withDatabase(async (db) => {
      show(await listSources(db, today(), { userId: null, id: null }), json, sourceLine)
      return 0
    })
  }
  if (verb === 'add') {
    if (about === undefined) throw new WrongUsage('add needs an address')
    if (await isFile(about)) return addFile(about, { ...options, preview, json })
    const body = SourceBody.safeParse({
      ...described,
      address: about,
      preview,
      ...(overlay === undefined && classField === undefined
        ? {}
        : { overlay: { kind: overlay, classField } }),
      // Reading a folder costs no other server anything.
      ...(every === undefined && about.startsWith('/') ? { everyDays: 1 } : {}),
      ...(every === undefined ? {} : { everyDays: Number(every) }),
      ...(notify === undefined ? {} : { notify: { recipients: addressesOf(notify) } }),
    })
    if (!body.success) throw new WrongUsage(z.prettifyError(body.error))
    return withDatabase((db, config) => add(db, body.data, { config, json }))
  }
  const id = idOf(verb, about)
  return withDatabase((db) => actOn(db, verb, id, json))
}

function idOf(verb: Verb, about: string | undefined): number {
  const id = Number(about)
  if (!Number.isSafeInteger(id) || id < 1) throw new WrongUsage(`${verb} needs the ID of a source`)
  return id
}

async function add(
  db: Pool,
  body: SourceBody,
  { config, json }: { config: Config; json: boolean },
): Promise<number> {
  try {
    const id = await connectSource(db, body, operator(config))
    await recordStaff(db, { event: 'source-connected', about: { source: id } })
    show(await listSources(db, today(), { userId: null, id }), json, sourceLine)
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new WrongUsage(error.message)
  }
}

async function actOn(
  db: Pool,
  verb: Exclude<Verb, 'add' | 'edit' | 'replace' | 'list'>,
  id: number,
  json: boolean,
): Promise<number> {
  const [source] = await listSources(db, today(), { userId: null, id })
  if (!source) {
    process.stderr.write(`There is no source ${id}\n`)
    return 1
  }
  if (verb === 'log') {
    show(await listRuns(db, id), json, runLine)
    return 0
  }
  if (verb === 'run') {
    if (source.paused) {
      process.stderr.write(`Source ${id} is paused\n`)
      return 1
    }
    if (source.held) {
      process.stderr.write(`The list of source ${id} waits for review: import takes it as it is\n`)
      return 1
    }
    await inTransaction(db, (tx) => sendWhole(tx, id))
    process.stderr.write(`The web app asks it within seconds: ${printable(source.name)}\n`)
    return 0
  }
  if (verb === 'accept') return accept(db, source)
  if (verb === 'import') return importWaiting(db, source)
  await inTransaction(db, async (tx) => {
    if (verb === 'remove') await removeSource(tx, id)
    else await changeSource(tx, id, { isPaused: verb === 'pause' })
  })
  const events = { remove: 'source-removed', pause: 'source-paused', resume: 'source-resumed' }
  await recordStaff(db, { event: events[verb], about: { source: id } })
  return 0
}

/** Imports the list that waits for review, as recognized. */
async function importWaiting(db: Pool, { id, held }: Source): Promise<number> {
  if (held === null) {
    process.stderr.write(`No list of source ${id} waits for review\n`)
    return 1
  }
  const importId = await importHeld({ db }, id, {}, { ...staffHere(), actor: 'staff' })
  process.stderr.write(`Import ${importId} begins within seconds\n`)
  return 0
}

/** Accepts a waiting proposal: a layer's new address, else an edition that differs from the previous one. */
async function accept(db: Pool, { id, proposal }: Source): Promise<number> {
  if (proposal !== null && (await inTransaction(db, (tx) => applyProposal(tx, id)))) {
    await recordStaff(db, { event: 'source-changed', about: { source: id } })
    process.stderr.write(`Source ${id} is asked at ${printable(proposal.address)} from now on\n`)
    return 0
  }
  if (!(await acceptSource(db, id))) {
    process.stderr.write(`There is nothing to accept of source ${id}\n`)
    return 1
  }
  await recordStaff(db, { event: 'source-edition-accepted', about: { source: id } })
  return 0
}
