/** What a translator put in the place of a node of the page. */
const standIns = new WeakMap<Node, Node>()
/** Those that stand for something already. */
const taken = new WeakSet<Node>()

/**
 * Keeps the page alive while a browser translates it. Translators replace texts with `<font>` elements, and code that
 * later removes such a text, or inserts something before it, would fail and take the page down. Those calls act on the
 * element that stands there instead; a text that changes returns to its place, where it is translated again.
 *
 * Translators of browsers live in a JavaScript world of their own, so only a mutation observer sees them.
 */
export function keepWithTranslators(): void {
  const observer = new MutationObserver((records) => note(observer, records))
  observer.observe(document, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const here = findHere(this, child, observer)
    if (here) removeChild.call(this, here)
    // A translator took it out, and put nothing there that is known.
    else if (child.parentNode) return removeChild.call(this, child) as Child
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const here = next && next.parentNode !== this ? findHere(this, next, observer) : next
    return insertBefore.call(this, child, here) as Child
  }
}

/** The child of `parent` that stands for a node: the translation of a text, or the element around it. */
function findHere(parent: Node, node: Node, observer: MutationObserver): Node | null {
  note(observer, observer.takeRecords())
  let at: Node | undefined = node
  const seen = new Set<Node>()
  while (at && !seen.has(at)) {
    seen.add(at)
    let child: Node | null = at
    while (child && child.parentNode !== parent) child = child.parentNode
    if (child) return child
    at = standIns.get(at)
  }
  return null
}

function note(observer: MutationObserver, records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') putBack(target)
    for (const removed of removedNodes) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isNewTranslation)
      if (!standIn || !isWords(removed)) continue
      taken.add(standIn)
      standIns.set(removed, standIn)
      observer.observe(removed, { characterData: true })
    }
  }
}

function isNewTranslation(node: Node | null): node is Node {
  return node?.nodeName === 'FONT' && !taken.has(node)
}

/** A text, or an earlier translation of one. */
function isWords({ nodeType, nodeName }: Node): boolean {
  return nodeType === Node.TEXT_NODE || nodeName === 'FONT'
}

/** The page changed a text that a translation hides. */
function putBack(text: Node): void {
  const standIn = standIns.get(text)
  if (text.isConnected || !standIn?.isConnected) return
  standIns.delete(text)
  standIn.parentNode?.replaceChild(text, standIn)
}
