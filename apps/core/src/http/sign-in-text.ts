import { refuseSignIn, type SignInMessage } from '@certify/domain/account/sign-in-message'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { ParsedMessage } from '@spruceid/siwe-parser'

/** Longer messages and signatures are refused unread. */
const MAX_MESSAGE_BYTES = 2048
/** 8 KiB of hexadecimal: an EIP-6492 signature carries a contract's creation code. */
const MAX_SIGNATURE_LENGTH = 8192

/**
 * Parses a sign-in message strictly by the grammar of EIP-4361.
 *
 * @throws `login.invalid` if it does not match.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export function parseSignInText(text: string): SignInMessage {
  if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES) throw refuseSignIn({ reason: 'length' })
  const parsed = parse(text)
  return {
    scheme: parsed.scheme ?? null,
    domain: parsed.domain,
    address: parseAddress(parsed.address),
    statement: parsed.statement ?? null,
    uri: parsed.uri,
    version: parsed.version,
    chainId: parsed.chainId,
    nonce: parsed.nonce,
    issuedAt: new Date(parsed.issuedAt),
    expirationTime: parsed.expirationTime === undefined ? null : new Date(parsed.expirationTime),
    notBefore: parsed.notBefore === undefined ? null : new Date(parsed.notBefore),
    resources: parsed.resources ?? [],
  }
}

/** Reads a signature: whole bytes in hexadecimal. @throws `login.invalid` */
export function parseSignature(text: string): `0x${string}` {
  const whole = /^0x(?:[0-9a-fA-F]{2})+$/.test(text) && text.length <= MAX_SIGNATURE_LENGTH
  if (!whole) throw refuseSignIn({ reason: 'signature-form' })
  return text as `0x${string}`
}

function parse(text: string): ParsedMessage {
  try {
    return new ParsedMessage(text)
  } catch {
    // The parser's message quotes the input, which the person does not need.
    throw refuseSignIn({ reason: 'grammar' })
  }
}
