import type { UnknownColumn } from '../../../contract/error.ts'
import { ShownFixedWidth } from '../../../contract/fixed-width.ts'
import type { ImportProgress } from '../../../contract/import.ts'
import type { PageOfPrint, ShownLayout } from '../../../contract/printed.ts'
import { ApiError, bodyOf, reasonOf } from '../../lib/api.ts'
import {
  checkFile,
  type FileCheck,
  type ReviewChoices,
  type SendOptions,
  sendFile,
} from './import.api.ts'
import { importFailure } from './import-failure.ts'
import type { Sent } from './upload.ts'

/** No choices: the list is read as recognized. */
export const NO_CHOICES: ReviewChoices = {
  county: '',
  day: '',
  meaning: null,
  corrections: {},
  sheets: [],
  isAfresh: false,
  to: null,
}

/** A list's file for the steps; a file fetched by the server is not here, and its pages are requested. */
export type ListFile = Pick<File, 'name' | 'size'> & { pageOf?: PageOf }

/** The picture of a page of a printed list, with this rotation; a page with text has its own. */
export type PageOf = (place: PageOfLayout, signal: AbortSignal) => Promise<PageOfPrint>

export type PageOfLayout = Pick<ShownLayout, 'page' | 'turn'>

/** A checked list, and the person's choices. */
export type Review<F extends ListFile = ListFile> = {
  file: F
  choices: ReviewChoices
  /** The last successful check; while the list is checked again it may reflect earlier choices. */
  check: FileCheck
  isChecking: boolean
  /** Why the list can't be read with these choices. */
  problem: string | null
}

/** A refused file, and the reason. */
export type Refusal<F extends ListFile = File> = {
  fileName: string
  words: string
  /** The file itself, if it can be opened under “Other formats”. */
  other: F | null
}

/** The state of a file import. */
export type FileImport<F extends ListFile = File> =
  /** `isBack`: the person returned from a later step. */
  | { step: 'choose'; refusal: Refusal<F> | null; isBack: boolean }
  | { step: 'check'; file: F; choices: ReviewChoices; sent: Sent | null }
  /**
   * `isFinal`: the server refuses the list; otherwise the check failed and can be retried. `asksCounty`: it accepts
   * it once its county is known; `columns`: once its columns are identified; `fixedWidth`: perhaps once its columns
   * are set by position.
   */
  | {
      step: 'refused'
      file: F
      choices: ReviewChoices
      words: string
      isFinal: boolean
      asksCounty: boolean
      columns: readonly UnknownColumn[]
      fixedWidth: ShownFixedWidth | null
    }
  | (Review<F> & { step: 'ready'; failure: string | null })
  | (Review<F> & { step: 'upload'; sent: Sent | null })
  /** `isFound`: it was already running when the screen opened. */
  | { step: 'follow'; id: number; isFound: boolean }

type FileCalls<F> = {
  checkFile: (file: F, options: SendOptions) => Promise<FileCheck>
  sendFile: (file: F, options: SendOptions) => Promise<ImportProgress>
}

/** The largest file the server accepts, in bytes. */
const MAX_BYTES = 2 * 1024 * 1024 * 1024

/** Changes within this interval are checked once. */
const PAUSE_MS = 300

const START = { step: 'choose', refusal: null, isBack: false } as const

function createListeners() {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { subscribe, notify }
}

/**
 * The steps of an import by file: choose, check, upload, follow. Kept outside the screen, so that an upload continues
 * when the person leaves the screen and returns. `isCsv`: other files are refused by their extension, as specified;
 * otherwise the server detects the format. `begins`: the initial choices.
 */
export function createFileImport<F extends ListFile = File>(
  calls: FileCalls<F>,
  { isCsv = true, pauseMs = PAUSE_MS, begins = NO_CHOICES } = {},
) {
  let state: FileImport<F> = START
  let work: AbortController | null = null
  const { subscribe, notify } = createListeners()
  const set = (next: FileImport<F>) => {
    state = next
    notify()
  }
  /** Aborts the current request; its response is ignored. */
  const begin = (): AbortSignal => {
    work?.abort()
    work = new AbortController()
    return work.signal
  }

  const check = async (file: F, choices: ReviewChoices): Promise<void> => {
    const signal = begin()
    set({ step: 'check', file, choices, sent: null })
    const onSent = (sent: Sent) => {
      if (!signal.aborted) set({ step: 'check', file, choices, sent })
    }
    try {
      const found = await calls.checkFile(file, { choices, onSent, signal })
      if (!signal.aborted) set({ step: 'ready', ...reviewOf(file, choices, found), failure: null })
    } catch (error) {
      if (signal.aborted) return
      set({ step: 'refused', file, choices, ...refusalOf(error) })
    }
  }

  return {
    get: () => state,
    subscribe,

    /** Checks a file; one that can't be a list is refused at once. */
    choose: async (file: F, decided: Partial<ReviewChoices> = {}): Promise<void> => {
      const refusal = (isCsv ? notCsv(file) : null) ?? notSendable(file)
      if (refusal === null) return check(file, { ...begins, ...decided })
      begin()
      set({ step: 'choose', refusal: { fileName: file.name, ...refusal }, isBack: false })
    },

    /** Checks a refused file again with the person's answer: another county, or the identified columns. */
    checkAgain: async (change: Partial<ReviewChoices>): Promise<void> => {
      if (state.step === 'refused') return check(state.file, { ...state.choices, ...change })
    },

    /** Reads the reviewed list with other choices; the last result stays until the new one arrives. */
    change: async (change: Partial<ReviewChoices>): Promise<void> => {
      if (state.step !== 'ready') return
      const { file, check: before } = state
      const choices = { ...state.choices, ...change }
      const signal = begin()
      const ready = { step: 'ready' as const, file, choices, failure: null }
      set({ ...ready, check: before, isChecking: true, problem: null })
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (signal.aborted) return
      try {
        const found = await calls.checkFile(file, { choices, signal })
        if (!signal.aborted) set({ ...ready, ...reviewOf(file, choices, found) })
      } catch (error) {
        if (signal.aborted) return
        set({ ...ready, check: before, isChecking: false, problem: importFailure(error) })
      }
    },

    /** Uploads the checked file; `onTaken` receives the created import. */
    upload: async (onTaken: (progress: ImportProgress) => void): Promise<void> => {
      if (state.step !== 'ready' || state.isChecking || state.problem !== null) return
      const { file, choices, check: found } = state
      const review = reviewOf(file, choices, found)
      const signal = begin()
      set({ step: 'upload', ...review, sent: null })
      const onSent = (sent: Sent) => {
        if (!signal.aborted) set({ step: 'upload', ...review, sent })
      }
      // Corrections kept from an earlier list are sent too: the import must match the review.
      const corrections = found.result.corrections ?? choices.corrections
      try {
        const sends = { choices: { ...choices, corrections }, onSent, signal }
        const progress = await calls.sendFile(file, sends)
        if (signal.aborted) return
        onTaken(progress)
        set({ step: 'follow', id: progress.id, isFound: false })
      } catch (error) {
        if (signal.aborted) return
        set({ step: 'ready', ...review, failure: importFailure(error) })
      }
    },

    /** Shows an existing import. */
    follow: (id: number, isFound: boolean): void => {
      begin()
      set({ step: 'follow', id, isFound })
    },

    /** Aborts the current request and returns to the choice. */
    startOver: (): void => {
      begin()
      set({ step: 'choose', refusal: null, isBack: true })
    },

    /** Clears an import that has ended and was seen. */
    forget: (): void => {
      begin()
      set(START)
    },
  }
}

function reviewOf<F extends ListFile>(
  file: F,
  choices: ReviewChoices,
  check: FileCheck,
): Review<F> {
  return { file, choices, check, isChecking: false, problem: null }
}

/** Why the server refused the list, and what it would take it with. */
function refusalOf(error: unknown) {
  return {
    words: importFailure(error),
    isFinal: isFinal(error),
    asksCounty: reasonOf(error) === 'county',
    columns: columnsAsked(error),
    fixedWidth: fixedWidthIn(error),
  }
}

/** The server refused the list, and a retry would not help. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 429
}

/** The columns of a list that the server accepts once they are identified. */
function columnsAsked(error: unknown): readonly UnknownColumn[] {
  const body = bodyOf(error)
  if (typeof body !== 'object' || body === null || !('columns' in body)) return []
  return Array.isArray(body.columns) ? body.columns : []
}

/** The first lines of an unreadable text. */
function fixedWidthIn(error: unknown): ShownFixedWidth | null {
  const body = bodyOf(error)
  if (typeof body !== 'object' || body === null || !('fixedWidth' in body)) return null
  return ShownFixedWidth.safeParse(body.fixedWidth).data ?? null
}

/** Why a file is not uploaded; null if it is. */
function notSendable({ size }: ListFile): { words: string; other: null } | null {
  if (size > 0 && size <= MAX_BYTES) return null
  const words =
    size === 0
      ? 'The file is empty. Choose the file again, or download it again.'
      : 'The file is larger than 2 GB. Split it and import the parts one after another.'
  return { words, other: null }
}

/** Extensions of accepted files besides CSV. */
export const OTHER_ENDINGS =
  'xlsx xlsm xls pdf docx geojson json zip dbf kml kmz gpkg parquet geoparquet txt tsv tab gz'.split(
    ' ',
  )

/** The start of a refusal, by the file's extension. */
const KINDS: Record<string, string> = {
  xlsx: 'a spreadsheet',
  xlsm: 'a spreadsheet',
  xls: 'a spreadsheet',
  xlsb: 'a spreadsheet',
  ods: 'a spreadsheet',
  pdf: 'a PDF',
  json: 'JSON',
  geojson: 'JSON',
}

function notCsv<F extends ListFile>(file: F): Omit<Refusal<F>, 'fileName'> | null {
  if (/\.csv$/i.test(file.name)) return null
  const ending = /\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const kind = KINDS[ending]
  const isRead = OTHER_ENDINGS.includes(ending)
  const what = kind ? `This is ${kind}, and only` : 'Only'
  const remedy = isRead
    ? 'Open it in Other formats, or save the list as CSV.'
    : 'Save the list as CSV and choose that file.'
  return {
    words: `${what} .csv files can be imported here. ${remedy}`,
    other: isRead ? file : null,
  }
}

/** The file imports of this browser window: of the first tab, and of “Other formats”. */
export const fileImport = createFileImport({ checkFile, sendFile })
export const otherImport = createFileImport({ checkFile, sendFile }, { isCsv: false })
export type FileFlow<F extends ListFile = File> = ReturnType<typeof createFileImport<F>>
