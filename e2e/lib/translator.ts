import type { Page } from 'playwright-core'

/**
 * Translates a page as browsers do: in a JavaScript world of their own, each text into `<font>` elements, again
 * whenever the page changes. A translated text is in ‹brackets›.
 */
export async function translate(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${translateHere.toString()})()`,
    worldName: 'translator',
  })
}

/** Runs in the page. */
function translateHere(): void {
  const isForeign = ({ parentElement: parent }: Node) =>
    !parent ||
    parent.closest('font, script, style, noscript, svg, textarea, option, [translate="no"]') !== null
  const take = (text: Text) => {
    if (text.data.trim() === '' || isForeign(text)) return
    const font = document.createElement('font')
    const inner = font.appendChild(document.createElement('font'))
    inner.textContent = `‹${text.data}›`
    text.replaceWith(font)
  }
  const walk = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(take)
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') take(target as Text)
      for (const added of addedNodes) {
        if (added instanceof Text && added.isConnected) take(added)
        else walk(added)
      }
    }
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  walk(document)
}
