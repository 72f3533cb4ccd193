import { expect, test } from 'vitest'
import { isPassing } from './db.ts'

const errorOf = (code: string) => Object.assign(new Error('of the database'), { code })

test.each([
  ['the connection broke', '08006'],
  ['connections are refused', '28P01'],
  ['the database is not there yet', '3D000'],
  ['a standby takes no writes', '25006'],
  ['another transaction came first', '40001'],
  ['whether it was committed is not known', '40003'],
  ['a deadlock', '40P01'],
  ['a right is missing after a restore', '42501'],
  ['the disk is full', '53100'],
  ['there is no memory', '53200'],
  ['there are too many connections', '53300'],
  ['a lock was not to be had', '55P03'],
  ['the statement was cancelled', '57014'],
  ['the server shuts down', '57P01'],
  ['the server crashed', '57P02'],
  ['the server starts', '57P03'],
  ['a file can not be read', '58030'],
  ['nothing listens', 'ECONNREFUSED'],
])('%s: %s passes', (_what, code) => {
  expect(isPassing(errorOf(code))).toBe(true)
})

test.each([
  ['a table that is not there', '42P01'],
  ['a column that is not there', '42703'],
  ['a function that is not there', '42883'],
  ['a slip in a statement', '42601'],
  ['a wrong type', '42804'],
  ['a statement prepared twice', '42P05'],
  ['a value out of range', '22003'],
  ['a row there is already', '23505'],
  ['a fault inside a trigger', 'P0001'],
])('%s: %s does not pass', (_what, code) => {
  expect(isPassing(errorOf(code))).toBe(false)
})

test('what is no error of the database does not pass', () => {
  expect(isPassing(new TypeError('x is undefined'))).toBe(false)
  expect(isPassing(null)).toBe(false)
})
