import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, nodeBundle, serverEntryPoints } from './build.mjs'
import { root } from './root.mjs'

/** `npm run dev`: the same as start; the server starts again after each change, the pages are built again. */
export async function watch() {
  await build()
  const esbuild = await import('esbuild')
  const vite = await import('vite')
  const server = restartable(join(root, 'apps/server/dist/main.js'))
  const bundle = nodeBundle(serverEntryPoints, 'apps/server/dist')
  const context = await esbuild.context({
    ...bundle,
    plugins: [
      ...bundle.plugins,
      { name: 'restart', setup: ({ onEnd }) => onEnd(({ errors }) => errors.length > 0 || server.restart()) },
    ],
  })
  await context.watch()
  await vite.build({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    // The server reads the document at each request: reload the page to see a change.
    build: { watch: {}, emptyOutDir: false },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await context.dispose()
      await server.stop()
      process.exit(0)
    })
  }
}

/** A program that is stopped, with its parts, before it is started again. */
function restartable(program) {
  let child
  let turn = Promise.resolve()
  const stop = () =>
    new Promise((resolve) => {
      if (child === undefined || child.exitCode !== null) return resolve()
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  return {
    restart() {
      turn = turn.then(stop).then(() => {
        child = spawn(process.execPath, ['--enable-source-maps', program], { cwd: root, stdio: 'inherit' })
      })
    },
    stop: () => turn.then(stop),
  }
}
