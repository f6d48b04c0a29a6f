/** The kind of event. */
export const eventTypes = [
  'Conference',
  'Workshop',
  'Meetup',
  'Hackathon',
  'Webinar',
  'Course',
  'Other',
] as const
export type EventType = (typeof eventTypes)[number]

/** The experience that the audience needs. */
export const difficulties = ['All levels', 'Beginner', 'Intermediate', 'Advanced'] as const
export type Difficulty = (typeof difficulties)[number]
