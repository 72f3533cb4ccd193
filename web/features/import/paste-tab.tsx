import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { FileImportResult, ImportResult } from '../../../contract/import.ts'
import { formatCount } from '../../lib/format.ts'
import { useEarlyValue } from '../../lib/use-early-value.ts'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { chooseDestination, useDestination } from '../lists/destination.ts'
import { DestinationChoice } from '../lists/destination-choice.tsx'
import { PrivateListNote } from '../lists/private-list-note.tsx'
import { ErrorList } from './error-list.tsx'
import { clearReads, toastFailed, toastImported } from './follow-import.ts'
import { bulkImport, checkPaste, IMPORTS_KEY } from './import.api.ts'
import { importFailure } from './import-failure.ts'
import { moreErrors } from './import-words.ts'
import { NextScreens } from './next-screens.tsx'
import { errorInPaste, type PasteProblem, type PasteRead } from './paste.ts'
import { CheckedRows } from './review/checked-rows.tsx'

type Outcome = {
  result: ImportResult
  /** The result of a check, without an import. */
  check: FileImportResult | null
  /** The pasted text; the box is cleared. */
  text: string
}

/** The state of a paste box; kept by the page, so that it survives a change of tab. */
export function usePaste(read: (text: string) => PasteRead) {
  const queries = useQueryClient()
  const going = useDestination()
  const isLocked = going !== null && going.destination === null
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<PasteProblem | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const sending = useMutation({
    mutationFn: async ({
      list,
    }: {
      text: string
      list: Exclude<PasteRead, { problem: unknown }>
    }) => {
      const body = { properties: list.properties }
      if (!isLocked)
        return { result: await bulkImport(body, going?.destination ?? null), check: null }
      const check = await checkPaste(body)
      const preview = check.preview.map((row) => ({ ...row, line: lineIn(list, row.line) }))
      return { result: resultOf(check), check: { ...check, preview } }
    },
    onSuccess: ({ result, check }, { text: pasted, list }) => {
      const inPaste = (problem: string) => errorInPaste(problem, list.placeOf)
      const errors = result.errors.map(inPaste)
      const remarks = result.remarks.map(inPaste)
      setOutcome({ result: { ...result, errors, remarks }, check, text: pasted })
      // After a check the text stays in the box for corrections.
      if (check !== null) return
      setText('')
      toastImported(result.imported, result.total)
      clearReads(queries)
    },
    onError: (error) => {
      if (!isLocked) toastFailed(error)
    },
    onSettled: () => {
      // Not awaited: the box is ready for the next list while the imports are refetched.
      void queries.invalidateQueries({ queryKey: IMPORTS_KEY, exact: true })
    },
  })

  return {
    text,
    problem,
    outcome,
    going,
    isLocked,
    count: sending.variables?.list.properties.length ?? 0,
    isSending: sending.isPending,
    error: sending.error,
    write: (written: string) => {
      setText(written)
      setProblem(null)
    },
    bringBack: () => {
      if (outcome) setText(outcome.text)
    },
    /** Parses the text and sends it; returns whether it could be parsed. */
    send: (): boolean => {
      setOutcome(null)
      sending.reset()
      const list = read(text)
      const isRead = !('problem' in list)
      setProblem(isRead ? null : list.problem)
      if (isRead) sending.mutate({ text, list })
      return isRead
    },
  }
}

/** The line of the pasted text with a property; the server counts properties. */
function lineIn(
  { placeOf }: Exclude<PasteRead, { problem: unknown }>,
  line: string | number | null | undefined,
): number | null {
  if (typeof line !== 'number') return null
  return Number(/\d+/.exec(placeOf(line))?.[0] ?? line)
}

/** A check's result in the form of an import's. */
function resultOf({ total_rows, imported, message, ...check }: FileImportResult): ImportResult {
  const { error_details: errors, remark_details: remarks } = check
  return { total: total_rows, imported, message, errors, remarks }
}

type PasteTabProps = {
  paste: ReturnType<typeof usePaste>
  /** `CSV` or `JSON`. */
  format: string
  help: string
  placeholder: string
}

export function PasteTab({ paste, format, help, placeholder }: PasteTabProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { text, problem, outcome, isSending, error, going, isLocked } = paste
  useEarlyValue(box, text, paste.write)
  const [verb, doing] = isLocked ? ['Check', 'Checking'] : ['Import', 'Importing']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending && !paste.send()) box.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {going && (
        <DestinationChoice
          {...going}
          locked="You can check a list here. Nothing is saved."
          onChoose={chooseDestination}
        />
      )}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {format} data
        </label>
        <p id={`${id}-help`} className="text-ink-muted">
          {help}
        </p>
        {problem && (
          <p
            role="alert"
            id={`${id}-problem`}
            className="mt-1 flex items-start gap-2 rounded-md bg-bad-tint px-3 py-2 text-bad-ink"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              <strong className="block font-semibold">{problem.title}</strong>
              {problem.text}
            </span>
          </p>
        )}
        <Textarea
          ref={box}
          id={id}
          rows={10}
          value={text}
          onChange={(event) => paste.write(event.target.value)}
          placeholder={placeholder}
          readOnly={isSending}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          aria-describedby={problem ? `${id}-problem` : `${id}-help`}
          {...(problem ? { 'aria-invalid': true } : {})}
          className="mt-1 max-h-[32rem] font-mono"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* Not disabled: it would lose the focus. */}
        <Button type="submit" aria-disabled={isSending} className="aria-disabled:opacity-50">
          {isSending ? `${doing}…` : `${verb} ${format}`}
        </Button>
        <span role="status" className="text-ink-muted">
          {isSending && `${doing} ${formatCount(paste.count, 'property', 'properties')}`}
        </span>
      </div>
      {isSending && <Progress label={doing ?? ''} value={null} />}
      {error !== null && <PasteFailure error={error} isLocked={isLocked} />}
      {outcome?.check && <PasteCheck outcome={outcome} check={outcome.check} />}
      {outcome && !outcome.check && (
        <PasteOutcome outcome={outcome} onBringBack={paste.bringBack} />
      )}
    </form>
  )
}

function PasteFailure({ error, isLocked }: { error: unknown; isLocked: boolean }) {
  return (
    <div className="flex gap-3 rounded-md border border-danger p-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <h2 className="font-semibold text-base">
          {isLocked ? 'The list could not be checked' : 'Import failed'}
        </h2>
        <p>{importFailure(error)}</p>
        <p className="mt-1 text-ink-muted">
          Your text is still in the box. Correct it there and{' '}
          {isLocked ? 'check again' : 'import again'}.
        </p>
      </div>
    </div>
  )
}

function PasteCheck({ outcome, check }: { outcome: Outcome; check: FileImportResult }) {
  const { errors, remarks } = outcome.result
  return (
    <section
      aria-label="Result of the check"
      className="grid grid-cols-1 gap-4 rounded-md border p-4"
    >
      <h2 className="font-semibold text-base">{outcome.result.message}</h2>
      {errors.length > 0 && (
        <div className="grid gap-3">
          <h3 className="font-semibold">Rows that can’t be imported</h3>
          <ErrorList errors={errors} more={moreErrors(errors, check.errors)} />
        </div>
      )}
      {remarks.length > 0 && (
        <div className="grid gap-3">
          <h3 className="font-semibold">Warnings</h3>
          <ErrorList errors={remarks} more={moreErrors(remarks, check.remarks)} noun="warning" />
        </div>
      )}
      <CheckedRows result={check} />
    </section>
  )
}

function PasteOutcome({ outcome, onBringBack }: { outcome: Outcome; onBringBack: () => void }) {
  const { message, errors, remarks, imported, total, listId } = outcome.result
  const Icon = imported < total ? TriangleAlert : CircleCheck
  return (
    <section aria-label="Import result" className="grid grid-cols-1 gap-3 rounded-md border p-4">
      <div className="flex items-start gap-2">
        <Icon
          aria-hidden
          className={`mt-1 size-4 shrink-0 ${imported < total ? 'text-warn-ink' : 'text-accent'}`}
        />
        <h2 className="font-semibold text-base">{message}</h2>
      </div>
      {listId !== undefined && <PrivateListNote id={listId} />}
      {errors.length > 0 && (
        <>
          <ErrorList errors={errors} more={moreErrors(errors, errors.length)} />
          <p className="text-ink-muted">
            Correct these where they stand and import again; what was imported already stays as it
            is.
          </p>
        </>
      )}
      {remarks.length > 0 && (
        <>
          <h3 className="font-semibold">Imported with warnings</h3>
          <ErrorList errors={remarks} more={moreErrors(remarks, remarks.length)} noun="warning" />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <NextScreens />
        {errors.length > 0 && (
          <Button variant="quiet" size="sm" onClick={onBringBack}>
            <Undo2 aria-hidden />
            Restore the text
          </Button>
        )}
      </div>
    </section>
  )
}
