import { describedPages, type PageName } from '@certify/wire/pages'
import type { Head } from './head'
import type { PageReader } from './page-words'

/** The head of a page that needs no data. A page without texts is noindex, because it belongs to a signed-in person. */
export function headOfPage(name: PageName, path: string, { words, languages }: PageReader): Head {
  const described = describedPages.find((each) => each === name)
  if (described) return { ...words.heads[described], languages, path }
  return { title: words.home, description: words.site, languages, path, index: false }
}

/** The head of a page about something that does not exist. */
export function notFoundHead(path: string, { words, languages }: PageReader): Head {
  return { title: words.notFound, description: words.site, languages, path, index: false }
}
