import { say, speak } from '../src/language'
import { type Check, type Evidence, type Group, type Report, toSign } from '../src/report'
import { sayMoment } from '../src/say-moment'
import { findName } from '../src/sentence'
import { toPicture } from './in-hand'
import { fill, type Words } from './words'

/** The picture that was issued, when it was asked, and every check with its evidence. */
export function buildAnswer(report: Report, words: Words, isHeld: boolean): readonly Node[] {
  const groups = Object.entries(words.group).map(([group, question]) => {
    const list = element('ul')
    const checks = report.checks.filter((check) => check.group === (group as Group))
    list.append(...checks.map((check) => buildItem(check, words)))
    const section = element('section')
    section.append(element('h3', question), list)
    return section
  })
  const evidence = element('details', '', 'evidence')
  evidence.append(element('summary', words.everyCheck), ...groups)
  return [
    ...buildPicture(report, words),
    ...adviseOn(report, words, isHeld),
    element('p', sayMoment(report, words), 'quiet'),
    evidence,
  ]
}

/** The picture, if there is one. A report contains only a picture whose bytes are proven. */
function buildPicture(report: Report, words: Words): Node[] {
  const { files, document: text } = report
  if (!files.image) return []
  const figure = element('figure')
  const image = buildImage(toPicture(files.image), [findName(report), text?.name].filter(Boolean).join(', '))
  figure.append(image, element('figcaption', words.issued, 'quiet'))
  return [figure]
}

/** Shows a picture. */
export function buildImage(picture: Blob, alt: string): HTMLImageElement {
  const image = document.createElement('img')
  image.src = URL.createObjectURL(picture)
  image.alt = alt
  return image
}

/** What may be wrong about a number that nobody issued; `isHeld` says that the document is chosen already. */
function adviseOn({ verdict }: Report, words: Words, isHeld: boolean): Node[] {
  const isUnissued = verdict.status === 'not-found' && !verdict.burnedAt
  return isUnissued
    ? [element('p', `${words.compareDigits} ${isHeld ? words.typeRegistry : words.chooseOrType}`)]
    : []
}

function buildItem(check: Check, words: Words): HTMLElement {
  const item = element('li')
  item.dataset.check = check.id
  item.dataset.outcome = check.outcome
  item.append(element('span', `${words.sign[toSign(check)]} ${say(check.message, speak(words))}`))
  if (check.evidence.length > 0) {
    const details = element('details')
    const told = check.evidence.map((evidence) => sayEvidence(evidence, words)).join('\n\n')
    details.append(element('summary', words.yourself, 'quiet'), element('pre', told))
    item.append(details)
  }
  return item
}

function sayEvidence({ source, question, value, block, time }: Evidence, words: Words): string {
  const values = { source, question, value, time }
  if (!block) return fill(words.evidence, values)
  return fill(words.evidenceAtBlock, { ...values, block: String(block.number), hash: block.hash })
}

/** Creates an element. Everything that was read is inserted as text, so it cannot become markup. */
export function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  if (className) made.className = className
  return made
}
