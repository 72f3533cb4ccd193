import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['a.d.a+x+y@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
])('%s leads to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
