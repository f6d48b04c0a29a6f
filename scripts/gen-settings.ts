/** `npm run gen:settings`: writes docs/settings.md from the settings of the server. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSettingsPage } from '@certify/server/settings/settings-page'

writeFileSync(join(import.meta.dirname, '../docs/settings.md'), writeSettingsPage())
