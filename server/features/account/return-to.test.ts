import { expect, test } from 'vitest'
import { readReturnTo } from './return-to.ts'

test.each([
  ['another host', '//evil.example'],
  ['another host by a backslash', '/\\evil.example'],
  ['another host by two', '\\\\evil.example'],
  ['another site', 'https://evil.example/dashboard'],
  ['another site without slashes', 'https:evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['another host behind a tab', '/\t/evil.example'],
  ['another host behind a line end', '/\n/evil.example'],
  ['another host behind dots', '/.//evil.example'],
  ['another host behind a way back', '/a/..//evil.example'],
  ['a name before another host', 'dashboard@evil.example'],
  ['the way out', '/api/logout'],
  ['the way out, in disguise', '/x/../api/logout'],
  ['the way out, percent-encoded', '/%61pi/logout'],
  ['the way out, in capitals', '/API/logout'],
  ['the way out, behind a slash that hides', '/x%2f..%2fapi/logout'],
  ['the way out, behind two slashes', '/.//api/logout'],
  ['what is no text', '/%ff%zz'],
  ['the provider', '/oidc/forgot'],
  ['a link that is no invitation', `/oidc/invitation/${'x'.repeat(32)}/../reset`],
  ['the login page again', '/login?returnTo=/login'],
  ['a book', `/${'x'.repeat(3000)}`],
  ['nothing', ''],
  ['nothing at all', undefined],
])('signing in never leads to %s', (_case, text) => {
  expect(readReturnTo(text)).toBe('/dashboard')
})

test.each([
  ['/search?q=smith%20john&county=Hinds%20County,%20MS'],
  ['/property/7?tab=title#liens'],
  ['/'],
  [`/oidc/invitation/${'aB-_'.repeat(8)}`],
  ['/apiary'],
  ['/county/Hinds%20County,%20MS'],
])('%s is a place to go to', (text) => {
  expect(readReturnTo(text)).toBe(text)
})
