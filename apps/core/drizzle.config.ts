import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/core/src/database/schema/index.ts',
  out: './apps/core/migrations',
})
