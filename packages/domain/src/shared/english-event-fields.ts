/**
 * English names of an event's optional texts. They are in their own file, because pages need the refusals much later.
 */
export const englishEventFields = {
  online_link: 'Online link',
  joining_question: 'A question to the people who ask',
} as const
