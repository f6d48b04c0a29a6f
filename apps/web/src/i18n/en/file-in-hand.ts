/** Words of comparing a file with what was issued (`/verify/{tokenId}`). */
export default {
  title: 'Have the document in hand?',
  text: 'Drop the PDF or picture that somebody gave you. It is compared with what was issued, here in your browser: the file is sent nowhere.',
  label: 'The file in your hand',
  hint: 'PDF, PNG, JPEG, WebP, SVG or a badge file',
  comparing: 'Reading the file and laying it over the issued picture …',
  same: 'The file shows what was issued',
  identical: 'The file is the issued picture, byte for byte',
  sameText: 'Laid over the issued picture, no difference was found.',
  sameButText:
    'Laid over the issued picture, no difference was found. That does not make the certificate good: read the verdict above.',
  different: 'The file is not what was issued',
  differentText_one: 'One place differs. It is marked in red on both pictures.',
  differentText_other: '{{count}} places differ. They are marked in red on both pictures.',
  badgeSame: 'The badge inside says what the chain and the certificate say, in every field.',
  badgeSameBut:
    'The badge inside says what was issued, in every field. That does not make the certificate good: read the verdict above.',
  badgeDifferent: 'The badge inside says something else than the certificate at: {{places}}.',
  anotherMark: 'By its own mark, the file is a document of {{names}}, not of this certificate.',
  anotherCode: 'The code in the file leads to {{names}}, not to this certificate.',
  unknown: 'The file could not be compared',
  why: {
    'too-small': 'It shows the certificate too small for its print to be read. Ask for the original file.',
    'not-found':
      'The issued picture could not be laid over it: it may be a photograph, a turned or cropped scan, or another picture. Compare the two by eye, or ask for the original file.',
    'no-picture': 'It could not be read: it may be damaged or locked by a password.',
    failed: 'The part of this page that reads files could not be loaded, or did not finish. Try again.',
  },
  pages_one: 'Only its first page was looked at.',
  pages_other: 'It has {{count}} pages. Only the first was looked at.',
  open: 'Open certificate №\u00a0{{number}}',
  issued: 'As issued',
  inHand: 'In your hand',
  limitsTitle: 'What this comparison cannot see',
  limits: [
    'Changes smaller than a letter of small print, such as one digit of a date in the smallest line.',
    'Anything around the issued picture, such as the strip with number and code below an organizer’s own artwork. What it says stands in the facts above.',
    'Photographs, scans at an angle and cropped copies: these are “not comparable”, never “the same”.',
    'Whether the person who shows it to you is the one it was issued to.',
  ],
} as const
