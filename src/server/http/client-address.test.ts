import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createAddressReader, siteOf } from './client-address.ts'

function read(trusted: string | undefined, remoteAddress: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return createAddressReader(trusted)({ socket: { remoteAddress }, headers } as IncomingMessage)
}

test('without a proxy the address is that of the connection, whatever the request says', () => {
  expect(read(undefined, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
})

const CASES: [trusted: string, remote: string, forwarded: string | undefined][] = [
  ['10.0.0.0/8', '203.0.113.7', '198.51.100.1'],
  ['10.0.0.0/8', '10.0.0.2', undefined],
  ['10.0.0.0/8', '10.0.0.2', '198.51.100.1'],
  ['10.0.0.0/8', '10.0.0.2', '198.51.100.1, 203.0.113.7'],
  ['10.0.0.0/8', '10.0.0.2', '198.51.100.1,203.0.113.7,10.0.0.3'],
  ['10.0.0.0/8', '10.0.0.2', '10.0.0.4, 10.0.0.3'],
  ['10.0.0.0/8', '10.0.0.2', 'not an address'],
  ['10.0.0.1, 192.168.1.1', '192.168.1.1', '198.51.100.1'],
  ['10.0.0.1, 192.168.1.1', '10.0.0.2', '198.51.100.1'],
  ['loopback', '127.0.0.1', '198.51.100.1'],
  ['loopback', '127.8.8.8', '198.51.100.1'],
  ['uniquelocal', '172.20.0.1', '198.51.100.1'],
  ['linklocal', '169.254.1.1', '198.51.100.1'],
]

test.each(CASES)(
  'behind %s, from %s for %s, it is the address that the framework finds',
  async (...given) => {
    const [trustProxy, remoteAddress, forwarded] = given
    const app = Fastify({ trustProxy })
    app.get('/', async ({ ip }) => ip)
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    expect(read(...given)).toBe((await app.inject({ url: '/', remoteAddress, headers })).body)
  },
)

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('of %s it is the network %s', (address, network) => {
  expect(read(undefined, address)).toBe(network)
})

test.each([
  ['2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:db8:0:0', '2001:db8:0::/48'],
  ['203.0.113.7', '203.0.113.7'],
])('%s belongs to the site %s', (network, site) => {
  expect(siteOf(network)).toBe(site)
})

test('a long forged address is cut short', () => {
  expect(read('10.0.0.1', '10.0.0.1', 'x'.repeat(5_000))).toHaveLength(64)
})
