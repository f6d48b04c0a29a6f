import type { Import, SourceFile } from './read-imports'
import { isProduct } from './rooms'

const source = /^apps\/web\/src\/([^/]+)\/([^/]+)/

/** Checks the pages: `app` composes `features`, no feature imports another, shared folders import neither, and no page loads all addresses. */
export function checkPages(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap((each) => {
      const sentence = findFault(path, each)
      return sentence === null ? [] : `${path}:${each.line} imports ${each.specifier}. ${sentence}`
    }),
  )
}

function findFault(path: string, each: Import): string | null {
  if (isProduct(path) && path.startsWith('apps/web/src/') && each.specifier === '@certify/wire/paths') {
    return 'Pages load the addresses that they call, of @certify/wire/page-addresses, and not all.'
  }
  const [, folder, feature] = source.exec(path) ?? []
  const [, target, targetFeature] = each.kind === 'file' ? (source.exec(each.path) ?? []) : []
  if (folder === 'features' && (target === 'app' || (target === 'features' && targetFeature !== feature))) {
    return 'A feature never imports another feature or app/; routes compose them.'
  }
  if (/^(ui|lib|i18n)$/.test(folder ?? '') && /^(app|features)$/.test(target ?? '')) {
    return `What all features share, ${folder}/, imports no feature and nothing of app/.`
  }
  return null
}
