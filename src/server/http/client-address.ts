import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** More than any address has; a header may hold anything. */
const MAX_ADDRESS_LENGTH = 64
const GROUPS_OF_SITE = 3
const GROUPS_OF_NETWORK = 4

/** Returns where a request came from. */
export type AddressReader = (request: IncomingMessage) => string

/**
 * Reads the address of the client: that of the connection, or the last one in `X-Forwarded-For` that is no
 * proxy of `trusted` (addresses, ranges or their groups, with commas). For IPv6 it is the network (/64) that one
 * household has.
 */
export function createAddressReader(trusted: string | undefined): AddressReader {
  if (trusted === undefined) return ({ socket }) => networkOf(socket.remoteAddress ?? '')
  const isProxy = createAddressCheck(trusted)
  return (request) => networkOf(proxyAddress(request, isProxy))
}

/** Returns a test whether an address is in a comma-separated list of addresses, ranges or their groups. */
export function createAddressCheck(addresses: string): (address: string) => boolean {
  const isListed = proxyAddress.compile(addresses.split(',').map((entry) => entry.trim()))
  return (address) => isListed(address, 0)
}

/** Returns the site of an IPv6 network (/48: 65,536 networks, which one sender may own); of IPv4 the address itself. */
export function siteOf(network: string): string {
  return network.includes(':') ? `${network.split(':').slice(0, GROUPS_OF_SITE).join(':')}::/48` : network
}

/** Returns the address itself, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const cut = address.slice(0, MAX_ADDRESS_LENGTH)
  if (!cut.includes(':') || !ipaddr.isValid(cut)) return cut
  const parsed = ipaddr.process(cut)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return parsed.parts
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => group.toString(16))
    .join(':')
}
