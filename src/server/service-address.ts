import { BlockList, isIP } from 'node:net'

/** Addresses of cloud metadata services, and those that are no server's. */
const NEVER = new BlockList()
NEVER.addSubnet('169.254.0.0', 16, 'ipv4')
NEVER.addSubnet('0.0.0.0', 8, 'ipv4')
NEVER.addSubnet('224.0.0.0', 3, 'ipv4')
NEVER.addSubnet('fe80::', 10, 'ipv6')
NEVER.addSubnet('ff00::', 8, 'ipv6')
NEVER.addAddress('::', 'ipv6')

/**
 * Whether the guide may call a server at this address: http or https, without a password in it. A machine of the
 * operator's own network is allowed, since he names it himself; link-local addresses never are.
 */
export function isServiceAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  const { hostname, username, password, search, hash } = new URL(address)
  if (username || password || search || hash) return false
  const host = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  return version === 0 || !NEVER.check(host, version === 6 ? 'ipv6' : 'ipv4')
}
