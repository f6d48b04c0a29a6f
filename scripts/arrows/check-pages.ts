import type { Import, SourceFile } from './read-imports'

const source = /^apps\/web\/src\/([^/]+)\/([^/]+)/

/** Checks the pages: `app` composes `features`, no feature imports another, and shared folders import neither. */
export function checkPages(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap((each) => {
      const sentence = findFault(path, each)
      return sentence === null ? [] : `${path}:${each.line} imports ${each.specifier}. ${sentence}`
    }),
  )
}

function findFault(path: string, each: Import): string | null {
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
