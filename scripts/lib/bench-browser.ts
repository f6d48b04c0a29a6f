import { sampleSheet } from '@certify/artwork/extremes'
import { rosettePaths, rosetteSeed } from '@certify/artwork/rosette'
import { openBrowser } from '../../e2e/lib/browser'

/**
 * The other way to draw certificates: a screenshot of an HTML page in a headless browser. The page has the same facts
 * and the same engraving, and stays open from one certificate to the next, as in such renderers.
 */
export async function renderInBrowser<Result>(
  work: (page: (number: number) => Promise<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 990 } })
    return await work(async (number) => {
      await page.setContent(certificatePage(number), { waitUntil: 'load' })
      return page.screenshot({ type: 'png' })
    })
  } finally {
    await browser.close()
  }
}

function certificatePage(number: number): string {
  const { chainId, contract, event, organizerName, issuedOn, verifyUrl } = sampleSheet('engraved')
  const rings = rosettePaths(rosetteSeed({ chainId, contract, tokenId: String(10_000 + number) }), {
    radius: 210,
  })
  const paths = rings.map(
    ({ ink, paths }) => `<path stroke="${ink === 'petrol' ? '#00555d' : '#a47f3e'}" d="${paths.join('')}"/>`,
  )
  return `<!doctype html><body style="margin:0;background:#fcfaf5;font-family:serif;color:#132129">
<svg style="position:absolute;left:846px;top:186px" width="420" height="420" viewBox="-210 -210 420 420" fill="none" stroke-width=".65">${paths.join('')}</svg>
<div style="position:absolute;inset:46px;border:5px double #00555d;padding:90px"><p>CERTIFICATE OF ATTENDANCE</p>
<h1 style="font-size:56px">${event.title}</h1><p>${event.startsAt} · ${event.location}</p><p>Issued by ${organizerName}</p>
<p>№ ${10_000 + number} · ${issuedOn}</p><p>${verifyUrl}</p></div></body>`
}
