import { describe, expect, test } from 'vitest'
import { errorInPaste, type PasteRead } from './paste.ts'
import { readCsvPaste } from './read-csv-paste.ts'
import { readJsonPaste } from './read-json-paste.ts'

const titleOf = (read: PasteRead) => ('problem' in read ? read.problem.title : null)
const textOf = (read: PasteRead) => ('problem' in read ? read.problem.text : null)
const propertiesOf = (read: PasteRead) => ('problem' in read ? null : read.properties)

describe('a CSV paste that is not sent', () => {
  test.each([
    [
      'nothing at all',
      '',
      'No CSV Data',
      'Please paste your CSV data in the text area below before importing.',
    ],
    [
      'blanks and line breaks only',
      ' \n\t\r\n ',
      'No CSV Data',
      'Please paste your CSV data in the text area below before importing.',
    ],
    [
      'a header row alone',
      'parcel_id,owner_name',
      'Invalid CSV Format',
      'CSV needs a header row and at least one data row.',
    ],
    [
      'a header row and empty lines',
      'parcel_id,owner_name\n\n  \n',
      'Invalid CSV Format',
      'CSV needs a header row and at least one data row.',
    ],
    [
      'a header row and a row of empty cells',
      'parcel_id,owner_name\n,\n',
      'Invalid CSV Format',
      'CSV needs a header row and at least one data row.',
    ],
    [
      'one column',
      'parcel_id\n12-3\n12-4',
      'Missing CSV Headers',
      'The first line must name at least two columns, for example: parcel_id,owner_name,address,total_owed',
    ],
    [
      'two columns of which one has no name',
      'parcel_id,\n12-3,DOE',
      'Missing CSV Headers',
      'The first line must name at least two columns, for example: parcel_id,owner_name,address,total_owed',
    ],
    [
      'a quotation mark that never closes',
      'parcel_id,owner_name\n1,DOE\n2,"ROE, JANE\n3,POE',
      'CSV Parse Error',
      'The quotation mark that opens on line 3 never closes. Close it or remove it, and import again.',
    ],
    [
      'a comma in a name without quotation marks',
      'parcel_id,owner_name\n1,DOE\n2,ROE, JANE',
      'CSV Parse Error',
      'Line 3 has 3 cells where the header row has 2. Put quotation marks around a name or address that has a comma in it, and import again.',
    ],
    [
      'commas in two names',
      'parcel_id,owner_name\n1,DOE, A\n2,ROE\n3,POE, B',
      'CSV Parse Error',
      'Lines 2 and 4 have more cells than the header row, which has 2. Put quotation marks around a name or address that has a comma in it, and import again.',
    ],
    [
      'commas in many names',
      'parcel_id,owner_name\n1,A,B\n2,A,B\n3,A,B\n4,A,B\n5,A,B',
      'CSV Parse Error',
      'Lines 2, 3, 4 and 2 more have more cells than the header row, which has 2. Put quotation marks around a name or address that has a comma in it, and import again.',
    ],
  ])('%s', (_case, text, title, words) => {
    const read = readCsvPaste(text)
    expect(titleOf(read)).toBe(title)
    expect(textOf(read)).toBe(words)
  })
})

describe('a CSV paste', () => {
  test.each([
    ['plain cells', 'a,b\n1,2', [{ a: '1', b: '2' }]],
    ['a comma inside quotation marks', 'a,b\n"DOE, JOHN",2', [{ a: 'DOE, JOHN', b: '2' }]],
    ['a doubled quotation mark is one', 'a,b\n"A ""B"" C",2', [{ a: 'A "B" C', b: '2' }]],
    ['an inch mark is an ordinary character', 'a,b\n12" MAIN,2', [{ a: '12" MAIN', b: '2' }]],
    [
      'a quotation mark in the middle of a quoted cell',
      'a,b\n"JOHN "JACK" DOE",2',
      [{ a: 'JOHN "JACK" DOE', b: '2' }],
    ],
    ['blanks before a quotation mark', 'a, "b"\n1, "x, y"', [{ a: '1', b: 'x, y' }]],
    ['a line break inside quotation marks', 'a,b\n"1\n2",3', [{ a: '1\n2', b: '3' }]],
    [
      'Windows and old Mac line ends',
      'a,b\r\n1,2\r3,4',
      [
        { a: '1', b: '2' },
        { a: '3', b: '4' },
      ],
    ],
    [
      'empty lines between rows',
      'a,b\n\n1,2\n \n3,4\n',
      [
        { a: '1', b: '2' },
        { a: '3', b: '4' },
      ],
    ],
    ['a row that is short', 'a,b,c\n1,2', [{ a: '1', b: '2', c: '' }]],
    ['empty cells at the end of a row', 'a,b\n1,2,,', [{ a: '1', b: '2' }]],
    ['cells copied from a spreadsheet', 'a\tb\nDOE, JOHN\t2', [{ a: 'DOE, JOHN', b: '2' }]],
    ['a spreadsheet cell with a tab in it', 'a\tb\n"x\ty"\t2', [{ a: 'x\ty', b: '2' }]],
    ['semicolons', 'a;b\n1,5;2', [{ a: '1,5', b: '2' }]],
    ['bars', 'a|b\nDOE, JOHN|2', [{ a: 'DOE, JOHN', b: '2' }]],
    ['headings in quotation marks', '"a","b"\n1,2', [{ a: '1', b: '2' }]],
    ['a byte order mark', '\ufeff"a",b\n1,2', [{ a: '1', b: '2' }]],
    ['two headings alike', 'a,a\n1,2', [{ a: '1', 'a 2': '2' }]],
    [
      'a column without heading counts where it says something',
      'a,b,\n1,2,\n3,4,x',
      [
        { a: '1', b: '2' },
        { a: '3', b: '4', 'Column 3': 'x' },
      ],
    ],
    [
      'a heading that is a name of the language',
      'a,__proto__\n1,2',
      [
        Object.fromEntries([
          ['a', '1'],
          ['__proto__', '2'],
        ]),
      ],
    ],
  ])('%s', (_case, text, properties) => {
    expect(propertiesOf(readCsvPaste(text))).toEqual(properties)
  })

  test('copies a tax status through under a name that does not set it', () => {
    expect(propertiesOf(readCsvPaste('parcel_id,taxStatus,Tax Status\n1,redeemed,paid'))).toEqual([
      { parcel_id: '1', 'taxStatus as listed': 'redeemed', 'Tax Status as listed': 'paid' },
    ])
  })

  test('a problem names the line of the pasted text, not the count of the property', () => {
    const read = readCsvPaste('a,b\n\n"1\n2",3\n4,5')
    if ('problem' in read) throw new Error(read.problem.title)
    expect(errorInPaste('Line 1: no parcel ID', read.placeOf)).toBe('Line 3: no parcel ID')
    expect(errorInPaste('Line 2: no parcel ID', read.placeOf)).toBe('Line 5: no parcel ID')
    expect(errorInPaste('Line 2 is odd', read.placeOf)).toBe('Line 2 is odd')
  })

  test('a hundred thousand rows are read', () => {
    const row = '901-1-1,"SAMPLE, ALICE",100 EXAMPLE ST,861.14\n'
    const read = readCsvPaste(`parcel,owner,address,total\n${row.repeat(100_000)}`)
    expect(propertiesOf(read)).toHaveLength(100_000)
  })
})

describe('a JSON paste that is not sent', () => {
  test.each([
    [
      'nothing at all',
      ' \n ',
      'No JSON Data',
      'Please paste your JSON data in the text area below before importing.',
    ],
    [
      'an empty array',
      '[]',
      'No JSON Data',
      'The array is empty. Please paste at least one property object before importing.',
    ],
    [
      'an object',
      '{"parcelId":"1"}',
      'Invalid JSON Format',
      'JSON must be an array of property objects.',
    ],
    ['a text', '"x"', 'Invalid JSON Format', 'JSON must be an array of property objects.'],
    ['null', 'null', 'Invalid JSON Format', 'JSON must be an array of property objects.'],
    [
      'an array of something else',
      '[{"parcelId":"1"},["2"]]',
      'Invalid JSON Format',
      'JSON must be an array of property objects.',
    ],
    [
      'a missing comma',
      '[\n  {"parcelId":"1" "address":"2"}\n]',
      'JSON Parse Error',
      'This is not valid JSON at line 2, character 19. Correct it there, and import again.',
    ],
    [
      'a text that was cut off',
      '[{"parcelId":"1"',
      'JSON Parse Error',
      'This is not valid JSON at line 1, character 17. Correct it there, and import again.',
    ],
  ])('%s', (_case, text, title, words) => {
    const read = readJsonPaste(text)
    expect(titleOf(read)).toBe(title)
    expect(textOf(read)).toBe(words)
  })
})

describe('a JSON paste', () => {
  test.each([
    ['plain values', '[{"parcelId":"1","totalOwed":12.5}]', [{ parcelId: '1', totalOwed: 12.5 }]],
    ['a byte order mark', '\ufeff[{"a":1}]', [{ a: 1 }]],
    [
      'a parcel ID of twenty digits keeps them',
      '[{"parcelId":12345678901234567890}]',
      [{ parcelId: '12345678901234567890' }],
    ],
    ['a parcel ID keeps its last zero', '[{"parcelId":12.10}]', [{ parcelId: '12.10' }]],
    ['nested values pass through', '[{"a":{"b":[1]}}]', [{ a: { b: [1] } }]],
  ])('%s', (_case, text, properties) => {
    expect(propertiesOf(readJsonPaste(text))).toEqual(properties)
  })

  test('a problem names the property by its place in the array', () => {
    const read = readJsonPaste('[{"a":1},{"a":2}]')
    if ('problem' in read) throw new Error(read.problem.title)
    expect(errorInPaste('Line 2: no parcel ID', read.placeOf)).toBe('Property 2: no parcel ID')
  })
})
