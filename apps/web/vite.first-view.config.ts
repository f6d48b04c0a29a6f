import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstViewPages } from './build/first-view-pages'

/** Leaves out the other pages, because nothing draws them here. Their files have the names of their routes. */
const isOtherPage = new RegExp(`/routes/(?!(${firstViewPages.join('|')})(\\.tsx)?$)[\\w-]+(\\.tsx)?$`)

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
      external: (id) => isOtherPage.test(id),
      output: { entryFileNames: 'first-view.mjs', codeSplitting: false },
    },
  },
})
