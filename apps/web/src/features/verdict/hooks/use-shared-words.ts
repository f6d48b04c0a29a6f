import { useEffect } from 'react'

/** The tags in which the document repeats the verdict that the server saw, for programs that read or keep the page. */
const TITLES = 'meta[property="og:title"]'
const TEXTS = 'meta[name="description"], meta[property="og:description"]'

/** Lets the tags of the document say what leads the page, while it is on screen. */
export function useSharedWords(title: string, text: string): void {
  useEffect(() => {
    const undo = [...write(TITLES, title), ...write(TEXTS, text)]
    return () => {
      for (const restore of undo) restore()
    }
  }, [title, text])
}

function write(selector: string, content: string): (() => void)[] {
  return [...document.head.querySelectorAll(selector)].map((tag) => {
    const before = tag.getAttribute('content') ?? ''
    tag.setAttribute('content', content)
    return () => tag.setAttribute('content', before)
  })
}
