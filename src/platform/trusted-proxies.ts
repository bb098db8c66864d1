import { BlockList, isIP } from 'node:net'

/** The addresses whose X-Forwarded-For and X-Forwarded-Proto are trusted; `loopback` is this machine. */
export type TrustedProxies = readonly string[]

const LOOPBACK = ['127.0.0.0/8', '::1/128'] as const

/**
 * Reads TRUST_PROXY: empty or 0 for none, 1 for a proxy on this machine, else addresses and CIDR ranges with commas.
 * undefined when a part is none of these.
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const entries = text.split(',').flatMap((entry) => entry.trim().toLowerCase() || [])
  if (entries.length <= 1 && ['0', 'false', undefined].includes(entries[0])) return []
  if (entries.length === 1 && ['1', 'true'].includes(entries[0] ?? '')) return LOOPBACK
  const ranges = entries.flatMap((entry): readonly (string | undefined)[] =>
    entry === 'loopback' ? LOOPBACK : [range(entry)],
  )
  return ranges.every((one) => one !== undefined) ? ranges : undefined
}

function range(text: string): string | undefined {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return undefined
  const all = family === 4 ? 32 : 128
  if (bits === undefined) return `${address}/${all}`
  // A range of all addresses would let any client choose its own address.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= all ? text : undefined
}

/** Whether an address belongs to one of the proxies; IPv4 addresses are also recognized in their IPv6 form. */
export function proxyMatcher(proxies: TrustedProxies): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return (address) => {
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}
