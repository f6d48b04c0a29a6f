/** English names of an event's optional texts. They stand apart from the refusals, which pages need much later. */
export const englishEventFields = {
  online_link: 'Online link',
  joining_question: 'A question to the people who ask',
} as const
