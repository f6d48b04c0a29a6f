/** The code that shows a card on another site. */
export default {
  title: {
    verdict: 'Embed this verdict',
    event: 'Embed this event',
    organizer: 'Embed the list of events',
  },
  text: {
    verdict:
      'A small card for your own site. It is checked again whenever someone opens your page, sets no cookie and loads nothing from anyone else.',
    event:
      'A small card for your own site. It shows the event as it is now, runs no script, sets no cookie and loads nothing from anyone else.',
    organizer:
      'A card with the open events, for your own site. It shows them as they are now, runs no script, sets no cookie and loads nothing from anyone else.',
  },
  frame: {
    verdict: 'Certificate №\u00a0{{of}}, checked live',
    event: '{{of}}',
    organizer: 'Events of {{of}}',
  },
  theme: 'Colors',
  themes: { reader: 'Reader’s own', light: 'Light', dark: 'Dark' },
  language: 'Language',
  readersLanguage: 'Reader’s own',
  width: 'Width',
  widths: { fill: 'Full width', narrow: '320 pixels' },
  code: 'Code for your page',
  copy: 'Copy the code',
  json: 'For programs, the same as data:',
}
