import type { BuildOptions } from 'esbuild'

/** The server's programs: the main one and those that run in threads or processes of their own. */
export const serverEntryPoints: Readonly<Record<'artwork-worker' | 'workbook-worker', string>>

/** What esbuild is told for a program that runs in Node: our own rooms bundled, libraries left in node_modules. */
export function nodeBundle(entryPoints: Record<string, string>, outdir: string): BuildOptions
