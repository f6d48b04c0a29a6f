/** Words about the name on one's certificate, before it is issued. */
export default {
  title: 'Your name on the certificate',
  lead: 'This event prints names, but only of those who agree. You can also have a certificate without.',
  noPlace: 'This event’s artwork has no place for a name, so none is printed on your certificate.',
  omit: 'Leave my name off',
  omitHint: 'Without a name the certificate says “the holder of wallet {{wallet}}”. It is just as valid.',
  field: 'Name to be printed',
  permanent:
    'Once your certificate is issued, its picture and its public text carry the name, and anyone can copy them. If you erase your account, this instance stops serving them; copies elsewhere may remain.',
  until: 'You can change this until your certificate is issued.',
  hint: {
    'lower-case': 'All lower case. Is that how you write your name?',
    'single-word': 'A single word. If you use a surname too, add it now.',
  },
  agree: 'Agree: print exactly this',
  agreeToName: 'Agree: print this name',
  cancel: 'Keep as it was',
  change: 'Change',
  agreed: 'Will be printed, as you agreed on {{date}}:',
  declined: 'No name will be printed, as you decided on {{date}}.',
  saved: 'Saved.',
  saveFailed: 'Your choice could not be saved.',
  preview: {
    title: 'As it will be printed',
    named: 'Preview of your certificate with the name {{name}}',
    unnamed: 'Preview of your certificate without a name',
    example:
      'The organizer has not chosen what the certificate looks like. This is an example; what you agree to is the name.',
    failed: 'The preview could not be drawn just now. What you agree to is the text above.',
    number: 'The number is a placeholder; yours is given when the certificate is issued.',
  },
} as const
