import { expect, test } from 'vitest'
import { nameOfMailbox } from './name-of-mailbox.ts'

test.each([
  ['maria.lopez@fund.example', 'Maria Lopez'],
  ['MARIA_LOPEZ2+deals@fund.example', 'Maria Lopez'],
  ['josé-peña@fund.example', 'José Peña'],
  ['mlopez@fund.example', null],
  ['m.lopez@fund.example', null],
  ['maria.de.lopez@fund.example', null],
  ['2024.deals@fund.example', null],
  ['no address', null],
])('%s spells %s', (email, expected) => {
  const name = nameOfMailbox(email)
  expect(name && `${name.firstName} ${name.lastName}`).toBe(expected)
})
