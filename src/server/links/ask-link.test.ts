import { expect, test } from 'vitest'
import { isPublicAddress } from './ask-link.ts'

test.each([
  ['loopback', '127.0.0.1', '127.255.255.254'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['link-local, where clouds tell secrets', '169.254.169.254', '169.254.0.1'],
  ['of a provider’s own network', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
  ['a cloud’s own service', '168.63.129.16'],
  ['multicast, reserved, broadcast', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ['this network, tests, documents', '0.0.0.0', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.7'],
  ['of IPv6, also where it wraps IPv4', '::1', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '2a00:1450::1'],
  ['no address', '', 'localhost', '127.1', '0x7f000001', '093.184.215.14'],
])('no public address: %s', (_kind, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('addresses beside the special ones are public', () => {
  const addresses = [
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '93.184.215.14',
  ]
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([])
})
