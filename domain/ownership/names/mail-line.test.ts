import { expect, test } from 'vitest'
import { splitMailLine } from './mail-line.ts'

test.each([
  ['PO BOX 9, ATLANTA, GA, 30303', 'PO BOX 9', 'ATLANTA', 'GA', '30303'],
  ['1 MODEL AVE, JACKSON MS 39206', '1 MODEL AVE', 'JACKSON', 'MS', '39206'],
  ['1 MODEL AVE, JACKSON, MS 39206-1234', '1 MODEL AVE', 'JACKSON', 'MS', '39206'],
  [
    'C/O BERT SAMPLE, 1 MODEL AVE, JACKSON MS 39206',
    'C/O BERT SAMPLE, 1 MODEL AVE',
    'JACKSON',
    'MS',
    '39206',
  ],
  ['12 Oak Street Jackson MS 39201', '12 Oak Street', 'Jackson', 'MS', '39201'],
  [
    '1 Sample Ln, Apt 4, Nashville, Tennessee, 37201',
    '1 Sample Ln, Apt 4',
    'Nashville',
    'TN',
    '37201',
  ],
  ['1 SAMPLE LN, APT B', '1 SAMPLE LN, APT B', '', '', ''],
  ['12 OAK ST', '12 OAK ST', '', '', ''],
  ['12 OAK ST, JACKSON', '12 OAK ST', 'JACKSON', '', ''],
  ['12 OAK ST, 39201', '12 OAK ST', '', '', '39201'],
  ['12 OAK ST, JACKSON, MS, 39201, USA', '12 OAK ST', 'JACKSON', 'MS', '39201'],
  ['12, MODEL AVE, CHATTANOOGA, TN, 37402', '12, MODEL AVE', 'CHATTANOOGA', 'TN', '37402'],
  ['12 OAK CT', '12 OAK CT', '', '', ''],
  ['12 OAK ST JACKSON MS', '12 OAK ST', 'JACKSON', 'MS', ''],
  ['', '', '', '', ''],
])('%s', (line, address, city, state, zip) => {
  expect(splitMailLine(line)).toEqual({ address, city, state, zip })
})
