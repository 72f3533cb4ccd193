import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { detectEncoding } from './text-encoding.ts'

export type Container =
  | 'text'
  | 'json'
  | 'zip'
  | 'gzip'
  | 'dbf'
  | 'kml'
  | 'geopackage'
  | 'parquet'
  | 'xls'
  | 'html'
  | 'xml'
  | 'pdf'

const SAVE_AS = 'Save the list as CSV (or XLSX) and import that file.'

/** Why a web page without a list is refused. */
export const NO_LIST_PAGE = `This is a web page, not the list itself: the download was probably a sign-in or error page. Download the list again. ${SAVE_AS}`

/** Signatures of files that are not lists, as bytes in Latin-1, and the message for each. */
const NO_LISTS: ReadonlyArray<{ isOne: (head: string) => boolean; says: string }> = [
  {
    isOne: (head) =>
      ['\x89PNG', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'].some((mark) =>
        head.startsWith(mark),
      ) ||
      (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) ||
      (head.startsWith('BM') && head.startsWith('\0\0\0\0', 6)),
    says: `This is an image. ${SAVE_AS}`,
  },
  {
    isOne: (head) =>
      ['Rar!\x1a', '7z\xbc\xaf\x27\x1c', '\xfd7zXZ', '\x28\xb5\x2f\xfd'].some((mark) =>
        head.startsWith(mark),
      ) || /^BZh\d1AY/.test(head),
    says: 'This is an archive. Extract it and import the list inside.',
  },
  {
    isOne: (head) => head.startsWith('\0\0\x27\x0a\0\0\0\0'),
    says: 'This is a .shp file alone: outlines without parcel numbers. Zip it together with its .dbf and .prj and import the zip file.',
  },
  {
    isOne: (head) => head.startsWith('{\\rtf'),
    says: `This is a text document (RTF). ${SAVE_AS}`,
  },
  {
    isOne: (head) => /^\s*<(?:\?xml|!--|[a-z][\w:.-]*[\s/>])/i.test(head),
    says: `This is an XML document. ${SAVE_AS}`,
  },
]

/** An object or an array; an invalid first entry is refused as such. */
const JSON_LIST =
  /^\s*(?:\{\s*["}]|\[\s*(?:[[{\]"]|(?:-?\d[\d.eE+-]{0,30}|true|false|null)\s*[,\]]))/

/**
 * Detects the format by the file's first bytes, never by its name. Throws ListRefused for a file that can't be a
 * list: empty, an image, an archive, a web page, a program.
 */
export function sniff(first: Buffer): Container {
  if (first.length === 0) {
    throw new ListRefused('The file is empty. Choose the file again, or download it again.')
  }
  const { name, markBytes } = detectEncoding(first)
  const utf16 = name === 'utf-16le' || name === 'utf-16be'
  const head = utf16
    ? new TextDecoder(name).decode(first.subarray(markBytes, 8192 + markBytes))
    : first.toString('latin1', markBytes, Math.min(first.length, 8192 + markBytes))
  if (['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].some((mark) => head.startsWith(mark))) return 'zip'
  if (head.startsWith('\x1f\x8b')) return 'gzip'
  if (isDbf(first)) return 'dbf'
  if (head.startsWith('SQLite format 3\0')) return 'geopackage'
  if (head.startsWith('PAR1')) return 'parquet'
  if (isKml(head)) return 'kml'
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'xls'
  if (head.startsWith('%PDF-')) return 'pdf'
  if (isHtml(head)) return 'html'
  if (isXmlBook(head)) return 'xml'
  for (const { isOne, says } of NO_LISTS) if (isOne(head)) throw new ListRefused(says)
  if (!utf16 && isBinary(first)) {
    throw new ListRefused(`This file is neither text nor a workbook. ${SAVE_AS}`)
  }
  if (/^\s*$/.test(head) && first.length <= 8192) {
    throw new ListRefused(
      'The file contains only blanks. Choose the file again, or download it again.',
    )
  }
  return JSON_LIST.test(head) ? 'json' : 'text'
}

/** A dBASE table: its version, a plausible day, and lengths that fit its columns. */
function isDbf(first: Buffer): boolean {
  if (first.length < 33 || !DBF_VERSIONS.has(first[0] ?? 0)) return false
  const headerBytes = first.readUInt16LE(8)
  const recordBytes = first.readUInt16LE(10)
  const isDay = (first[2] ?? 0) <= 12 && (first[3] ?? 0) <= 31
  if (!isDay || headerBytes < 65 || recordBytes < 2) return false
  // The first column: a name and its type.
  return (first[32] ?? 0) > 32 && 'CNFDLMGBIOTYPVQ@+0'.includes(first.toString('latin1', 43, 44))
}

/** The root of the XML, behind its declaration and comments. */
function isKml(head: string): boolean {
  return /^\s*</.test(head) && /<(?:kml:)?kml[\s>]/.test(head.slice(0, 4096))
}

/** Behind a declaration, or a comment, as sites write before the page. */
function isHtml(head: string): boolean {
  const first = head.replace(/^\s*(?:<\?xml[^<>]{0,200}\?>|<!--[^<>]{0,2000}-->)\s*/, '')
  return /^\s*<(?:!doctype html|html|head|body|meta|style|table|tr|div|center|font|script)\b/i.test(
    first,
  )
}

/** The XML workbook of Excel 2002 and 2003. */
const isXmlBook = (head: string): boolean =>
  /^\s*<\?xml/.test(head) && /<(?:\w{1,20}:)?Workbook[\s>]/.test(head.slice(0, 4096))

/** dBASE III and IV and Visual FoxPro, with and without memos. */
const DBF_VERSIONS = new Set([0x03, 0x30, 0x31, 0x32, 0x83, 0x8b, 0xf5])

/** Zero bytes, or more control characters than a list ever has. */
function isBinary(first: Buffer): boolean {
  const length = Math.min(first.length, 65_536)
  let controls = 0
  let zeros = 0
  for (let at = 0; at < length; at++) {
    const byte = first[at] as number
    if (byte === 0) zeros++
    else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 26) {
      controls++
    }
  }
  // A stray zero byte is damage inside a text; the reader removes it.
  return zeros > length / 1000 + 2 || controls > length / 100 + 2
}
