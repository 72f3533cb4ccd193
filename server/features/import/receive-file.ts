import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileImportResult } from '../../../contract/import.ts'
import type { ImportRightsAnswer } from '../../../contract/import-rights.ts'
import { hasCorrections, type ListCorrections } from '../../../domain/import/corrections.ts'
import { AppError } from '../../platform/errors.ts'
import { formOf } from '../../platform/http/gather-bodies.ts'
import type { Person } from '../../platform/http/person.ts'
import { whoOf } from '../audit/audit-routes.ts'
import { makerOf, requireDestination, rightsOf } from '../rights/ask-rights.ts'
import type { ImportOptions } from './import.queries.ts'
import type { ImportContext } from './import-context.ts'
import { readForm, UploadOptions } from './import-form.ts'
import { listKeptReadings } from './list-profile.queries.ts'
import { storeAndSend } from './take-list.ts'

type Upload = {
  app: FastifyInstance
  context: ImportContext
  request: FastifyRequest
  reply: FastifyReply
}

/** The outcome of an upload: a check's result, or an import to wait for or to follow. */
export type Received = { checked: FileImportResult } | { id: number; waits: boolean }

/** Before a form arrives: throws for a sender who may not import, unless the query only asks for a check. */
export async function requireSender(
  context: ImportContext,
  request: FastifyRequest,
): Promise<void> {
  const { data: query } = UploadOptions.safeParse(request.query)
  if (!query || query.dryRun) return
  await requireDestination(context, request.person, askedBy(query))
}

/** Receives a form with a list. Options may come in the query, before the file or after it. */
export async function receiveFile(upload: Upload, query: UploadOptions): Promise<Received> {
  const { app, context, request, reply } = upload
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', 'Send the file as multipart/form-data')
  }
  const form = readForm(formOf(request).parts(), query)
  const { file } = await form.file()
  file.resume()
  const options = await form.rest()
  const list = await readForm(formOf(request).parts(), query).file()
  if (options.dryRun) {
    await app.limitCall(request, reply, 'preview')
    return { checked: await checkFile(context, request, list, options) }
  }
  const destination = await requireDestination(context, request.person, askedBy(options))
  const id = await storeAndSend(context, {
    fileName: cleanName(list.filename),
    maker: await makerOf(context, request, reply),
    who: whoOf(request),
    source: list.file,
    ofWorkspace: destination.workspaceId ?? undefined,
    options: async () => ({
      ...importOptions(options),
      ...keptBy(context, request.person),
      ...placeOf(destination),
    }),
  })
  // The file is in the database by now, and the response may wait for the import.
  request.gathered?.close()
  return { id, waits: options.wait !== false }
}

async function checkFile(
  context: ImportContext,
  { person, ends }: FastifyRequest,
  { filename, file }: MultipartFile,
  options: UploadOptions,
): Promise<FileImportResult> {
  // Most checked lists are imported next.
  context.expectImport(null)
  const rights = await rightsOf(context, person)
  const { to } = options
  const isOwn = to === 'workspace' || (to === undefined && !rights.mayImport && rights.mayImportOwn)
  const kept = await listKeptReadings(context.db, { userId: person?.id ?? null })
  const from = {
    fileName: cleanName(filename),
    options: { ...importOptions(options), ...(isOwn ? {} : limitsOf(rights)) },
    kept,
  }
  return context.previews.run(file, { from, today: context.today() }, ends)
}

const askedBy = (options: UploadOptions) => ({
  evidence: isOfInstruments(options),
  to: options.to,
})

const isOfInstruments = ({ as, meaning }: UploadOptions) =>
  as === 'instruments' || meaning === 'instruments'

/** Options of an import as its person gave them. */
export function importOptions(options: UploadOptions): ImportOptions {
  const { county, profile, as, meaning, asOf, afresh, sheet } = options
  const corrections = correctionsIn(options)
  return {
    ...(afresh ? { afresh: true as const } : {}),
    ...(corrections && hasCorrections(corrections) ? { corrections } : {}),
    ...(meaning && meaning !== 'instruments' ? { meaning } : {}),
    ...(asOf ? { asOf } : {}),
    ...(county ? { county } : {}),
    ...(sheet ? { sheet } : {}),
    ...(profile ? { profile } : {}),
    ...(isOfInstruments({ as, meaning }) ? { as: 'instruments' as const } : {}),
  }
}

/** Column positions are corrections, in any form. */
function correctionsIn({ corrections, layout }: UploadOptions): ListCorrections | undefined {
  if (layout === undefined) return corrections
  if (corrections?.spans || corrections?.layout) {
    throw new AppError(
      'invalid_input',
      'layout: the corrections set the columns, too. Nothing was imported. Send one of them.',
    )
  }
  return { ...corrections, spans: layout }
}

/** Owner of a corrected reading: staff corrections are shared, and so are all if imports are shared. */
function keptBy({ config }: ImportContext, person: Person | null): ImportOptions {
  if (config.sharesImports || person?.isStaff) return { keeps: 'everyone' }
  return person === null ? {} : { keeps: 'self' }
}

/** The destination of a list, as options of its import. */
export function placeOf({
  rights,
  workspaceId,
}: {
  rights: ImportRightsAnswer
  workspaceId: number | null
}): ImportOptions {
  // The reading of a private list is private: so are its headings.
  return workspaceId === null ? limitsOf(rights) : { ofWorkspace: workspaceId, keeps: 'self' }
}

/** Limits on a list whose sender may not write all of it. */
export function limitsOf({ mayImportEvidence }: ImportRightsAnswer): ImportOptions {
  return mayImportEvidence ? {} : { listsOnly: true }
}

/** A name fit to be shown: no folders, no control characters, at most 200 characters. */
export function cleanName(name: string | undefined, otherwise = 'list.csv'): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 200) || otherwise
  )
}
