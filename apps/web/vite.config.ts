import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { documents, KEYS, shareByPages } from './build/chunks'
import { development } from './build/development'
import { icons } from './build/icons'
import { nameAsset } from './build/name-asset'
import { nameScript, neutralNames } from './build/neutral-names'
import { scriptBudget } from './build/script-budget'
import { serviceWorkers } from './build/service-workers'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The router's build without warnings for developers. Its package names the other one. */
const router = join(createRequire(import.meta.url).resolve('react-router'), '../../production/index.mjs')

/** The worker that reads QR codes at a door. */
const DECODER = /decode-worker.*\.js$/

/** The files that index.html itself loads. */
const ALREADY_LOADED = /assets\/(start|ground)-/

export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    development(),
    neutralNames(),
    icons(),
    scriptBudget([
      { page: 'events', maxBytes: 141_000 },
      { page: 'event', maxBytes: 196_000 },
      { page: 'verify', maxBytes: 190_000 },
      { page: 'login', maxBytes: 190_000 },
      { page: 'arrive', maxBytes: 198_000 },
      { document: 'door.html', workers: DECODER, maxBytes: 60_000 },
      { document: 'ticket.html', maxBytes: 30_000 },
      // To use a passkey there.
      { module: KEYS, beside: 'login', maxBytes: 40_000 },
    ]),
    serviceWorkers([
      {
        document: 'door.html',
        scope: '/door/',
        publicFiles: ['/theme.js', '/favicon.svg', '/door/manifest.json', '/door/icon-192.png'],
        workers: DECODER,
      },
      { document: 'ticket.html', scope: '/ticket/', publicFiles: ['/theme.js', '/favicon.svg'] },
    ]),
  ],
  worker: { rolldownOptions: { output: { entryFileNames: nameScript, hashCharacters: 'hex' } } },
  resolve: { alias: { 'react-router': router } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: fonts and no inline anything; every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that runs these pages supports module preloading.
      polyfill: false,
      // Code that loads more code already has these files. Otherwise their names would be in the list of every page.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !ALREADY_LOADED.test(file)) : needed,
    },
    manifest: true,
    rolldownOptions: {
      input: ['index.html', ...documents],
      output: {
        entryFileNames: nameScript,
        chunkFileNames: nameScript,
        assetFileNames: nameAsset,
        hashCharacters: 'hex',
        codeSplitting: { groups: shareByPages(root) },
      },
    },
  },
})
