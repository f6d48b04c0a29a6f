import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findBareTexts } from './bare-texts'

const source = fileURLToPath(new URL('..', import.meta.url))

test('behavior: no bare text stands beside something that may come or go', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  )
  const found = files.flatMap((file) =>
    findBareTexts(file, readFileSync(`${source}/${file}`, 'utf8')).map((place) => `${file}:${place}`),
  )
  // Put the text into an element. `<span className="contents">` changes nothing of the layout.
  expect(found).toEqual([])
})

test.each([
  ['<p>{busy && <Spinner />} Save</p>', true],
  ['<p>{busy ? <Spinner /> : icon}{children}</p>', true],
  ["<p>{t('sent')}{late && t('late')}</p>", true],
  ["<p>{late && t('late')}{lost && t('lost')}</p>", true],
  ["<>{name ?? <i>{t('none')}</i>}<Badge /></>", true],
  ['<ul>{title}{list.map((each) => <li key={each} />)}</ul>', true],
  ['<p>{late && <>{t("a")} <b /></>}<b /></p>', true],
  ['<p>{words}<Panel key={id} /></p>', true],
  ['pieces.map((piece) => <Fragment key={piece}>{piece}</Fragment>)', true],
  ['<p>{busy && <Spinner />}<span>{children}</span></p>', false],
  ['<p>{late && <Spinner />}</p>', false],
  ["<p>{late ? t('late') : t('sent')} <b /></p>", false],
  ["<p>{busy && <Spinner />}{' '}{late && <b />}</p>", false],
  ['<p>{/* why */}{late && <b />}</p>', false],
  ['<p>{count} of {max}</p>', false],
])('behavior: %s may fail in translation: %s', (code, isFound) => {
  expect(findBareTexts('a.tsx', `const drawn = ${code}`)).toHaveLength(isFound ? 1 : 0)
})

test('behavior: in Preact a text does not go even if it is alone', () => {
  const code = (drawn: string) => `/** @jsxImportSource preact */ const drawn = <p>{${drawn}}</p>`
  expect(findBareTexts('a.tsx', code('late && say(late)'))).toHaveLength(1)
  expect(findBareTexts('a.tsx', code("late ? say(late) : ''"))).toEqual([])
})

test('behavior: knows which names of a component hold elements, and that children may be a text', () => {
  const component = (type: string) => `function A({ children, head }: { ${type} }) {
    return <div>{head}{late && <b />}{children}</div>
  }`
  expect(findBareTexts('a.tsx', component('children: ReactNode; head: ReactNode'))).toHaveLength(1)
  expect(findBareTexts('a.tsx', component('children: ReactElement; head: ReactNode'))).toEqual([])
  expect(findBareTexts('a.tsx', component('children: ReactElement; head: string'))).toHaveLength(1)
})
