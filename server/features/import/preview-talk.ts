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

// What the server and the process that reads previews say to each other.

/** Stands in place of a piece's length behind the last piece of a file. */
export const END = 0xffff_ffff

export type PreviewAsk = {
  /** With the readings that are kept: the process has no database. */
  from: { fileName: string; options: ImportOptions; kept?: readonly KeptReading[] }
  today: LocalDate
}

/** Parts of a PDF's pages to be drawn. */
export type DrawAsk = { draw: PartToDraw[] }

/** A page of a PDF to be drawn. */
export type PageAsk = { drawPage: PageToDraw }

/** A scanned page to be read; of the same file as before no bytes are sent again. */
export type ScanAsk = { scan: number; isSameFile: boolean }

/** The fields of a file of areas. */
export type FieldsAsk = { fieldsOf: { fileName: string; countyId: number | null } }

/** What a server said of a layer of a map. */
export type LayerAsk = { layerOf: AskedLayer }

/** The words of the first pages of a PDF that is no list. */
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
/** What comes of an ask: pictures are PNG in base64. */
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

/** A page as it is read, its size in points. */
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

/** It has done all it could with so many bytes, and waits for more. */
export type PreviewWaits = { waits: number }

/** It reads a scanned page, which takes longer than any list. */
export type PreviewScans = { scans: true }

/** It has let pass what was left of the file. */
export type PreviewReady = { ready: true }

/** A part of a list that is read for its import: what it is, a batch of its rows, a scanned page it needs read. */
export type ListPart =
  | { opened: Omit<OpenList, 'batches'> }
  | { rows: PackedRows }
  | { wantsScan: { page: number; pageCount: number } }

/** Batches that are on their way before any of them is asked for. */
export const BATCHES_AHEAD = 2

/** What the importer says meanwhile: it has taken a batch, or what was read of the scanned page. */
export type ListReply = { takes: true } | { scan: RecognizedPage | { fault: string } }
