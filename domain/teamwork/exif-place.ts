/** Tag of the GPS directory in the first directory of EXIF (CIPA DC-008, 4.6.3). */
const GPS_TAG = 0x8825
/** Tag of the latitude in the GPS directory. */
const LATITUDE_TAG = 0x0002

/** Whether a photo's EXIF data have a location. Unreadable data have none. */
export function hasPlace(exif: Uint8Array): boolean {
  const start = String.fromCharCode(...exif.subarray(0, 6)) === 'Exif\0\0' ? 6 : 0
  const view = new DataView(exif.buffer, exif.byteOffset + start, exif.byteLength - start)
  if (view.byteLength < 8) return false
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return false
  const isLittle = order === 0x4949
  const gps = entryValue(view, view.getUint32(4, isLittle), GPS_TAG, isLittle)
  return gps !== null && entryValue(view, gps, LATITUDE_TAG, isLittle) !== null
}

/** The value of an entry in the directory at `at`; null without one. */
function entryValue(view: DataView, at: number, tag: number, isLittle: boolean): number | null {
  if (at + 2 > view.byteLength) return null
  const count = view.getUint16(at, isLittle)
  for (let n = 0; n < count; n++) {
    const entry = at + 2 + 12 * n
    if (entry + 12 > view.byteLength) return null
    if (view.getUint16(entry, isLittle) === tag) return view.getUint32(entry + 8, isLittle)
  }
  return null
}
