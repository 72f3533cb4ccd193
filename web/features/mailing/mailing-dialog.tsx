import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import {
  MAX_LETTER_TEXT,
  MAX_LETTERS,
  MAX_SENDER,
  type MailingFile,
} from '../../../contract/mailing.ts'
import {
  LABEL_SHEET_IDS,
  LABEL_SHEETS,
  type LabelSheetId,
} from '../../../domain/mailing/label-sheet.ts'
import { LETTER_FIELDS, letterProblem } from '../../../domain/mailing/letter-text.ts'
import { formatCount } from '../../lib/format.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { FieldError, InputField, SelectField, TextareaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { useKept } from '../session/use-kept.ts'
import { mailingQuery, saveMailing } from './mailing.api.ts'
import { MailingSums } from './mailing-sums.tsx'

/** The person's last letter in this browser: it is stored nowhere else. */
const Draft = z.object({ sender: z.string(), text: z.string(), isLegal: z.boolean() })
type Draft = z.infer<typeof Draft>

const EMPTY_DRAFT: Draft = {
  sender: '',
  text: 'Dear {owner},\n\nI am writing about parcel {parcel} at {address} in {county}.\n\n\n\nSincerely,\n',
  isLegal: false,
}

const KINDS = [
  ['labels', 'Labels (PDF)'],
  ['letters', 'Letters (PDF)'],
  ['csv', 'Addresses (CSV)'],
] as const satisfies readonly (readonly [MailingFile['as'], string])[]

type MailingDialogProps = { propertyIds: readonly number[]; onClose: () => void }

/** Labels, letters or addresses for the owners of the chosen parcels. */
export function MailingDialog({ propertyIds, onClose }: MailingDialogProps) {
  const [as, setAs] = useState<MailingFile['as']>('labels')
  const [sheet, setSheet] = useState<LabelSheetId>('5160')
  const [startAt, setStartAt] = useState('1')
  const { value: draft, change: changeDraft } = useKept('letter', Draft, EMPTY_DRAFT)
  const preview = useQuery({
    ...mailingQuery(propertyIds, sheet),
    placeholderData: keepPreviousData,
  })
  const each = labelsOn(sheet)
  const startProblem = isLabel(startAt, each) ? null : `Enter a number from 1 to ${each}`
  const textProblem = letterProblem(draft.text)
  const save = useMutation({
    mutationFn: () =>
      saveMailing({
        propertyIds: [...propertyIds],
        as,
        sheet,
        startAt: as === 'labels' ? Number(startAt) : 1,
        ...(as === 'letters' ? draft : { sender: '', text: '', isLegal: false }),
      }),
  })
  const change = (changed: Partial<Draft>) =>
    void changeDraft((before) => ({ ...before, ...changed }))
  const isReady =
    (preview.data?.pieces ?? 0) > 0 &&
    (as !== 'labels' || startProblem === null) &&
    (as !== 'letters' || textProblem === null)
  return (
    <FormDialog
      onClose={onClose}
      title="Mail"
      description="To the owners’ mailing addresses on the roll. Nothing is sent from here."
      cancel="Close"
      submit={
        <>
          <Download aria-hidden />
          {save.isPending ? 'Making the file…' : 'Download'}
        </>
      }
      save={save}
      isReady={isReady}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) save.mutate()
      }}
    >
      {preview.isPending ? (
        <LoadingSums />
      ) : preview.isError ? (
        <ErrorNotice what="The mailing addresses could not be read." query={preview} />
      ) : (
        <MailingSums preview={preview.data} showsCut={as === 'labels'} />
      )}
      <SelectField
        label="File"
        options={KINDS}
        value={as}
        onChange={({ target }) => setAs(target.value as MailingFile['as'])}
      />
      {as === 'labels' && (
        <LabelFields
          sheet={sheet}
          startAt={startAt}
          problem={startProblem}
          onSheet={setSheet}
          onStart={setStartAt}
        />
      )}
      {as === 'letters' && (
        <LetterFields
          draft={draft}
          problem={textProblem}
          isTooMany={(preview.data?.pieces ?? 0) > MAX_LETTERS}
          onChange={change}
        />
      )}
    </FormDialog>
  )
}

const LoadingSums = () => (
  <>
    <LoadingLabel>Reading the mailing addresses</LoadingLabel>
    <Skeleton className="h-12" />
  </>
)

const labelsOn = (sheet: LabelSheetId) => LABEL_SHEETS[sheet].columns * LABEL_SHEETS[sheet].rows

type LabelFieldsProps = {
  sheet: LabelSheetId
  startAt: string
  problem: string | null
  onSheet: (sheet: LabelSheetId) => void
  onStart: (startAt: string) => void
}

function LabelFields({ sheet, startAt, problem, onSheet, onStart }: LabelFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <SelectField
        label="Sheet"
        options={LABEL_SHEET_IDS.map((id) => [id, LABEL_SHEETS[id].name] as const)}
        help="Print at 100%, without fitting to the page"
        value={sheet}
        onChange={({ target }) => onSheet(target.value as LabelSheetId)}
      />
      <InputField
        label="Start at label"
        inputMode="numeric"
        autoComplete="off"
        help={`Of ${labelsOn(sheet)}, row by row`}
        value={startAt}
        error={problem ?? undefined}
        onChange={({ target }) => onStart(target.value)}
      />
    </div>
  )
}

type LetterFieldsProps = {
  draft: Draft
  problem: string | null
  isTooMany: boolean
  onChange: (changed: Partial<Draft>) => void
}

function LetterFields({ draft, problem, isTooMany, onChange }: LetterFieldsProps) {
  const fields = Object.entries(LETTER_FIELDS).map(([name, words]) => `{${name}}: ${words}`)
  return (
    <>
      {isTooMany && (
        <FieldError>
          A file has {formatCount(MAX_LETTERS, 'letter')} at most. Choose fewer parcels, or print
          labels.
        </FieldError>
      )}
      <TextareaField
        label="Sender"
        rows={3}
        maxLength={MAX_SENDER}
        help="Your name and address, up to five lines"
        value={draft.sender}
        onChange={({ target }) => onChange({ sender: target.value })}
      />
      <TextareaField
        label="Letter"
        rows={9}
        maxLength={MAX_LETTER_TEXT}
        help={`${fields.join('; ')}. The text stays in this browser.`}
        value={draft.text}
        error={problem ?? undefined}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <label className="flex min-h-10 items-start gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="mt-0.5 size-4 accent-accent"
          checked={draft.isLegal}
          onChange={({ target }) => onChange({ isLegal: target.checked })}
        />
        <span>
          It is about legal matters
          <span className="block text-ink-muted text-xs">
            Such as notices, redemption or title. It is then marked “not legal advice”; have counsel
            read it before you send it.
          </span>
        </span>
      </label>
    </>
  )
}

function isLabel(text: string, most: number): boolean {
  const number = Number(text)
  return text.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= most
}
