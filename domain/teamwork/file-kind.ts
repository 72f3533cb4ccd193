/** Types of files on a parcel, by content. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]

export const FILE_ENDINGS: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const OTHER = 'Only photos (JPEG, PNG, WebP) and PDF files can be added.'
/** Brands of photos taken by phones (ISO 23008-12). */
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']
/** Maximum distance of a PDF's end mark from the end of the file. */
const PDF_END = 2_048

/** A file's type by its content, ignoring its name; else the reason why it cannot be added. */
export function fileTypeOf(bytes: Uint8Array): { type: FileType } | { problem: string } {
  const head = latin(bytes.subarray(0, 16))
  if (bytes.length === 0) return { problem: 'The file is empty. Choose another.' }
  if (head.startsWith('\xff\xd8\xff')) return { type: 'image/jpeg' }
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { type: 'image/png' }
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return { type: 'image/webp' }
  if (head.startsWith('%PDF-')) {
    return latin(bytes.subarray(-PDF_END)).includes('%%EOF')
      ? { type: 'application/pdf' }
      : { problem: 'This PDF is incomplete. Save it again, then add it.' }
  }
  if (head.slice(4, 8) === 'ftyp' && HEIC.includes(head.slice(8, 12))) {
    return {
      problem:
        'This photo is in HEIC format, which not every browser can show. Save it as JPEG, then add it. On an iPhone: Settings, Camera, Formats, Most Compatible.',
    }
  }
  return { problem: OTHER }
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

const MAX_NAME = 120

/** A file's name without folders and misleading characters, with its type's extension. */
export function fileNameOf(name: string, type: FileType): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = [...last.normalize('NFC')].filter(isPlain).join('').trim()
  const dot = plain.lastIndexOf('.')
  const stem = (dot > 0 ? plain.slice(0, dot) : plain).replace(/^\.+/, '').trim()
  return `${[...stem].slice(0, MAX_NAME).join('') || 'file'}.${FILE_ENDINGS[type]}`
}

/** Excludes control characters, changes of writing direction, half surrogates and characters of file systems. */
const isPlain = (character: string) => !/[\p{C}<>:"|?*]/u.test(character)

/** `Content-Disposition` of a download (RFC 6266): ASCII for old programs, then in full. */
export function attachmentOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
