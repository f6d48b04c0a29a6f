import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MutualTls } from '../remote-signer/post'

/** An authority with a certificate for a server at 127.0.0.1 and one for a client; and a client of another authority. */
export type TestCertificates = {
  readonly server: MutualTls
  readonly client: MutualTls
  readonly stranger: MutualTls
  /** The files of the client. */
  readonly files: { readonly cert: string; readonly key: string; readonly ca: string }
}

/** Makes certificates with the program `openssl`, in a folder. */
export function makeCertificates(folder: string): TestCertificates {
  const openssl = (args: readonly string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const path = (name: string) => join(folder, name)
  const authority = (name: string) =>
    openssl([
      'req',
      '-x509',
      ...newKey,
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.crt`,
    ])
  const issue = (name: string, by: string) => {
    const issuer = ['-CA', `${by}.crt`, '-CAkey', `${by}.key`, '-addext', 'subjectAltName=IP:127.0.0.1']
    const leaf = ['-addext', 'basicConstraints=critical,CA:FALSE']
    const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`]
    openssl(['req', '-x509', ...newKey, ...issuer, ...leaf, '-subj', `/CN=${name}`, ...files])
  }
  for (const name of ['ca', 'other-ca']) authority(name)
  for (const [name, by] of [
    ['server', 'ca'],
    ['client', 'ca'],
    ['stranger', 'other-ca'],
  ] as const) {
    issue(name, by)
  }
  const read = (name: string): MutualTls => ({
    cert: readFileSync(path(`${name}.crt`), 'utf8'),
    key: readFileSync(path(`${name}.key`), 'utf8'),
    ca: readFileSync(path('ca.crt'), 'utf8'),
  })
  const files = { cert: path('client.crt'), key: path('client.key'), ca: path('ca.crt') }
  return { server: read('server'), client: read('client'), stranger: read('stranger'), files }
}
