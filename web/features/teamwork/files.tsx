import { useQueryClient } from '@tanstack/react-query'
import { FilePlus2, FileText } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { MAX_FILE_BYTES, type TeamFile, type Teamwork } from '../../../contract/teamwork.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { FileDialog } from './file-dialog.tsx'
import { addFile, refreshTeamwork, thumbnailPath } from './teamwork.api.ts'

/** File types in the browser's dialog; the server checks the content. */
const ACCEPTED = '.jpg,.jpeg,.png,.webp,.pdf,image/jpeg,image/png,image/webp,application/pdf'

type Problem = { name: string; message: string }

/** The workspace's photos and PDF files on a property. */
export function Files({ propertyId, teamwork }: { propertyId: number; teamwork: Teamwork }) {
  const client = useQueryClient()
  const headingId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [keepsPlace, setKeepsPlace] = useState(false)
  const [adding, setAdding] = useState<{ place: number; of: number } | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [shown, setShown] = useState<TeamFile | null>(null)
  const { files, canEdit } = teamwork

  const add = async (chosen: readonly File[]) => {
    setProblems([])
    for (const [n, file] of chosen.entries()) {
      setAdding({ place: n + 1, of: chosen.length })
      try {
        if (file.size > MAX_FILE_BYTES) throw new Error(TOO_LARGE)
        await addFile(propertyId, file, keepsPlace)
      } catch (error) {
        const message =
          error instanceof Error && error.message === TOO_LARGE
            ? TOO_LARGE
            : messageForPeople(error)
        setProblems((all) => [...all, { name: file.name, message }])
      }
    }
    await refreshTeamwork(client, propertyId)
    setAdding(null)
  }
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-3 p-4">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <Heading id={headingId} className="font-semibold">
          Photos and files
        </Heading>
        {canEdit && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              accept={ACCEPTED}
              className="sr-only"
              tabIndex={-1}
              aria-label="Photos and files to add"
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])]
                // The same file may be chosen again after a failure.
                target.value = ''
                void add(chosen)
              }}
            />
            <Button
              variant="secondary"
              size="sm"
              disabled={adding !== null}
              onClick={() => input.current?.click()}
            >
              <FilePlus2 aria-hidden />
              Add files
            </Button>
          </>
        )}
      </div>
      {canEdit && (
        <label className="flex items-start gap-2 text-ink-muted text-xs">
          <input
            type="checkbox"
            checked={keepsPlace}
            onChange={({ target }) => setKeepsPlace(target.checked)}
            className="size-4 shrink-0 accent-accent"
          />
          Keep where and when photos were taken. Otherwise that is removed.
        </label>
      )}
      <p role="status" className={adding ? 'text-ink-muted' : 'sr-only'}>
        {adding && `Adding ${adding.place} of ${adding.of}…`}
      </p>
      {problems.map(({ name, message }) => (
        <FieldError key={name}>
          <span className="wrap-anywhere font-semibold">{name}</span>: {message}
        </FieldError>
      ))}
      {files.length === 0 ? (
        <p className="text-ink-muted">
          No photos or files yet. JPEG, PNG, WebP or PDF, up to 20 MB.
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {files.map((file) => (
            <li key={file.id}>
              <FileTile file={file} onOpen={() => setShown(file)} />
            </li>
          ))}
        </ul>
      )}
      {shown && <FileDialog file={shown} teamwork={teamwork} onClose={() => setShown(null)} />}
    </section>
  )
}

const TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / 2 ** 20} MB. Make it smaller, then add it.`

function FileTile({ file, onOpen }: { file: TeamFile; onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className="grid w-full gap-1 rounded-md text-left">
      <span className="grid h-24 place-items-center overflow-hidden rounded-md border bg-well">
        {file.hasThumbnail ? (
          <img
            src={thumbnailPath(file.id)}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <FileText aria-hidden className="size-8 text-ink-muted" />
        )}
      </span>
      <span className="truncate text-xs">{file.name}</span>
    </button>
  )
}
