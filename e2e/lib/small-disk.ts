import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Why no small disk can be mounted, in a sentence for the person who runs the tests. */
export const noSmallDisk =
  'A disk of its own can be mounted on Linux by root only: what needs a full one is skipped.'

/** A disk of a few megabytes that can be filled. */
export type SmallDisk = {
  /** Fills it up to the given number of bytes. */
  fill(leave: number): void
  /** Makes room again. */
  free(): void
  unmount(): void
}

/** Mounts a small disk over a folder; null if this process may not. */
export function mountSmallDisk(folder: string, bytes: number): SmallDisk | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'certify-test', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  const ballast = join(folder, 'ballast')
  const unmount = () => {
    process.off('exit', unmount)
    execFileSync('umount', ['--lazy', folder])
  }
  // However a test run ends, nothing stays mounted.
  process.once('exit', unmount)
  return {
    unmount,
    fill(leave) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)))
    },
    free: () => rmSync(ballast, { force: true }),
  }
}
