import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scriptBudget } from './build/script-budget'

/** Fonts every page needs in its first paint: the interface face and the display face, Latin only. */
const PRELOADED_FONTS = [/public-sans-latin-wght-normal.*\.woff2$/, /newsreader-latin-wght-normal.*\.woff2$/]

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
      { page: '/verify/{id}', routeFile: 'routes/verify.tsx', areas: ['verification'], maxBytes: 180_000 },
    ]),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: fonts and no inline anything; every asset is a file.
    assetsInlineLimit: 0,
    manifest: true,
  },
})
