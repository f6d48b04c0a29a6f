import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A program in one file, with most libraries outside. */
export type BundledProgram = {
  readonly path: string
  remove(): void
}

/** The file of the embedded database's thread. A bundled program needs its path. */
export const databaseWorker = fileURLToPath(
  new URL('../../../../apps/core/src/database/embedded/database-worker.mjs', import.meta.url),
)

/** Ours, and libraries of hundreds of files, which a process would read one by one at each start. */
const inside = /^(@certify|viem|ox|abitype|@noble|@scure|@adraffy|isows|drizzle-orm|zod)(\/|$)/

/**
 * Bundles a program that a test starts many times, because compiling on each start takes seconds.
 *
 * @param entry - Its file in `src/testing` of a workspace. The bundle is put into that workspace, where it finds the
 *   libraries.
 */
export async function bundleProgram(entry: URL): Promise<BundledProgram> {
  const source = fileURLToPath(entry)
  const folders = join(source.slice(0, source.lastIndexOf('/src/')), 'dist')
  mkdirSync(folders, { recursive: true })
  const outdir = mkdtempSync(join(folders, 'testing-'))
  const path = join(outdir, 'program.js')
  await build({
    absWorkingDir: dirname(source),
    entryPoints: [source],
    outfile: path,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [
      {
        name: 'other libraries stay outside',
        setup(plugin) {
          plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || inside.test(path) ? undefined : { path, external: true },
          )
        },
      },
    ],
  })
  return { path, remove: () => rmSync(outdir, { recursive: true, force: true }) }
}
