import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A cloud's internal service with a public address. */
const CLOUD_SERVICE = '168.63.129.16'

/**
 * True for an IPv4 address of the public internet (not in IANA's registry of special addresses). No IPv6 address is:
 * the guide does not use it.
 */
export function isPublicAddress(address: string): boolean {
  return isIPv4(address) && address !== CLOUD_SERVICE && ipaddr.parse(address).range() === 'unicast'
}
