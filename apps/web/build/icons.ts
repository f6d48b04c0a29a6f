import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The paper of the pages, in light. */
const PAPER = '#fbfaf7'
/** The sides in pixels of the pictures in `favicon.ico`. */
const ICO_SIDES = [16, 32, 48] as const

/** The part of its square that the mark fills. Launchers cut a maskable icon to a circle of 80 %. */
const files = {
  'apple-touch-icon.png': { side: 180, part: 0.86, ground: PAPER },
  'icons/192.png': { side: 192, part: 1, ground: undefined },
  'icons/512.png': { side: 512, part: 1, ground: undefined },
  'icons/maskable-512.png': { side: 512, part: 0.66, ground: PAPER },
} as const

const links: readonly HtmlTagDescriptor[] = [
  { tag: 'link', injectTo: 'head', attrs: { rel: 'icon', href: '/favicon.ico', sizes: '32x32' } },
  { tag: 'link', injectTo: 'head', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
]

/** Draws every icon from `public/favicon.svg`, for systems that want pixels, and names them in each document. */
export function icons(): Plugin {
  let mark = ''
  return {
    name: 'certify-icons',
    apply: 'build',
    configResolved: ({ root }) => {
      mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8')
    },
    generateBundle() {
      for (const [fileName, { side, part, ground }] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: draw(mark, side, part, ground) })
      }
      const pictures = ICO_SIDES.map((side) => ({ side, png: draw(mark, side, 1) }))
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: packIco(pictures) })
    },
    transformIndexHtml: () => [...links],
  }
}

/** @param part - The part of the square that the mark fills, from 0 to 1. */
function draw(mark: string, side: number, part: number, ground?: string): Buffer {
  const [, width = '32'] = /viewBox="0 0 (\d+)/.exec(mark) ?? []
  const whole = Number(width) / part
  const start = (Number(width) - whole) / 2
  const svg = mark.replace(/viewBox="[^"]*"/, `viewBox="${start} ${start} ${whole} ${whole}"`)
  const rendered = new Resvg(svg, {
    fitTo: { mode: 'width', value: side },
    ...(ground && { background: ground }),
  })
  return rendered.render().asPng()
}

/** Puts PNG pictures into one file, as browsers since 2007 read it. */
function packIco(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const ENTRY_BYTES = 16
  const head = Buffer.alloc(6 + ENTRY_BYTES * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { side, png }] of pictures.entries()) {
    const at = 6 + ENTRY_BYTES * index
    head.writeUInt8(side, at)
    head.writeUInt8(side, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
