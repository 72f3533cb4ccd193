import { expect, test } from 'vitest'
import { isLoopback, isPublicAddress } from './public-address.ts'

test.each([
  '8.8.8.8',
  '93.184.215.14',
  '100.63.255.255',
  '172.15.255.255',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
  '::ffff:8.8.8.8',
])('%s is on the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine by another number', '127.255.255.254'],
  ['no address', '0.0.0.0'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['behind a carrier', '100.64.0.1'],
  ['a cloud’s metadata service', '169.254.169.254'],
  ['a cloud’s metadata service', '168.63.129.16'],
  ['a cloud’s metadata service', '100.100.100.200'],
  ['documentation', '203.0.113.9'],
  ['for many', '224.0.0.1'],
  ['for all', '255.255.255.255'],
  ['this machine', '::1'],
  ['no address', '::'],
  ['a private network', 'fd00:ec2::254'],
  ['beside it', 'fe80::1'],
  ['beside it, with a zone', 'fe80::1%eth0'],
  ['for many', 'ff02::1'],
  ['documentation', '2001:db8::1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1'],
  ['IPv4 in IPv6 as numbers', '::ffff:a9fe:a9fe'],
  ['IPv4 in IPv6 of old', '::127.0.0.1'],
  ['IPv4 through a translator', '64:ff9b::7f00:1'],
  ['IPv4 through 6to4', '2002:7f00:1::'],
  ['IPv4 through Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
])('%s is not: %s', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::', false],
])('%s is this machine: %s', (address, isIt) => {
  expect(isLoopback(address)).toBe(isIt)
})
