/** Stores file after file in the folder named by the first argument and prints each CID once it is acknowledged. */
import { randomBytes } from 'node:crypto'
import { FolderContentStore } from '../folder-content-store'

const store = new FolderContentStore({ folder: process.argv[2] ?? '' })
for (;;) {
  const files = await Promise.all(
    Array.from({ length: 8 }, (_, i) => store.putFile(randomBytes(2000 * (i + 1)))),
  )
  const directory = await store.putDirectory(files.map((file, i) => ({ name: `${i}.json`, file })))
  process.stdout.write(`${directory.cid}\n`)
}
