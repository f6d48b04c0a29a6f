/** Whether `text` is an address that a browser may follow: http or https. `javascript:` and its kind are refused. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
}

/**
 * The number of a LinkedIn page from that number or the page's address (`linkedin.com/company/1441`); null for others.
 */
export function readLinkedInPage(text: string): string | null {
  const page =
    /^(?:(?:https?:\/\/)?(?:www\.)?linkedin\.com\/(?:company|school)\/)?(\d{1,15})(?:\/.*)?$/i.exec(
      text.trim(),
    )
  return page?.[1] ?? null
}
