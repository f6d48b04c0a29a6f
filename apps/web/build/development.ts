import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { earlierPaths } from '@certify/wire/earlier-paths'
import { paths } from '@certify/wire/paths'
import type { Plugin } from 'vite'
import { documents } from './chunks'

/** What the server answers besides the calls: content, cards for other sites, manifests and the verifier of one file. */
const others = ['/ipfs/.*', '/embed/.*', '/ticket/[0-9]+\\.webmanifest', '/verifier\\.html']

/** What files with components export besides them. */
const NO_COMPONENTS = ['ask', 'openPage', 'openFirstPage']

/**
 * Serves the pages while they are written: a saved file is seen at once, in the page that is open. Calls go to the
 * server, whose address is in CERTIFY_DEVELOPMENT_SERVER.
 *
 * There is no content security policy, first view or offline page here: those are proven on the build.
 */
export function development(): Plugin {
  const server = process.env.CERTIFY_DEVELOPMENT_SERVER ?? 'http://localhost:4000'
  const toServer = listPatterns()
  const goesToServer = new RegExp(toServer.join('|'))
  return {
    name: 'certify-development',
    apply: 'serve',
    config: () => ({
      server: {
        // The server compares hosts and origins, so it must see those of the browser.
        proxy: Object.fromEntries(
          toServer.map((pattern) => [pattern, { target: server, changeOrigin: false }]),
        ),
      },
    }),
    // A route's file also says what its page asks first. Without this, each save of it would load the page again.
    transformIndexHtml: () => [
      {
        tag: 'script',
        children: `window.__getReactRefreshIgnoredExports = () => ${JSON.stringify(NO_COMPONENTS)}`,
        injectTo: 'head-prepend',
      },
    ],
    // Words are loaded by their path, so their file has no component to draw again.
    hotUpdate({ file }) {
      const [path, of, area] = /\/src\/i18n\/(\w\w)\/([\w-]+)\.ts$/.exec(file) ?? []
      if (path === undefined) return
      this.environment.hot.send('certify:words', { file: path, of, area })
      return []
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        // The server starts again after each save of its code. A call meanwhile waits for it.
        if (goesToServer.test(request.url ?? '')) await answers(new URL(server))
        const path = request.url?.split('?')[0] ?? ''
        // Otherwise a browser would keep a page that no save reaches.
        if (path.endsWith('/sw.js')) return void response.writeHead(404).end()
        const document = documents.find((file) => `${path}/`.startsWith(`/${file.replace('.html', '')}/`))
        if (document && !path.includes('.')) request.url = `/${document}`
        next()
      })
    },
  }
}

const LOOK_MS = 50
const LONGEST_START_MS = 60_000

/** Resolves once something listens there, or after a minute. */
async function answers({ hostname, port }: URL): Promise<void> {
  const end = Date.now() + LONGEST_START_MS
  const listens = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  while (!(await listens()) && Date.now() < end) await setTimeout(LOOK_MS)
}

function listPatterns(): readonly string[] {
  const calls = [...Object.values(paths), ...Object.values(earlierPaths)].map((path) => {
    return path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?]+')
  })
  return [...calls, ...others].map((path) => `^${path}(\\?|$)`)
}
