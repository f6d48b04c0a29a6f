import { createHash } from 'node:crypto'
import { html } from 'hono/html'

/** The colors of every card on other sites: the reader's theme, or the one that the site chose. */
export const embedColors = `
:root { color-scheme: light dark; --ground: #ffffff; --line: #e1e0da; --ink: #132129; --ink-2: #43525c; --brand: #00555d; --focus: #1870a1;
  --good: #0e6936; --good-tint: #e0f7e5; --bad: #b01f1f; --bad-tint: #ffebe8; --moved: #005da3; --moved-tint: #e5f2ff; --open: #43525c; --open-tint: #f5f3ef; --warn: #81520a; --warn-tint: #fdf2d0 }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { --ground: #141c22; --line: #29333a; --ink: #eeede7; --ink-2: #b0bbbf; --brand: #77cfcf; --focus: #64c4f0;
  --good: #86db9d; --good-tint: #1b3422; --bad: #f5a69f; --bad-tint: #4c221f; --moved: #91c3f6; --moved-tint: #162f48; --open: #b0bbbf; --open-tint: #1c262c; --warn: #edce79; --warn-tint: #3f2f11 } }
:root[data-theme="light"] { color-scheme: light }
:root[data-theme="dark"] { color-scheme: dark; --ground: #141c22; --line: #29333a; --ink: #eeede7; --ink-2: #b0bbbf; --brand: #77cfcf; --focus: #64c4f0;
  --good: #86db9d; --good-tint: #1b3422; --bad: #f5a69f; --bad-tint: #4c221f; --moved: #91c3f6; --moved-tint: #162f48; --open: #b0bbbf; --open-tint: #1c262c; --warn: #edce79; --warn-tint: #3f2f11 }
`.trim()

/**
 * The headers of a card: anybody may frame it, and it loads nothing.
 *
 * @param style - The one style sheet in its document.
 * @param more - What else its policy allows.
 */
export function embedHeaders(style: string, more?: string) {
  const hash = createHash('sha256').update(style).digest('base64')
  const allowed = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    ...(more === undefined ? [] : [more]),
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ]
  return {
    'content-security-policy': allowed.join('; '),
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  }
}

/** Marks the document with the theme that a site asked for; nothing for any other word. */
export function themeAttribute(asked: string | undefined) {
  return asked === 'light' || asked === 'dark' ? html` data-theme="${asked}"` : ''
}
