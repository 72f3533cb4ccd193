import { describe, expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const problemOf = (password: string) => passwordProblem(password, 'ada@example.com')

describe('a common password is refused:', () => {
  test.each([
    '1234567890',
    'qwertyuiop',
    '1q2w3e4r5t6y',
    'Password123',
    'P@ssw0rd2024!',
    'liverpool1',
    'LIVERPOOL1',
    'L1verpool1',
    'charlie123',
    'manchester',
    'administrator',
    'parcelproof1',
    'pass word 123',
    'asdfghjkl;',
  ])('%s', async (password) => {
    expect(await problemOf(password)).toMatch(/too common/)
  })
})

describe('one of one’s own passes:', () => {
  test.each([
    'correct horse battery',
    'a new password of mine',
    'wherever 7 geese slept',
    'Kyrie-Ansatz-Ulm',
    'пароль из слов',
    'x9$Lw-0vQz!',
  ])('%s', async (password) => {
    expect(await problemOf(password)).toBeNull()
  })
})

test('what a list of lines could be taken for is no way around it', async () => {
  expect(await problemOf('\nmanchester\n')).toMatch(/too common/)
  expect(await problemOf(`manchester${' '.repeat(3)}`)).toMatch(/too common/)
  expect(await problemOf('x'.repeat(201))).toBe('Use at most 200 characters')
})
