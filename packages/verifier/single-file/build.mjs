/**
 * Builds the verifier as one HTML file that anyone can keep, with nothing to fetch.
 * `node packages/verifier/single-file/build.mjs FILE` writes it to FILE and prints its sha256.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))

/** @returns {Promise<{ html: string, sha256: string }>} The file and its hash in hexadecimal. */
export async function buildSingleFile() {
  const textOf = await bundle('page.ts', 'style.css', 'words.ts')
  const script = textOf('page.js')
  const style = textOf('style.css')
  const { everyWord } = await import(`data:text/javascript,${encodeURIComponent(textOf('words.js'))}`)
  const allowScripts = [...everyWord].map(([lang, words]) => `<p lang="${lang}">${words.allowScripts}</p>`)
  const parts = {
    // The script says them again, in the reader's language.
    ...placesOf(everyWord.get('en')),
    '%SCRIPT_HASH%': cspHash(script),
    '%STYLE_HASH%': cspHash(style),
    '%allowScripts%': allowScripts.join(''),
    '/*%SCRIPT%*/': script,
    '/*%STYLE%*/': style,
  }
  // Replace in one pass with a function, so that inserted parts are not searched and `$` has no meaning in them.
  const template = readFileSync(join(here, 'verifier.html'), 'utf8')
  const html = template.replace(/%\w+%|\/\*%[A-Z]+%\*\//g, (mark) => parts[mark])
  return { html, sha256: createHash('sha256').update(html).digest('hex') }
}

function placesOf(words) {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [`%${name}%`, text]))
}

async function bundle(...names) {
  const { outputFiles } = await build({
    entryPoints: names.map((name) => join(here, name)),
    outdir: here,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // A script must not contain its own end tag.
    supported: { 'inline-script': false },
    charset: 'utf8',
  })
  return (name) => outputFiles.find(({ path }) => path.endsWith(name)).text.trim()
}

function cspHash(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const [, program, file] = process.argv
if (program === fileURLToPath(import.meta.url) && file) {
  const { html, sha256 } = await buildSingleFile()
  writeFileSync(file, html)
  console.log(`${sha256}  ${file}`)
}
