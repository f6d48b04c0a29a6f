import { join, relative } from 'node:path'
import { pages } from '@certify/wire/pages'
import type { Rolldown } from 'vite'

/** A module that more pages share would take the rest of its file to all of them. */
const FEW_PAGES = 12

/** Who loads a module before it runs. */
type Loading = {
  /** The files of its pages; none for what every page loads. */
  readonly pages: readonly string[]
  /** Those of them that strangers open from a link. Their first visits are what the bars measure. */
  readonly first: readonly string[]
  /** Those of them on which newcomers sign in. */
  readonly newcomers: readonly string[]
  /** What opens the key of a passkey. */
  readonly isOfKeys: boolean
  /** A script that runs ahead of a page's code. */
  readonly isAhead: boolean
  /** Another document, such as a ticket. */
  readonly isElsewhere: boolean
  /** The program of every page. */
  readonly isEverywhere: boolean
  readonly isLibrary: boolean
  readonly isIcon: boolean
}

const all = Object.values(pages)
const ofPages = new Set<string>(all.map(({ file }) => file))
const ofFirstVisits = all.flatMap((page): string[] =>
  'firstView' in page && !('forNewcomers' in page) ? [page.file] : [],
)
const ofNewcomers = all.flatMap((page): string[] => ('forNewcomers' in page ? [page.file] : []))
const withAhead = all.flatMap((page) => ('ahead' in page ? [page] : []))
const isOfVerdict = (page: string) => withAhead.some(({ file }) => file === page)

type Rule = Omit<Rolldown.CodeSplittingGroup, 'name'> & {
  readonly name: string
  readonly belongs?: (module: Loading) => boolean
}

/** The shared files, in this order, and what is in each. The bundler decides about the rest. */
const rules: readonly Rule[] = [
  // What runs without the code of the pages waits for this one, so nothing else is in it.
  {
    name: 'start',
    belongs: ({ isEverywhere, isAhead, isElsewhere }) => isEverywhere && (isAhead || isElsewhere),
  },
  {
    name: 'hashes',
    belongs: ({ isAhead, first, newcomers }) =>
      isAhead && (newcomers.length > 0 || !first.every(isOfVerdict)),
  },
  { name: 'verdict', belongs: ({ isAhead, pages }) => isAhead && pages.length > 0 },
  // What many others need of its libraries, such as a passkey.
  { name: 'abi', belongs: ({ isAhead, isLibrary }) => isAhead && isLibrary, minShareCount: 6 },
  { name: 'verifying', belongs: ({ isAhead, isLibrary }) => isAhead && !isLibrary },
  // The tag leaves out what only other pages use of a library.
  { name: 'ground', tags: ['$initial'], belongs: ({ isEverywhere }) => isEverywhere },
  { name: 'dialogs', test: /node_modules\/@base-ui\/react\/(alert-)?dialog\// },
  // Icons, and small parts of which each first visit needs several.
  {
    name: 'about-all',
    minShareCount: 2,
    belongs: ({ first, newcomers, pages, isIcon }) =>
      isIcon ||
      pages.length > ofPages.size / 2 ||
      (first.some(isOfVerdict) && (first.length > 1 || newcomers.length > 0)),
  },
  { name: 'about-events', belongs: ({ first }) => first.length > 1 },
  ...ofFirstVisits.map((file) => ({
    name: `with-${file}`,
    belongs: ({ first, pages, isLibrary }: Loading) =>
      !isLibrary && first[0] === file && pages.length > 1 && pages.length < FEW_PAGES,
  })),
  {
    name: 'newcomers',
    belongs: ({ first, newcomers, isLibrary }) => !isLibrary && first.length === 0 && newcomers.length > 1,
  },
  ...ofNewcomers.map((file) => ({
    name: `with-${file}`,
    belongs: ({ first, newcomers, pages, isLibrary }: Loading) =>
      !isLibrary &&
      first.length === 0 &&
      newcomers[0] === file &&
      pages.length > 1 &&
      pages.length < FEW_PAGES,
  })),
  { name: 'keys', belongs: ({ isOfKeys, pages, isAhead }) => isOfKeys && pages.length === 0 && !isAhead },
]

/** Opens the key of a passkey. The pages on which people sign in load it once they are drawn. */
export const KEYS = 'src/features/passkey/keys/account-keys.ts'

/** Documents of their own, which load nothing of the other pages. */
export const documents = ['door.html', 'ticket.html'] as const

/**
 * Puts modules that pages share into few files, by the pages that load them. Dozens of small files would cost more
 * requests and compress worse, and a first visit should not load what only other pages need.
 *
 * @param root - The folder of the pages.
 */
export function shareByPages(root: string): Rolldown.CodeSplittingGroup[] {
  let look: ((id: string) => Loading) | undefined
  return rules.map(({ name, belongs, ...rule }) => ({
    ...rule,
    name: (id, context) => {
      if (isEntry(id)) return null
      if (!belongs) return name
      look ??= readLoading(root, context)
      return belongs(look(id)) ? name : null
    },
  }))
}

/** Entries stay files of their own, by which documents and the manifest name them. */
function isEntry(id: string): boolean {
  return /\.(html|css)$|\/src\/main\.tsx$/.test(id) || withAhead.some(({ ahead }) => id.endsWith(ahead))
}

/** Follows the imports of each page, of the scripts ahead, and of the program of every page. */
function readLoading(root: string, context: Rolldown.ChunkingContext): (id: string) => Loading {
  const collect = (file: string) => {
    const found = new Set<string>()
    const visit = (id: string) => {
      const info = found.has(id) ? null : context.getModuleInfo(id)
      if (!info) return
      found.add(id)
      for (const each of info.importedIds) visit(each)
    }
    visit(join(root, file))
    return found
  }
  const repository = join(root, '../..')
  const everywhere = collect('src/main.tsx')
  const ahead = withAhead.map((page) => collect(page.ahead))
  const elsewhere = documents.map(collect)
  const keys = collect(KEYS)
  const byPage = [...ofPages].map((file) => [file, collect(`src/app/routes/${file}.tsx`)] as const)
  return (id) => {
    // The repository itself may lie below a folder of this name.
    const isLibrary = relative(repository, id).includes('node_modules')
    const isEverywhere = everywhere.has(id)
    const loading = isEverywhere ? [] : byPage.filter(([, modules]) => modules.has(id)).map(([file]) => file)
    return {
      pages: loading,
      first: ofFirstVisits.filter((file) => loading.includes(file)),
      newcomers: ofNewcomers.filter((file) => loading.includes(file)),
      isOfKeys: keys.has(id),
      isAhead: ahead.some((modules) => modules.has(id)),
      isElsewhere: elsewhere.some((modules) => modules.has(id)),
      isEverywhere,
      isLibrary,
      isIcon: id.includes('node_modules/lucide-react/'),
    }
  }
}
