import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { hashOf, isDone, markDone } from './stamp.mjs'

const shared = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages',
  'scripts/lib/build.mjs',
  'scripts/lib/build-part.mjs',
]

/** What is built, by name: into which folder, from which sources, and how. */
const parts = {
  pages: {
    title: 'Building the pages…',
    outdir: 'apps/web/dist',
    sources: [...shared, 'apps/web'],
    make: buildPages,
  },
  server: {
    title: 'Building the server…',
    outdir: 'apps/server/dist',
    sources: [...shared, 'adapters', 'apps/core', 'apps/issuer', 'apps/server'],
    make: () => bundle(serverEntryPoints, 'apps/server/dist'),
  },
  cli: {
    title: 'Building the command line…',
    outdir: 'apps/cli/dist',
    sources: [...shared, 'apps/cli'],
    make: () => bundle({ main: 'apps/cli/src/main.ts' }, 'apps/cli/dist'),
  },
}

/** Builds the server and the pages, each only if its input has changed. */
export async function build() {
  await buildServerOnly()
  await buildWhereStale('pages')
}

/** Builds the server's programs only. */
export function buildServerOnly() {
  return buildWhereStale('server')
}

/** Builds the command line only. */
export function buildCli() {
  return buildWhereStale('cli')
}

/** Builds one part in this process, even if it is up to date. `build-part.mjs` calls it. */
export function buildPart(name) {
  return parts[name].make()
}

/** Builds in a separate process, because this process becomes the server and would keep the build's memory. */
async function buildWhereStale(name) {
  const { title, outdir, sources } = parts[name]
  const stamp = join(root, outdir, '.built')
  const hash = hashOf(sources)
  if (isDone(stamp, hash) && existsSync(join(root, outdir))) return
  console.log(title)
  await run(process.execPath, ['scripts/lib/build-part.mjs', name])
  markDone(stamp, hash)
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
  'database-worker': 'apps/core/src/database/embedded/database-worker.mjs',
  'chain-guard': 'apps/server/src/embedded/chain-guard.mjs',
  'edr-node': 'apps/server/src/embedded/edr-node.mjs',
  audit: 'apps/server/src/audit/main.ts',
  'credential-keys': 'apps/server/src/credentials/key-command.ts',
  'artwork-worker': 'apps/server/src/artwork/worker.ts',
  // Its caller expects this name beside itself, before and after bundling.
  'workbook-worker': 'apps/core/src/invitation/files/workbook-worker.js',
}

async function bundle(entryPoints, outdir) {
  const esbuild = await import('esbuild')
  await esbuild.build(nodeBundle(entryPoints, outdir))
}

async function buildPages() {
  const vite = await import('vite')
  // The first build empties the folder, so the server's program for first views comes second.
  for (const config of ['vite.config.ts', 'vite.first-view.config.ts']) {
    await vite.build({
      root: join(root, 'apps/web'),
      configFile: join(root, 'apps/web', config),
      // The settings read the manifest of pages, which is TypeScript of another room.
      configLoader: 'runner',
      logLevel: 'error',
    })
  }
  compressAssets(join(root, 'apps/web/dist/assets'))
  const { buildSingleFile } = await import('../../packages/verifier/single-file/build.mjs')
  const { html, sha256 } = await buildSingleFile()
  writeFileSync(join(root, 'apps/web/dist/verifier.html'), html)
  compressFile(join(root, 'apps/web/dist/verifier.html'))
  writeFileSync(join(root, 'apps/web/dist/verifier.html.sha256'), `${sha256}  verifier.html\n`)
}

/** Compresses the assets at build time, because the server sends each of them many times. */
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
