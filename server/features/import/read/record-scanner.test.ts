import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { runs } from '../../../../domain/testing/runs.ts'
import { decodeRecord, RecordScanner } from './record-scanner.ts'
import { DELIMITERS, type Delimiter } from './split-record.ts'

/** Scans the bytes cut into pieces of the given lengths (the last is repeated). */
function scan(
  bytes: Buffer,
  delimiter: Delimiter = ',',
  pieces: readonly number[] = [bytes.length],
) {
  const scanner = new RecordScanner(delimiter)
  const rows = []
  let at = 0
  let piece = 0
  while (at < bytes.length) {
    const length = Math.max(1, pieces[Math.min(piece++, pieces.length - 1)] ?? 1)
    rows.push(...scanner.scan(bytes.subarray(at, at + length), at + length >= bytes.length))
    at += length
  }
  return rows
}

const cells = (text: string, delimiter: Delimiter = ',') =>
  scan(Buffer.from(text), delimiter).map((row) => row.cells())
const lines = (text: string) => scan(Buffer.from(text)).map((row) => row.line)

describe('RecordScanner', () => {
  test.each([
    [
      'plain cells',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'no line break at the end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'CRLF',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'CR alone',
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['line ends mixed', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    [
      'blank lines',
      '\n\na,b\n\r\n\nc,d\n\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      ',,\n,x,',
      [
        ['', '', ''],
        ['', 'x', ''],
      ],
    ],
    ['the delimiter in quotes', '"SAMPLE, ALICE",1', [['SAMPLE, ALICE', '1']]],
    [
      'line breaks in quotes',
      '"a\nb\r\nc",1\n2,3',
      [
        ['a\nb\r\nc', '1'],
        ['2', '3'],
      ],
    ],
    ['doubled quotes', '"12"" MAIN",1', [['12" MAIN', '1']]],
    ['nothing but doubled quotes', '"""","",""', [['"', '', '']]],
    [
      'a quote inside an unquoted cell',
      '12" MAIN,5\' 3",x\ny,z,w',
      [
        ['12" MAIN', '5\' 3"', 'x'],
        ['y', 'z', 'w'],
      ],
    ],
    ['undoubled quotes inside a quoted cell', '"JOHN "JACK" DOE",1', [['JOHN "JACK" DOE', '1']]],
    ['blanks between the closing quote and the delimiter', '"a" ,b', [['a', 'b']]],
    ['a quote that closes at the very end', 'a,"b"', [['a', 'b']]],
    ['blanks are kept', ' a , b ', [[' a ', ' b ']]],
  ])('%s', (_case, text, expected) => {
    expect(cells(text)).toEqual(expected)
  })

  test.each(DELIMITERS)('parts cells at %j alone', (delimiter) => {
    const others = DELIMITERS.filter((other) => other !== delimiter).join('')
    expect(cells(`a${delimiter}"b${delimiter}c"${delimiter}${others}`, delimiter)).toEqual([
      ['a', `b${delimiter}c`, others],
    ])
  })

  test('a row’s line is the one it begins on', () => {
    expect(lines('a\n\n"b\nb\r\nb"\rc\r\nd')).toEqual([1, 3, 6, 7])
  })

  test('a quote that never closes is refused with the line it opens on', () => {
    expect(() => cells('a,b\nc,d\n1,"x\ny,z\n')).toThrow('The quotation mark that opens on line 3')
    expect(() => cells('a,b\n"c\nd",e\n1,"x')).toThrow('line 4')
  })

  test('a record longer than 1 MB is refused while it is still arriving', () => {
    const piece = Buffer.from('x'.repeat(300_000))
    const scanner = new RecordScanner(',')
    expect(() => {
      for (let n = 0; n < 5; n++) scanner.scan(piece, false)
    }).toThrow(ListRefused)
    const quoted = new RecordScanner(',')
    quoted.scan(Buffer.from('a,b\n1,"'), false)
    expect(() => {
      for (let n = 0; n < 5; n++) quoted.scan(Buffer.from('y,z\n'.repeat(75_000)), false)
    }).toThrow('opens on line 2')
  })

  test('the hash is of the row alone: not of its place, its block or its line end', () => {
    const hash = (text: string) => scan(Buffer.from(text)).map((row) => [row.hashHigh, row.hashLow])
    const [one] = hash('901-1,SAMPLE\n')
    expect(hash('x,y\n\n901-1,SAMPLE\r\n')[1]).toEqual(one)
    expect(hash('901-1,SAMPLE')[0]).toEqual(one)
    expect(hash('901-1,SAMPLF')[0]).not.toEqual(one)
  })

  test('any table comes back, however it is written and wherever the pieces are cut', () => {
    const character = fc.constantFrom(...'aZ09 ,;|\t"\'\r\n.-$é’𝄞ß\u00a0'.split(/(?:)/u))
    const cell = fc.string({ unit: character, maxLength: 8 })
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...DELIMITERS),
        fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }),
        (table, delimiter, ends, quotesAll, pieces) => {
          const write = (text: string) =>
            quotesAll || text.includes(delimiter) || /["\r\n]/.test(text)
              ? `"${text.replaceAll('"', '""')}"`
              : text
          let text = ''
          const starts: number[] = []
          let line = 1
          table.forEach((row, index) => {
            starts.push(line)
            text += row.map(write).join(delimiter) + (ends[index % ends.length] ?? '\n')
            line++
            // Cell by cell: a CR that ends one and an LF that begins the next are two breaks.
            for (const part of row) line += part.split(/\r\n|\r|\n/).length - 1
          })
          const rows = scan(Buffer.from(text), delimiter, pieces)
          expect(rows.map((row) => row.cells())).toEqual(table)
          expect(rows.map((row) => row.line)).toEqual(starts)
          const whole = scan(Buffer.from(text), delimiter)
          expect(rows.map((row) => row.hashLow)).toEqual(whole.map((row) => row.hashLow))
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  test('no bytes whatever make it fail otherwise than by refusing', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.integer({ min: 1, max: 7 }),
        (bytes, piece) => {
          try {
            for (const row of scan(Buffer.from(bytes), ',', [piece])) {
              for (const cell of row.cells()) expect(cell).not.toContain('\0')
            }
          } catch (error) {
            expect(error).toBeInstanceOf(ListRefused)
          }
        },
      ),
    )
  })
})

test.each([
  ['UTF-8', Buffer.from('JOSÉ ’ 𝄞'), 'JOSÉ ’ 𝄞'],
  ['Windows-1252', Buffer.from([0x4a, 0x4f, 0x53, 0xc9, 0x20, 0x92]), 'JOSÉ ’'],
  ['Latin-1', Buffer.from('MUÑOZ', 'latin1'), 'MUÑOZ'],
  ['bytes Windows-1252 leaves free', Buffer.from([0x41, 0x81, 0x8d]), 'A\u0081\u008d'],
])('decodeRecord reads %s', (_case, bytes, text) => {
  expect(decodeRecord(bytes)).toBe(text)
})
