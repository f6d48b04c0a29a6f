/**
 * Node.js 20 and 22 answer `URL.canParse` wrongly for addresses with letters such as ä once the call was made some
 * thousand times. Every program imports this before its first address, so that libraries are right as well.
 *
 * @see https://github.com/AikidoSec/firewall-node/pull/1086
 */
URL.canParse = (text: string | URL, base?: string | URL): boolean => {
  try {
    new URL(text, base)
    return true
  } catch {
    return false
  }
}

export {}
