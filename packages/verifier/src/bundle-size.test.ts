import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** The maximum that verifying adds to a page, compressed, in kB of 1,000 bytes. */
const LIMIT_KB = 45

test('behavior: the browser’s share is at most 45 kB gzip', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { verifyCertificate, verifyCertificates } from './verify-certificate'
        export { sentence } from './sentence'`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
  })
  const [bundle] = outputFiles
  if (!bundle) throw new Error('nothing was built')
  expect(gzipSync(bundle.contents, { level: 9 }).length / 1000).toBeLessThanOrEqual(LIMIT_KB)
})
