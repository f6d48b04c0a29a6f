/**
 * Stores files without end in the folder that the first argument names, as groups if the second is `many`. Prints each
 * CID once the store has acknowledged it.
 */
import { randomBytes } from 'node:crypto'
import { FolderContentStore } from '../folder-content-store'

const store = new FolderContentStore({ folder: process.argv[2] ?? '' })
for (;;) {
  const written = Array.from({ length: 8 }, (_, i) => randomBytes(2000 * (i + 1)))
  const files =
    process.argv[3] === 'many'
      ? await store.putMany(written)
      : await Promise.all(written.map((bytes) => store.putFile(bytes)))
  const directory = await store.putDirectory(files.map((file, i) => ({ name: `${i}.json`, file })))
  process.stdout.write(`${directory.cid}\n`)
}
