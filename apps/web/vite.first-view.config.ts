import { fileURLToPath } from 'node:url'
import { pages } from '@certify/wire/pages'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const drawn = new Set<string>(
  Object.values(pages).flatMap((page) => ('firstView' in page ? [page.file] : [])),
)

/** Leaves out the other pages, because nothing draws them here. */
function isOtherPage(id: string): boolean {
  const [, file] = /\/routes\/([\w-]+)(?:\.tsx)?$/.exec(id) ?? []
  return file !== undefined && !drawn.has(file)
}

/**
 * The program that draws first views in the server: one file with every library, because production installs only a
 * few.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/first-view.tsx',
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: {
      external: isOtherPage,
      output: { entryFileNames: 'first-view.mjs', codeSplitting: false },
    },
  },
})
