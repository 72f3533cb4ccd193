import { expect, test } from 'vitest'
import { mailableName } from './mailable-name.ts'

test.each([
  ['Delta Fund', 'Delta Fund'],
  ['  Roe & Sons,  Inc. ', 'Roe & Sons, Inc.'],
  ['José O’Neil-Smith', 'José O’Neil-Smith'],
  ['win.example', null],
  ['https://win.example', null],
  ['You won! Call now', null],
  ['a@b', null],
  ['Line\nbreak', 'Line break'],
  ['x'.repeat(41), null],
  ['', null],
  [null, null],
])('the name %j in an email to a stranger: %j', (name, expected) => {
  expect(mailableName(name)).toBe(expected)
})
