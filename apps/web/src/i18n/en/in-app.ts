/** Words in browsers inside apps, which keep no passkey. */
export default {
  title: 'This app’s own browser cannot save a passkey.',
  titleOf: '{{app}}’s own browser cannot save a passkey.',
  text: 'Open this page in the browser of your device. Your link comes with you.',
  textScan: 'Open this page in the browser of your device. Your scan goes along.',
  otherwise:
    'If nothing opens, look for “Open in browser” in the menu of this app, or copy the link and paste it there.',
  safari: 'Open in Safari',
  browser: 'Open in the browser',
  copy: 'Copy link',
} as const
