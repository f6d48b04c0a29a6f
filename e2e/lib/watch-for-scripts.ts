import type { Page } from 'playwright-core'

/** Signs of scripts that a page took from a text, as sentences. */
export type ScriptWatch = {
  /** What ran, asked, or was stopped by the content security policy since the last call. */
  heard(): string[]
  /** Elements on the page that no page of ours has. */
  elements(): Promise<string[]>
}

/** Watches a page from now on. Open it afterwards. */
export async function watchForScripts(page: Page): Promise<ScriptWatch> {
  let heard: string[] = []
  await page.exposeFunction('certifyHeard', (sentence: string) => void heard.push(sentence))
  await page.addInitScript(() => {
    const tell = (sentence: string) =>
      (window as unknown as { certifyHeard(sentence: string): void }).certifyHeard(sentence)
    // Replaces the real ones, which would stop the page. Frames of the page call them as well.
    for (const name of ['alert', 'confirm', 'prompt']) {
      Object.defineProperty(window, name, { value: (text: unknown) => tell(`A script ran: ${name} ${text}`) })
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      tell(`The policy stopped ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  page.on('dialog', (dialog) => {
    heard.push(`A dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    // Look only at the host, because our own search puts the text into the query.
    if (new URL(request.url()).hostname === 'evil.example') heard.push(`It asked for ${request.url()}`)
  })
  return {
    heard() {
      const told = heard
      heard = []
      return told
    },
    elements: () => page.evaluate(foreignElements),
  }
}

/** Runs in the page: elements that only a person's text can have added. */
function foreignElements(): string[] {
  const names =
    'base, object, embed, marquee, math, foreignObject, iframe[srcdoc], iframe[src^="javascript:" i]'
  const isForeign = (element: Element) =>
    element.matches(names) ||
    (element.matches('script:not([type="application/ld+json"])') &&
      !(element.getAttribute('src') ?? '').startsWith('/')) ||
    [...element.attributes].some(
      ({ name, value }) =>
        name.startsWith('on') ||
        (/^(href|src|action|formaction|data|xlink:href)$/.test(name) &&
          /^\W*(javascript|vbscript|data:text)/i.test(value)),
    )
  return [...document.querySelectorAll('*')]
    .filter(isForeign)
    .map((element) => `An element of someone's: ${element.outerHTML.slice(0, 120)}`)
}
