import type { SourceFile } from './read-imports'
import { isProduct } from './rooms'

/** What the source of a room must not contain, besides imports. */
const bans: readonly { in: string; pattern: RegExp; but?: RegExp; sentence: string }[] = [
  {
    in: 'packages/domain',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|from 'node:/,
    sentence: 'The domain reads no clock, no randomness, no environment: they are arguments.',
  },
  {
    in: 'apps',
    pattern: /\bprocess\.env\b/,
    but: /(^|\/)env(-[a-z]+)?\.ts$|^apps\/cli\//,
    sentence: 'The environment is read once, in env.ts.',
  },
  {
    in: 'adapters',
    pattern: /\bprocess\.env\b/,
    sentence: 'An adapter receives its settings as arguments; it reads no environment.',
  },
  {
    in: 'apps/web/src/features',
    pattern: /\bapi\.(get|post)|\bapi\b.*from '.*\/lib\/api-client'/,
    sentence: 'A feature asks the server by `call` or `callsOf`, whose types are those of the contract.',
  },
]

export function checkBans(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, text }) =>
    bans.flatMap((ban) => {
      if (!path.startsWith(`${ban.in}/`) || !isProduct(path) || ban.but?.test(path)) return []
      const line = text.split('\n').findIndex((each) => ban.pattern.test(each) && !/^\s*(\*|\/\/)/.test(each))
      return line < 0 ? [] : `${path}:${line + 1} ${ban.sentence}`
    }),
  )
}
