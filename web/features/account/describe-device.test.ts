import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'
import { initialsOf, personName } from './person-name.ts'

const ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${ON_WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${ON_WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Firefox on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})

test.each([
  [{ firstName: 'Ada', lastName: 'Clerk', email: 'a@b.c' }, 'Ada Clerk', 'AC'],
  [{ firstName: null, lastName: 'clerk', email: 'a@b.c' }, 'clerk', 'C'],
  [{ firstName: null, lastName: null, email: 'zoe@b.c' }, 'zoe@b.c', 'Z'],
  [{ firstName: '𝒜da', lastName: null, email: null }, '𝒜da', '𝒜'],
  [{ firstName: null, lastName: null, email: null }, 'No name', '?'],
])('%o is called %s, %s for short', (person, name, initials) => {
  expect(personName(person)).toBe(name)
  expect(initialsOf(person)).toBe(initials)
})
