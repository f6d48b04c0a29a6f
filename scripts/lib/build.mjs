import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from './root.mjs'
import { hashOf, isDone, markDone } from './stamp.mjs'

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages', 'scripts/lib/build.mjs']

/** Builds the server and the pages, each only if its input has changed. */
export async function build() {
  await buildServerOnly()
  await step('Building the pages…', 'apps/web/dist', [...shared, 'apps/web'], buildPages)
}

/** Builds the server's programs only. */
export async function buildServerOnly() {
  await step(
    'Building the server…',
    'apps/server/dist',
    [...shared, 'adapters', 'apps/api', 'apps/issuer', 'apps/server'],
    buildServer,
  )
}

/** Builds the command line only. */
export async function buildCli() {
  await step('Building the command line…', 'apps/cli/dist', [...shared, 'apps/cli'], async (esbuild) => {
    await esbuild.build(nodeBundle({ main: 'apps/cli/src/main.ts' }, 'apps/cli/dist'))
  })
}

/** The esbuild settings for a program in Node: our own rooms bundled, libraries left in node_modules. */
export function nodeBundle(entryPoints, outdir) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [libraryImportsStayOutside],
  }
}

/** The server's programs: the main one, and those in their own threads or processes. */
export const serverEntryPoints = {
  main: 'apps/server/src/main.ts',
  rebuild: 'apps/server/src/rebuild.ts',
  'database-worker': 'adapters/postgres/src/embedded/database-worker.mjs',
  'chain-guard': 'apps/server/src/embedded/chain-guard.mjs',
  'edr-node': 'apps/server/src/embedded/edr-node.mjs',
  audit: 'apps/server/src/audit/main.ts',
  'credential-keys': 'apps/server/src/credentials/key-command.ts',
  'artwork-worker': 'apps/server/src/artwork/worker.ts',
}

async function buildServer(esbuild) {
  await esbuild.build(nodeBundle(serverEntryPoints, 'apps/server/dist'))
}

async function buildPages() {
  const vite = await import('vite')
  await vite.build({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
    logLevel: 'error',
  })
  compressAssets(join(root, 'apps/web/dist/assets'))
  const { buildSingleFile } = await import('../../packages/verifier/single-file/build.mjs')
  const { html, sha256 } = await buildSingleFile()
  writeFileSync(join(root, 'apps/web/dist/verifier.html'), html)
  compressFile(join(root, 'apps/web/dist/verifier.html'))
  writeFileSync(join(root, 'apps/web/dist/verifier.html.sha256'), `${sha256}  verifier.html\n`)
}

/** Compresses at build time what is served a thousand times. */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(m?js|css|svg|json|wasm|ttf)$/.test(name)) continue
    compressFile(join(folder, name))
  }
}

function compressFile(path) {
  const bytes = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(bytes))
  writeFileSync(`${path}.br`, brotliCompressSync(bytes))
}

const libraryImportsStayOutside = {
  name: 'library-imports-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@certify/') ? undefined : { path, external: true },
    )
  },
}

async function step(title, outdir, sources, make) {
  const stamp = join(root, outdir, '.built')
  const hash = hashOf(sources)
  if (isDone(stamp, hash) && existsSync(join(root, outdir))) return
  console.log(title)
  await make(await import('esbuild'))
  markDone(stamp, hash)
}
