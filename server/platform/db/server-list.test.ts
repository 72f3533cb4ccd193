import { describe, expect, test } from 'vitest'
import { addressWords, firstServerUrl, listServerUrls, readServerList } from './server-list.ts'

describe('the servers of a URL', () => {
  test.each([
    ['one host', 'postgres://me:secret@a:5433/db?sslmode=require', null],
    ['a socket', 'postgres://me@/db?host=%2Ftmp%2Fsocket', null],
    ['two with ports', 'postgres://me:secret@a:5433,b:5434/db', ['a:5433', 'b:5434']],
    ['the port of PostgreSQL', 'postgresql://a,b/db', ['a:5432', 'b:5432']],
    ['addresses of IPv6', 'postgres://[::1]:1,[fe80::2]/db', ['::1:1', 'fe80::2:5432']],
    ['an empty place', 'postgres://a,,b/db', ['a:5432', 'b:5432']],
    ['a comma elsewhere', 'postgres://me:a%2Cb@a/db?options=-c%20x=a,b', null],
  ])('%s', (_case, url, servers) => {
    expect(readServerList(url)?.map(addressWords) ?? null).toEqual(servers)
  })

  test('each is a URL with the same person, database and parameters', () => {
    expect(listServerUrls('postgres://me:p%40ss@a:1,b/db?sslmode=require')).toEqual([
      'postgres://me:p%40ss@a:1/db?sslmode=require',
      'postgres://me:p%40ss@b/db?sslmode=require',
    ])
    expect(firstServerUrl('postgres://me@a:1,b/db').username).toBe('me')
  })
})
