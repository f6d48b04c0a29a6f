import { heads, type PageName } from '@certify/wire/pages'
import type { Head } from './head'

const about = 'Certificates of attendance that anyone can verify by their number: no account, no wallet.'

/** The head of a page that needs no data. A page without texts is noindex, because it belongs to a signed-in person. */
export function headOfPage(name: PageName, path: string): Head {
  const known = heads[name]
  return known ? { ...known, path } : { title: 'Certify', description: about, path, index: false }
}

/** The head of a page about something that does not exist. */
export function notFoundHead(path: string): Head {
  return { title: 'Page not found · Certify', description: about, path, index: false }
}
