import type { Hex } from 'viem'

/** The certificates of the probed page. */
export const PROBED_CERTIFICATES = 100
/** The bytes of such a page: a header of 47, and 20 for each owner. */
const PAGE_BYTES = 47 + 20 * PROBED_CERTIFICATES

/**
 * Creation code that does what costs most of a page: it writes one log of four topics for each certificate, and leaves
 * a contract as large as the page. Its gas follows the network's rules and needs no registry. It is only simulated.
 */
export function buildPageProbe(): Hex {
  // PUSH0 six times, LOG4: a log without data.
  const logs = '5f5f5f5f5f5fa4'.repeat(PROBED_CERTIFICATES)
  // PUSH2 size, PUSH0, RETURN: memory is zero, and its first byte 00 is a valid start of code.
  return `0x${logs}61${PAGE_BYTES.toString(16).padStart(4, '0')}5ff3`
}
