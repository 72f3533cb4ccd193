import { describe, expect, test } from 'vitest'
import { hasPlace } from './exif-place.ts'
import { attachmentOf, fileNameOf, fileTypeOf } from './file-kind.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('a file is known by its content', () => {
  test.each([
    ['\xff\xd8\xff\xe0 rest', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n rest', 'image/png'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7\n…\n%%EOF\n', 'application/pdf'],
  ])('%j', (text, type) => {
    expect(fileTypeOf(bytesOf(text))).toEqual({ type })
  })

  test.each([
    ['', 'empty'],
    ['\x00\x00\x00\x18ftypheic\x00\x00', 'HEIC'],
    ['%PDF-1.7\nbroken off', 'incomplete'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'Only photos'],
    ['<!doctype html><script>alert(1)</script>', 'Only photos'],
    ['GIF89a', 'Only photos'],
    ['PK\x03\x04', 'Only photos'],
    ['MZ\x90', 'Only photos'],
  ])('%j is refused, and the message says why', (text, why) => {
    expect(fileTypeOf(bytesOf(text))).toEqual({ problem: expect.stringContaining(why) })
  })
})

test.each([
  ['roof.JPG', 'image/jpeg', 'roof.jpg'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\Users\\ada\\Deed of trust.pdf', 'application/pdf', 'Deed of trust.pdf'],
  ['page.html', 'application/pdf', 'page.pdf'],
  ['evil\u202Egpj.exe', 'image/jpeg', 'evilgpj.jpg'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['a"b\r\nSet-Cookie: x', 'image/png', 'abSet-Cookie x.png'],
  ['', 'image/webp', 'file.webp'],
  ['\u00fc'.repeat(500), 'image/png', `${'\u00fc'.repeat(120)}.png`],
] as const)('a file named %j of type %s is called %j', (name, type, called) => {
  expect(fileNameOf(name, type)).toBe(called)
})

test('a download names the file in both ways, and nothing else', () => {
  expect(attachmentOf('Straße 100% (1).pdf')).toBe(
    `attachment; filename="Stra_e 100_ (1).pdf"; filename*=UTF-8''Stra%C3%9Fe%20100%25%20%281%29.pdf`,
  )
})

describe('the place in EXIF data', () => {
  /** A little-endian TIFF with one entry in the first directory, and one in the directory it points to. */
  const exif = (tag: number, inner: number) => {
    const view = new DataView(new ArrayBuffer(64))
    view.setUint16(0, 0x4949)
    view.setUint16(2, 42, true)
    view.setUint32(4, 8, true)
    view.setUint16(8, 1, true)
    view.setUint16(10, tag, true)
    view.setUint32(18, 30, true)
    view.setUint16(30, 1, true)
    view.setUint16(32, inner, true)
    return new Uint8Array(view.buffer)
  }
  test.each([
    ['is a latitude', exif(0x8825, 2), true],
    [
      'is behind the mark of EXIF',
      Uint8Array.from([...bytesOf('Exif\0\0'), ...exif(0x8825, 2)]),
      true,
    ],
    ['is not another directory', exif(0x8769, 2), false],
    ['is not only a version', exif(0x8825, 0), false],
    ['is not in data that break off', exif(0x8825, 2).slice(0, 40), false],
    ['is not in other bytes', bytesOf('nothing of the kind'), false],
    ['is not in nothing', new Uint8Array(), false],
  ])('%s', (_case, bytes, expected) => {
    expect(hasPlace(bytes)).toBe(expected)
  })
})
