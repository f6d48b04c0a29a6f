import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Everything that is not the public internet. @see https://www.iana.org/assignments/iana-ipv4-special-registry */
const closedIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Public IPv6 addresses are in this range, which excludes mapped and translated ones. */
const openIpv6 = ['2000::/3']
/** Parts of that range that lead to an IPv4 address (Teredo, 6to4), or nowhere. */
const closedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const closed4 = buildList(closedIpv4, 'ipv4')
const open6 = buildList(openIpv6, 'ipv6')
const closed6 = buildList(closedIpv6, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4')
  return isIPv6(address) && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

function buildList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
