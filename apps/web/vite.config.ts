import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scriptBudget } from './build/script-budget'
import { serviceWorkers } from './build/service-workers'

/** Fonts every page needs in its first paint: the interface face and the display face, Latin only. */
const PRELOADED_FONTS = [/public-sans-latin-wght-normal.*\.woff2$/, /newsreader-latin-wght-normal.*\.woff2$/]

/**
 * The code of nearly every page in one file, because dozens of small files cost more requests and compress worse.
 * Base UI, forms, charts and wallets are not in it.
 */
const GROUND = new RegExp(
  [
    'apps/web/src/ui/(wallet-address|certificate-number|web-address)\\.tsx',
    'node_modules/lucide-react/dist/esm/icons/(check|x|minus|arrow-right|arrow-up-right|circle-question-mark|refresh-cw|share-2|user)\\.',
    'node_modules/(react|react-dom|scheduler|react-router|cookie|@tanstack)/',
    'node_modules/lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared)',
    'apps/web/src/lib/(api-client|certificate-input|clock|config|cx|format|leave-guard|page-heading|page-links|session|storage|theme|use-look-again)\\.ts',
    'apps/web/src/ui/(badge|button|card|error-panel|field|icon-button|input|page-header|rosette|skeleton|spinner|toast|tone)\\.tsx?',
    'apps/web/src/(i18n/[a-z-]+\\.tsx?|i18n/en/(common|layout|language)\\.ts|app/[a-z-]+\\.tsx?|app/layout/(header|footer|layout|account-menu))',
    'packages/(wire/src/paths|domain/src/shared/address)',
  ].join('|'),
)

/** The part of viem that reads contracts. The verifier needs it on a first visit, without the parts for wallets. */
const ABI = new RegExp(
  [
    'node_modules/viem/_esm/utils/(cursor|lru|regex)\\.js',
    'node_modules/viem/_esm/utils/abi/(encodeAbiParameters|decodeAbiParameters|getAbiItem|formatAbiItem|decodeFunctionResult|prepareEncodeFunctionData|encodeFunctionData)\\.js',
    'node_modules/viem/_esm/utils/(data/(pad|slice|trim|isHex|size|concat)|address/(getAddress|isAddress))\\.js',
    'node_modules/viem/_esm/utils/(encoding/(toBytes|toHex|fromHex|fromBytes)|hash/(keccak256|normalizeSignature|toSignature|hashSignature|toSignatureHash|toFunctionSelector|toEventSelector))\\.js',
    'node_modules/viem/_esm/errors/(abi|base|encoding|cursor|data|address|version)\\.js',
    'node_modules/viem/node_modules/@noble/hashes/esm/(sha3|utils|_u64)\\.js',
  ].join('|'),
)

/** The worker that reads QR codes at a door. */
const DECODER = /decode-worker.*\.js$/

/** Writes `<link rel="preload">` for the two first fonts, whose names carry a hash and so are known only now. */
function preloadFonts(): Plugin {
  return {
    name: 'certify-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.some((font) => font.test(file)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    scriptBudget([
      { page: '/events', routeFile: 'routes/events.tsx', areas: ['events'], maxBytes: 140_000 },
      {
        page: '/verify/{id}',
        routeFile: 'routes/verify.tsx',
        areas: ['verdict', 'file-in-hand'],
        lazily: ['packages/verifier/src/verify-certificate.ts'],
        maxBytes: 180_000,
      },
      { page: '/door/', document: 'door.html', areas: [], workers: DECODER, maxBytes: 60_000 },
      { page: '/ticket/{id}', document: 'ticket.html', areas: [], maxBytes: 30_000 },
      {
        page: '/login, to use a passkey there',
        routeFile: 'passkey/keys/account-keys.ts',
        areas: [],
        beside: 'routes/login.tsx',
        maxBytes: 40_000,
      },
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
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: fonts and no inline anything; every asset is a file.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'door.html', 'ticket.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'ground', test: GROUND },
            { name: 'abi', test: ABI },
          ],
        },
      },
    },
  },
})
