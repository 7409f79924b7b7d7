import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Names that stand for several ranges. */
const GROUPS: Record<string, string> = {
  loopback: '127.0.0.1/8,::1/128',
  linklocal: '169.254.0.0/16,fe80::/10',
  uniquelocal: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7',
}
/** More than any address has; a header may hold anything. */
const MAX_ADDRESS_LENGTH = 64

/** Tells where a request came from. */
export type AddressReader = (request: IncomingMessage) => string

/**
 * Reads the address of whoever sent a request: that of the connection, or of the last link in `X-Forwarded-For` that is no
 * proxy of `trusted` (addresses, ranges or their groups, with commas). For IPv6 it is the network (/64) that one
 * household has.
 */
export function createAddressReader(trusted: string | undefined): AddressReader {
  if (trusted === undefined) return ({ socket }) => networkOf(socket.remoteAddress ?? '')
  const isProxy = createAddressCheck(trusted)
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    const links = forwarded === '' ? [] : forwarded.split(',').map((link) => link.trim())
    const chain = [socket.remoteAddress ?? '', ...links.reverse()]
    return networkOf(chain.find((address) => !isProxy(address)) ?? chain.at(-1) ?? '')
  }
}

/** Tells of an address whether it is in a list of addresses, ranges or their groups, with commas. */
export function createAddressCheck(addresses: string): (address: string) => boolean {
  const list = createList(addresses)
  return (address) => {
    const version = isIP(address)
    return version > 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

function createList(addresses: string): BlockList {
  const list = new BlockList()
  const ranges = addresses.split(',').flatMap((entry) => (GROUPS[entry.trim()] ?? entry).split(','))
  for (const range of ranges) {
    const [address = '', bits] = range.trim().split('/')
    const [type, widest] = isIP(address) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const)
    list.addSubnet(address, Number(bits ?? widest), type)
  }
  return list
}

const GROUPS_OF_SITE = 3

/**
 * The site that an IPv6 network belongs to (/48: 65,536 networks, which one sender may have at once); of IPv4 the address
 * itself.
 */
export function siteOf(network: string): string {
  return network.includes(':') ? `${network.split(':').slice(0, GROUPS_OF_SITE).join(':')}::/48` : network
}

const GROUPS_OF_ADDRESS = 8
const GROUPS_OF_NETWORK = 4

/** The address itself, or the network (/64) of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.slice(0, MAX_ADDRESS_LENGTH)
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = address.slice(0, MAX_ADDRESS_LENGTH).split('::')
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ]
  const missing = Math.max(0, GROUPS_OF_ADDRESS - first.length - last.length)
  return [...first, ...Array<string>(missing).fill('0'), ...last].slice(0, GROUPS_OF_NETWORK).join(':')
}
