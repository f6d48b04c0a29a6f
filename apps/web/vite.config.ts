import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstFiles } from './build/first-files'
import { pureReactCalls } from './build/pure-react-calls'
import { scriptBudget } from './build/script-budget'
import { serviceWorkers } from './build/service-workers'

/**
 * The code of nearly every page in one file, because dozens of small files cost more requests and compress worse.
 * Base UI, forms, charts and wallets are not in it.
 */
const GROUND = new RegExp(
  [
    'apps/web/src/ui/(wallet-address|certificate-number|web-address)\\.tsx',
    'node_modules/lucide-react/dist/esm/icons/(check|x|minus|arrow-right|arrow-up-right|ban|circle-question-mark|info|refresh-cw|share-2|user)\\.',
    'node_modules/(react|react-dom|scheduler|react-router|cookie)/',
    'node_modules/@tanstack/(?!.*/(queriesObserver|useQueries)\\.js)',
    'node_modules/lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared)',
    'apps/web/src/lib/(api-client|certificate-input|clock|config|cx|format|leave-guard|own-origin|page-heading|page-links|session|theme|use-look-again)\\.ts',
    'apps/web/src/ui/(badge|button|card|error-panel|field|icon-button|input|page-header|rosette|skeleton|spinner|toast|tone)\\.tsx?',
    'apps/web/src/(i18n/[a-z-]+\\.tsx?|i18n/en/(common|layout)\\.ts|app/[a-z-]+\\.tsx?|app/layout/(header|footer|layout|number-box|account-(face|menu)))',
  ].join('|'),
)

/** Code that nearly every page and the verifier share. The verifier runs before the code of the page has arrived. */
const START = new RegExp(
  [
    'vite/preload-helper',
    'apps/web/src/lib/(ahead|choose-language|storage|trusted-scripts)\\.ts',
    'apps/web/src/i18n/(languages|own-words|[a-z]{2}/language)\\.ts',
    'packages/(wire/src/paths|verifier/src/look-alike|domain/src/(shared/(address|errors|fill-words|language|token-id)|roster/attendance))\\.ts',
  ].join('|'),
)

/** Code that the verifier and the pages with a verdict share. */
const VERDICT = new RegExp(
  [
    'apps/web/src/lib/named-blocks\\.ts',
    'packages/verifier/src/(report|messages|verdict|sentence|lead|unanswered|ask|deadline|node|checks/(check|document-in-hand|image-matches-data))\\.ts',
    'packages/domain/src/(shared/limit-concurrency|issuing/event-key)',
  ].join('|'),
)

/**
 * The part of viem that reads contracts, and the hashes of CIDs and addresses. A first visit to a verdict needs them.
 */
const ABI = new RegExp(
  [
    'node_modules/viem/_esm/utils/(cursor|lru|regex)\\.js',
    'node_modules/viem/_esm/utils/abi/(encodeAbiParameters|decodeAbiParameters|getAbiItem|formatAbiItem|decodeFunctionResult|prepareEncodeFunctionData|encodeFunctionData)\\.js',
    'node_modules/viem/_esm/utils/(data/(pad|slice|trim|isHex|size|concat)|address/(getAddress|isAddress))\\.js',
    'node_modules/viem/_esm/utils/(encoding/(toBytes|toHex|fromHex|fromBytes)|hash/(keccak256|normalizeSignature|toSignature|hashSignature|toSignatureHash|toFunctionSelector|toEventSelector))\\.js',
    'node_modules/viem/_esm/errors/(abi|base|encoding|cursor|data|address|version)\\.js',
    'node_modules/viem/node_modules/@noble/hashes/esm/(sha3|utils|_u64)\\.js',
    'packages/domain/src/shared/parse-address\\.ts',
    'node_modules/@noble/hashes/(sha2|sha3|_md|_u64|utils)\\.js',
  ].join('|'),
)

/** Small parts of every page about events, including lists: a request for each would cost more than its bytes. */
const ABOUT_EVENTS = new RegExp(
  [
    'apps/web/src/ui/(checkbox|cover|dotted|attendance-bar|progress-bar|stat-strip|status-badge|pager|empty-state|stub-date|tag-links)\\.tsx',
    'apps/web/src/lib/(event-words|use-debounced|use-paged-search|use-search-state)\\.ts',
    'apps/web/src/features/discover-events/components/event-card',
    'packages/wire/src/(first-calls|cover)',
    'node_modules/lucide-react/dist/esm/icons/(archive|calendar-clock|calendar-plus|circle-check|circle-dot|clock|map-pin|stamp|users)\\.',
    'packages/domain/src/event/(capacity|event-kinds|event-status)\\.ts',
  ].join('|'),
)

/** Small parts of every page with a verdict, for the same reason. */
const ABOUT_VERDICTS = new RegExp(
  [
    'apps/web/src/ui/(unbroken|verdict-look|verdict-icon|ended-band)\\.tsx?',
    'apps/web/src/lib/(verdict-view|use-read-config|use-sentences|verification-query|use-picture|picture-file|use-object-url)\\.ts',
    'apps/web/src/features/verdict/components/(outcome-icon|evidence-check|evidence-section)',
    'apps/web/src/ui/file-drop',
    'apps/web/src/features/(verdict/api/record|file-in-hand/(hand-over|kinds|find-in-hand))',
    'node_modules/lucide-react/dist/esm/icons/code\\.',
  ].join('|'),
)

/** What the page of an event and the pages around it share. */
const ONE_EVENT = new RegExp(
  [
    'apps/web/src/ui/banner\\.tsx',
    'apps/web/src/lib/(event-query|tell-failure|my-events-query|save-file|doors|use-event-id|roster-facts)\\.tsx?',
    'apps/web/src/app/gates/event-gate',
    'packages/domain/src/event/(doors|event-fields)\\.ts',
    'apps/web/src/features/join-roster/hooks/use-on-roster',
    'apps/web/src/features/organization/components/(organization-card|support-line)',
  ].join('|'),
)

/** Dialogs, with the library code that they need. The other parts of the library need nearly the same code. */
const DIALOGS = /node_modules\/@base-ui\/react\/(alert-)?dialog\/|apps\/web\/src\/ui\/(confirm-)?dialog\.tsx/

/** The worker that reads QR codes at a door. */
const DECODER = /decode-worker.*\.js$/

/** The files that index.html itself loads. */
const ALREADY_LOADED = /assets\/(start|ground|rolldown-runtime)-/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    pureReactCalls(),
    firstFiles({ verify: 'apps/web/src/lib/verifier.ts' }),
    scriptBudget([
      {
        page: '/events',
        routeFile: 'routes/events.tsx',
        areas: ['events'],
        maxBytes: 133_000,
        maxFiles: 10,
      },
      {
        page: '/events/{id}',
        routeFile: 'routes/event.tsx',
        areas: ['events', 'event-details', 'join-roster', 'organization'],
        maxBytes: 175_000,
        maxFiles: 14,
      },
      {
        page: '/verify/{id}',
        routeFile: 'routes/verify.tsx',
        areas: ['verdict', 'file-in-hand'],
        lazily: ['apps/web/src/lib/verifier.ts'],
        maxBytes: 180_500,
        maxFiles: 13,
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
    modulePreload: {
      // Every browser that runs these pages supports module preloading.
      polyfill: false,
      // Code that loads more code already has these files. Otherwise their names would be in the list of every page.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !ALREADY_LOADED.test(file)) : needed,
    },
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'door.html', 'ticket.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: START },
            { name: 'verdict-core', test: VERDICT },
            { name: 'ground', test: GROUND },
            { name: 'abi', test: ABI },
            { name: 'about-events', test: ABOUT_EVENTS },
            { name: 'about-verdicts', test: ABOUT_VERDICTS },
            { name: 'one-event', test: ONE_EVENT },
            { name: 'dialogs', test: DIALOGS },
          ],
        },
      },
    },
  },
})
