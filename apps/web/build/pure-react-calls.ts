import type { Plugin } from 'vite'

/**
 * Marks what the router makes at its top level as free of effects, and takes away the names for tools: without that,
 * the bundler keeps its forms, its loaders and its server's parts on every page, which use none of them.
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
