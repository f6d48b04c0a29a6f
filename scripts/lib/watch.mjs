import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildServerOnly, nodeBundle, serverEntryPoints } from './build.mjs'
import { findFreePort } from './free-port.mjs'
import { root } from './root.mjs'

/**
 * `npm run dev`: Vite serves the pages and replaces what is saved; the server behind it starts again after each change
 * of its own code.
 */
export async function watch() {
  const port = Number(process.env.PORT || 4000)
  const [serverPort, chainPort] = await Promise.all([findFreePort(), findFreePort()])
  process.env.CERTIFY_DEVELOPMENT_SERVER = `http://127.0.0.1:${serverPort}`
  await buildServerOnly()
  const server = restartable(join(root, 'apps/server/dist/main.js'), {
    // Links and sign-in name the address that the browser shows.
    CERTIFY_PUBLIC_URL: process.env.CERTIFY_PUBLIC_URL || `http://localhost:${port}`,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    // The chain stays between starts, which saves half of their time.
    CERTIFY_DEVELOPMENT_CHAIN: String(chainPort),
  })
  const [pages, bundles] = await Promise.all([servePages(port), watchServer(() => server.restart())])
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await Promise.all([pages.close(), bundles.dispose(), server.stop()])
      process.exit(0)
    })
  }
}

async function servePages(port) {
  const { createServer: createPages } = await import('vite')
  const pages = await createPages({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'warn',
    server: { host: process.env.HOST || 'localhost', port, strictPort: true },
  })
  return pages.listen()
}

async function watchServer(onBuilt) {
  const esbuild = await import('esbuild')
  const bundle = nodeBundle(serverEntryPoints, 'apps/server/dist')
  const restart = {
    name: 'restart',
    setup: ({ onEnd }) => onEnd(({ errors }) => errors.length > 0 || onBuilt()),
  }
  const context = await esbuild.context({ ...bundle, plugins: [...bundle.plugins, restart] })
  await context.watch()
  return context
}

const LONGEST_PAUSE_MS = 60_000

/**
 * A program that is stopped, with its parts, before it is started again. One that ends by itself is started again after
 * pauses that grow, because no save may follow.
 */
function restartable(program, env) {
  let child
  let turn = Promise.resolve()
  let pauseMs = 1_000
  let pause
  const end = (signal) =>
    new Promise((resolve) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return resolve()
      child.removeAllListeners('exit').once('exit', resolve)
      child.kill(signal)
    })
  const start = () => {
    child = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: root,
      env: { ...process.env, ...env },
      // The chain keeps its end of the last one, and so ends with this process.
      stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    })
    child.once('exit', () => {
      console.error(`The server has ended. It starts again in ${pauseMs / 1000} s, or when you save.`)
      pause = setTimeout(restart, pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    })
  }
  // A kill loses nothing and takes no time.
  const restart = () => {
    clearTimeout(pause)
    turn = turn.then(() => end('SIGKILL')).then(start)
  }
  return {
    restart() {
      pauseMs = 1_000
      restart()
    },
    stop() {
      clearTimeout(pause)
      return turn.then(() => end('SIGTERM'))
    },
  }
}
