import type { ErrorReason, UnknownColumn } from '../../../contract/error.ts'
import type { ShownFixedWidth } from '../../../contract/fixed-width.ts'
import type { FileImportResult } from '../../../contract/import.ts'
import type { KeptReading } from '../../../domain/import/kept-reading.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { PrintedPage } from '../../../domain/printed/printed-word.ts'
import type { RecognizedPage } from '../../../domain/printed/scanned-page.ts'
import type { ImportOptions } from './import.queries.ts'
import type { PackedRows } from './packed-rows.ts'
import type { PageToDraw } from './printed/draw-page.ts'
import type { PartToDraw } from './printed/draw-part.ts'
import type { FileFields } from './read/file-fields.ts'
import type { AskedLayer, LayerSaid } from './read/layer-fields.ts'
import type { FileHint, OpenList } from './read/list-batch.ts'

// Messages between the server and the process that reads previews.

/** Replaces a piece's length after the last piece of a file. */
export const END = 0xffff_ffff

export type PreviewAsk = {
  /** With the kept readings: the process has no database. */
  from: { fileName: string; options: ImportOptions; kept?: readonly KeptReading[] }
  today: LocalDate
}

/** Parts of a PDF's pages to render. */
export type DrawAsk = { draw: PartToDraw[] }

/** A page of a PDF to render. */
export type PageAsk = { drawPage: PageToDraw }

/** A scanned page to read; no bytes are sent for the same file. */
export type ScanAsk = { scan: number; isSameFile: boolean }

/** The fields of a file of areas. */
export type FieldsAsk = { fieldsOf: { fileName: string; countyId: number | null } }

/** A server's description of a layer. */
export type LayerAsk = { layerOf: AskedLayer }

/** The words of the first pages of a PDF that is not a list. */
export type TextAsk = { textOf: number }

/** All rows of a list, for its import: they come in batches, in `ListPart`s, before the answer. */
export type ListAsk = { list: Omit<FileHint, 'scans'> & { readsScans: boolean } }

export type FileAsk =
  | PreviewAsk
  | DrawAsk
  | PageAsk
  | ScanAsk
  | FieldsAsk
  | LayerAsk
  | TextAsk
  | ListAsk
/** The answer to an ask: pictures are PNG in base64. */
export type AnswerTo<A extends FileAsk> = A extends DrawAsk
  ? string[]
  : A extends PageAsk
    ? PageAnswer
    : A extends ScanAsk
      ? RecognizedPage
      : A extends ListAsk
        ? null
        : A extends FieldsAsk
          ? FileFields
          : A extends LayerAsk
            ? LayerSaid
            : A extends TextAsk
              ? PrintedPage[]
              : FileImportResult

/** A page in reading orientation, its size in points. */
export type PageAnswer = { width: number; height: number; png: string }

export type PreviewAnswer =
  | {
      result:
        | FileImportResult
        | string[]
        | PageAnswer
        | RecognizedPage
        | FileFields
        | LayerSaid
        | PrintedPage[]
        | null
    }
  | {
      refused: string
      reason?: ErrorReason | null
      columns?: readonly UnknownColumn[]
      fixedWidth?: ShownFixedWidth | null
    }
  | { failed: string }

/** It has processed this many bytes, and waits for more. */
export type PreviewWaits = { waits: number }

/** It reads a scanned page, which takes longer than any list. */
export type PreviewScans = { scans: true }

/** It has discarded the rest of the file. */
export type PreviewReady = { ready: true }

/** A part of a list read for its import: its description, a batch of its rows, or a scanned page to read. */
export type ListPart =
  | { opened: Omit<OpenList, 'batches'> }
  | { rows: PackedRows }
  | { wantsScan: { page: number; pageCount: number } }

/** Batches sent ahead before any is requested. */
export const BATCHES_AHEAD = 2

/** The importer's reply: it has received a batch, or the content of the scanned page. */
export type ListReply = { takes: true } | { scan: RecognizedPage | { fault: string } }
