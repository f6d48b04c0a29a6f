/**
 * Translates a page as browsers do: each text into `<font>` elements, again whenever the page changes. A translated text
 * is in ‹brackets›.
 *
 * @returns what ends it.
 */
export function translateTexts(root: HTMLElement): () => void {
  const foreign = 'font, script, style, noscript, svg, textarea, option, [translate="no"]'
  const take = (text: Text) => {
    const parent = text.parentElement
    if (text.data.trim() === '' || !parent || parent.closest(foreign)) return
    const font = document.createElement('font')
    font.appendChild(document.createElement('font')).textContent = `‹${text.data}›`
    text.replaceWith(font)
  }
  const walk = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
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
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  walk(root)
  return () => observer.disconnect()
}
