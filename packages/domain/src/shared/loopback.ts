/**
 * Whether a host name leads to the machine that asks for it.
 *
 * @param hostname - As `URL` answers it: lower case, IPv4 in four decimals, IPv6 in brackets.
 */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
