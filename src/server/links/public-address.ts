import { BlockList, type IPVersion, isIPv4 } from 'node:net'

const FAMILY: IPVersion = 'ipv4'

/** What is no address of the public internet (IANA's registry of special addresses), and clouds' own services. */
const SPECIAL_SUBNETS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

const special = new BlockList()
for (const subnet of SPECIAL_SUBNETS) {
  const [network = '', bits] = subnet.split('/')
  special.addSubnet(network, Number(bits), FAMILY)
}

/** True for an IPv4 address of the public internet. No IPv6 address is: the guide asks nobody over it. */
export function isPublicAddress(address: string): boolean {
  return isIPv4(address) && !special.check(address, FAMILY)
}
