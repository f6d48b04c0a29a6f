import { expect, test } from 'vitest'
import type * as z from 'zod'
import { chainVariables } from './chain'
import { contentVariables } from './content'
import { domainVariables } from './domains'
import { keyVariables } from './keys'
import { legalVariables } from './legal'
import { mailVariables } from './mail'
import { serverVariables } from './server'
import { signerVariables } from './signer'

const variables: Record<string, z.ZodType> = {
  ...serverVariables,
  ...chainVariables,
  ...keyVariables,
  ...signerVariables,
  ...contentVariables,
  ...mailVariables,
  ...domainVariables,
  ...legalVariables,
}

/** The addresses that are no web addresses, or lists, and have readers and tests of their own. */
const OTHERS = [
  'DATABASE_URL',
  'CERTIFY_SMTP_URL',
  'CERTIFY_TERMS_URL',
  'CERTIFY_PRIVACY_URL',
  'CERTIFY_SECURITY_POLICY_URL',
]
/** Nodes and signers may want a query or a password. */
const MAY_HAVE_QUERY = /RPC_URL$|^CERTIFY_ISSUER_/

const addresses = Object.keys(variables).filter((name) => /_(URL|API)$/.test(name) && !OTHERS.includes(name))
/** What a setting reads; undefined if it refuses. A bucket's address needs its key and a path. */
const read = (name: string, address: string): unknown => {
  const given = name === 'CERTIFY_S3_URL' ? address.replace('://', '://id:key@') : address
  const schema = variables[name]
  return schema?.safeParse(given).data
}
const path = (name: string) => (name === 'CERTIFY_PUBLIC_URL' ? '' : '/in')

test('behavior: the table has its addresses', () => expect(addresses.length).toBeGreaterThan(9))

test.each(addresses)(
  'behavior: %s has one spelling, whatever its capitals, default port and last slash',
  (name) => {
    const plain = read(name, `https://node.example${path(name)}`)
    expect(plain).toBeDefined()
    for (const other of [`HTTPS://Node.EXAMPLE${path(name)}`, `https://node.example:443${path(name)}`]) {
      expect(read(name, other)).toEqual(plain)
      expect(read(name, `${other}/`)).toEqual(plain)
    }
  },
)

test.each(addresses)(
  'error: %s is refused with a part after #, and with a query that nothing would read',
  (name) => {
    expect(read(name, `https://node.example${path(name)}#part`)).toBeUndefined()
    expect(read(name, `ftp://node.example${path(name)}`)).toBeUndefined()
    expect(read(name, `node.example${path(name)}`)).toBeUndefined()
    if (MAY_HAVE_QUERY.test(name) || name === 'CERTIFY_S3_URL') return
    expect(read(name, `https://node.example${path(name)}?key=1`)).toBeUndefined()
    expect(read(name, `https://me:secret@node.example${path(name)}`)).toBeUndefined()
  },
)
