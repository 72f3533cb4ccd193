import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileImportResult } from '../../../contract/import.ts'
import type { ImportRightsAnswer } from '../../../contract/import-rights.ts'
import { hasCorrections, type ListCorrections } from '../../../domain/import/corrections.ts'
import { ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import { whoOf } from '../audit/audit-routes.ts'
import { makerOf, requireDestination, rightsOf } from '../rights/ask-rights.ts'
import { holdFile } from './hold-file.ts'
import type { ImportOptions } from './import.queries.ts'
import type { ImportContext } from './import-context.ts'
import { readForm, type UploadOptions } from './import-form.ts'
import { listKeptReadings } from './list-profile.queries.ts'
import { CheckedOnly, storeAndSend } from './take-list.ts'
import { readUpload } from './upload-store.ts'

type Upload = {
  app: FastifyInstance
  context: ImportContext
  request: FastifyRequest
  reply: FastifyReply
}

type Form = ReturnType<typeof readForm>
type FormFile = Awaited<ReturnType<Form['file']>>

/** The outcome of an upload: it was only checked, or it is an import to wait for or to follow. */
export type Received = { checked: FileImportResult } | { id: number; waits: boolean }

/**
 * Receives a form with a list. Options can be in the query and in fields before or after the file, except where it goes:
 * whose the file is must be known before its first byte is kept. Nothing is imported before all of them are read.
 */
export async function receiveFile(upload: Upload, query: UploadOptions): Promise<Received> {
  const { app, request, reply } = upload
  if (!request.isMultipart()) {
    throw new AppError('unsupported_type', 'Send the file as multipart/form-data')
  }
  try {
    // Before the form arrives, so that a sender who may only check lists, and does not say so in the query, does
    // not take up an import slot.
    if (query.dryRun) await app.limitCall(request, reply, 'preview')
    else {
      const asked = { evidence: isOfInstruments(query), to: query.to }
      await requireDestination(upload.context, request.person, asked)
    }
    const form = readForm(request.parts(), query)
    const file = await form.file()
    if (form.options().dryRun) {
      if (!query.dryRun) await app.limitCall(request, reply, 'preview')
      return { checked: await checkFile(upload, form, file) }
    }
    return await importFile(upload, form, file)
  } finally {
    // A browser reads no response before it has sent the whole file, so the rest is discarded.
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Checks the file as it arrives; again if fields after it change the options. */
async function checkFile({ context, request, reply }: Upload, form: Form, file: FormFile) {
  // Most lists that are checked are imported next.
  context.expectImport(null)
  const rights = await rightsOf(context, request.person)
  const limits = ({ to }: UploadOptions) =>
    to === 'workspace' || (to === undefined && !rights.mayImport && rights.mayImportOwn)
      ? {}
      : limitsOf(rights)
  const kept = await listKeptReadings(context.db, { userId: request.person?.id ?? null })
  const ask = (options: UploadOptions) => ({
    from: {
      fileName: cleanName(file.filename),
      options: { ...importOptions(options), ...limits(options) },
      kept,
    },
    today: context.today(),
  })
  const held = holdFile(file.file)
  const asked = ask(form.options())
  const [first] = await Promise.allSettled([context.previews.run(held.source(), asked, reply.raw)])
  const whole = await held.rest()
  const again = ask(await form.rest())
  if (JSON.stringify(again) === JSON.stringify(asked)) {
    if (first.status === 'rejected') throw first.reason
    return first.value
  }
  if (whole === null) {
    throw new AppError(
      'invalid_input',
      'The options came after a large file, which is checked while it arrives. Send the options before the file.',
    )
  }
  return context.previews.run(whole, again, reply.raw)
}

async function importFile(
  { app, context, request, reply }: Upload,
  form: Form,
  file: FormFile,
): Promise<Received> {
  const { db, previews } = context
  const fileName = cleanName(file.filename)
  const destination = (to: UploadOptions['to']) =>
    requireDestination(context, request.person, { evidence: isOfInstruments(form.options()), to })
  const { workspaceId } = await destination(form.options().to)
  // It goes nowhere else, whatever becomes of the person's rights while it arrives.
  const to = workspaceId === null ? 'record' : 'workspace'
  const kept = ofWorkspace(db, workspaceId)
  try {
    const id = await storeAndSend(context, {
      fileName,
      maker: await makerOf(context, request, reply),
      who: whoOf(request),
      source: file.file,
      ofWorkspace: workspaceId ?? undefined,
      options: async (stored) => {
        const said = await form.rest()
        const options = { ...importOptions(said), ...keptBy(context, request.person) }
        if (said.dryRun) {
          await app.limitCall(request, reply, 'preview')
          const source = readUpload(kept, stored.id, stored.byteCount)
          const readings = await listKeptReadings(db, { userId: request.person?.id ?? null })
          const limits = limitsOf(await rightsOf(context, request.person))
          const ask = {
            from: { fileName, options: { ...options, ...limits }, kept: readings },
            today: context.today(),
          }
          throw new CheckedOnly(await previews.run(source, ask, reply.raw))
        }
        return { ...options, ...placeOf(await destination(to)) }
      },
    })
    return { id, waits: form.options().wait !== false }
  } catch (error) {
    if (error instanceof CheckedOnly) return { checked: error.result }
    throw error
  }
}

const isOfInstruments = ({ as, meaning }: UploadOptions) =>
  as === 'instruments' || meaning === 'instruments'

function importOptions(options: UploadOptions): ImportOptions {
  const { county, profile, as, meaning, asOf, afresh } = options
  const corrections = correctionsIn(options)
  return {
    ...(afresh ? { afresh: true as const } : {}),
    ...(corrections && hasCorrections(corrections) ? { corrections } : {}),
    ...(meaning && meaning !== 'instruments' ? { meaning } : {}),
    ...(asOf ? { asOf } : {}),
    ...(county ? { county } : {}),
    ...(profile ? { profile } : {}),
    ...(isOfInstruments({ as, meaning }) ? { as: 'instruments' as const } : {}),
  }
}

/** The positions of columns are corrections, however they are given. */
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

/** Whose a corrected reading is: what staff correct is everybody's, as where all share their imports. */
function keptBy({ config }: ImportContext, person: Person | null): ImportOptions {
  if (config.sharesImports || person?.isStaff) return { keeps: 'everyone' }
  return person === null ? {} : { keeps: 'self' }
}

/** Where a list goes, as options of its import. */
export function placeOf({
  rights,
  workspaceId,
}: {
  rights: ImportRightsAnswer
  workspaceId: number | null
}): ImportOptions {
  // How a private list is read is no one else's to see: its headings are its own.
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
