import { type Check, type Evidence, type Group, type Report, type Sign, toSign } from '../src/report'
import { findName } from '../src/sentence'
import { toPicture } from './in-hand'

const questions = {
  real: 'Real?',
  issuer: 'By whom?',
  standing: 'Still good?',
  person: 'Same person?',
  document: 'Same document?',
} as const satisfies Record<Group, string>

/** Every color comes with a sign and a word, so no meaning depends on color alone. */
const signs = {
  pass: '✓ Yes.',
  fail: '✗ No.',
  unknown: '? Can’t say.',
  // The sentence says why the question was not asked.
  'not-applicable': '–',
  note: 'i Note.',
} as const satisfies Record<Sign, string>

/** The picture that was issued, when it was asked, and every check with its evidence. */
export function buildAnswer(report: Report): readonly Node[] {
  const groups = Object.entries(questions).map(([group, question]) => {
    const list = element('ul')
    list.append(...report.checks.filter((check) => check.group === group).map(buildItem))
    const section = element('section')
    section.append(element('h3', question), list)
    return section
  })
  const evidence = element('details', '', 'evidence')
  evidence.append(element('summary', 'Every check, with its evidence'), ...groups)
  return [
    ...buildPicture(report),
    ...adviseOn(report),
    element('p', describeMoment(report), 'quiet'),
    evidence,
  ]
}

/** The picture, if there is one. A report contains only a picture whose bytes are proven. */
function buildPicture(report: Report): Node[] {
  const { files, document: text } = report
  if (!files.image) return []
  const figure = element('figure')
  const image = buildImage(toPicture(files.image), [findName(report), text?.name].filter(Boolean).join(', '))
  figure.append(image, element('figcaption', 'What was issued', 'quiet'))
  return [figure]
}

/** Shows a picture. */
export function buildImage(picture: Blob, alt: string): HTMLImageElement {
  const image = document.createElement('img')
  image.src = URL.createObjectURL(picture)
  image.alt = alt
  return image
}

/** What may be wrong about a number that nobody issued. */
function adviseOn({ verdict }: Report): Node[] {
  if (verdict.status !== 'not-found' || verdict.burnedAt) return []
  const advice =
    'Compare every digit with the document. If all are right, it may belong to another registry: choose the document above, or type the registry’s address under Settings.'
  return [element('p', advice)]
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

function describeMoment({ asOf: block, network, checkedAt }: Report): string {
  const where = `Registry ${network.contract} on chain ${network.chainId}.`
  const at = `${moments.format(new Date(block?.time ?? checkedAt))} UTC`
  return block ? `As of block ${block.number}, ${at}. ${where}` : `Asked on ${at}; no node answered. ${where}`
}

function buildItem(check: Check): HTMLElement {
  const item = element('li')
  item.dataset.check = check.id
  item.dataset.outcome = check.outcome
  item.append(element('span', `${signs[toSign(check)]} ${check.sentence}`))
  if (check.evidence.length > 0) {
    const details = element('details')
    details.append(
      element('summary', 'Check it yourself', 'quiet'),
      element('pre', check.evidence.map(formatEvidence).join('\n\n')),
    )
    item.append(details)
  }
  return item
}

function formatEvidence({ source, question, value, block, time }: Evidence): string {
  const at = block ? `\nblock ${block.number} ${block.hash}` : ''
  return `${question}\nasked: ${source}${at}\nat: ${time}\nanswer: ${value}`
}

/** Creates an element. Everything that was read is inserted as text, so it cannot become markup. */
export function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  if (className) made.className = className
  return made
}
