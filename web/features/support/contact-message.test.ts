import { describe, expect, test } from 'vitest'
import { type ContactMessage, problemsOf } from './contact-message.ts'

const whole: ContactMessage = {
  name: 'Ann Roe',
  email: 'ann@example.com',
  phone: '',
  subject: 'Hinds County',
  message: 'When is the next list due?',
}

describe('problemsOf', () => {
  test('a message without a phone is whole', () => {
    expect(problemsOf(whole)).toEqual({})
  })

  test('an empty message lacks everything but the phone', () => {
    expect(
      Object.keys(problemsOf({ name: '', email: '', phone: '', subject: '', message: '' })),
    ).toEqual(['name', 'email', 'subject', 'message'])
  })

  test.each(['name', 'email', 'subject', 'message'] as const)('only blanks are no %s', (field) => {
    expect(Object.keys(problemsOf({ ...whole, [field]: ' \n' }))).toEqual([field])
  })

  test.each([
    ['a@b.co', true],
    [' ann.roe+x@mail.example.com ', true],
    ['ann', false],
    ['ann@example', false],
    ['ann@example.', false],
    ['@example.com', false],
    ['ann@ example.com', false],
    ['ann@@example.com', false],
  ])('%s: %s', (email, isGood) => {
    expect(problemsOf({ ...whole, email }).email === undefined).toBe(isGood)
  })
})
