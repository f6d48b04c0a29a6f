import type { Plugin } from 'vite'

/**
 * Marks the router's top-level React calls as free of side effects, and removes its display names. Otherwise the
 * bundler would keep the router's forms, loaders and server parts on every page, although no page uses them.
 */
export function pureReactCalls(): Plugin {
  return {
    name: 'certify-pure-react-calls',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
