import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { lockDataDirectory } from './data-directory-lock'

const folder = mkdtempSync(join(tmpdir(), 'certify-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const holder = `
  const { lockDataDirectory } = await import(${JSON.stringify(fileURLToPath(new URL('./data-directory-lock.ts', import.meta.url)))})
  await lockDataDirectory(process.argv[1])
  console.log('locked')
  setInterval(() => {}, 1000)`

test('error: a second instance is refused with one sentence, whichever path it uses to the folder', async () => {
  const data = join(folder, 'data')
  const lock = await lockDataDirectory(data)
  symlinkSync(data, join(folder, 'alias'))
  await expect(lockDataDirectory(join(folder, 'alias'))).rejects.toThrow(
    `The data folder ${join(folder, 'alias')} is in use by another instance of Certify. Stop it, or set CERTIFY_DATA_DIR to another folder.`,
  )
  await lockDataDirectory(join(folder, 'other')).then((other) => other.release())
  await lock.release()
  await lockDataDirectory(data).then((again) => again.release())
})

test('behavior: an instance starts after another one was killed', async () => {
  const data = join(folder, 'killed')
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', holder, data])
  await once(child.stdout, 'data')
  await expect(lockDataDirectory(data)).rejects.toMatchObject({ name: 'DataDirectoryInUseError' })
  child.kill('SIGKILL')
  await once(child, 'exit')
  await lockDataDirectory(data).then((lock) => lock.release())
})

test('error: if the folder cannot be created, the start fails with one sentence that names the setting', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const place of [file, join(file, 'below')]) {
    const message = `CERTIFY_DATA_DIR names a folder that cannot be used: ${place} (`
    await expect(lockDataDirectory(place)).rejects.toThrow(message)
  }
})
