/** Refusals about events and the people who come to them. */
export const eventRefusals = {
  // Events
  'event.not_found': 'Event not found.',
  'event.canceled': 'This event is canceled.',
  'event.canceled:status': 'Event is canceled and its status cannot be changed.',
  'event.canceled:edit': 'A canceled event cannot be edited.',
  'event.canceled:upload': 'Cannot upload for a canceled event.',
  'event.canceled:door': 'A canceled event needs no door.',
  'event.canceled:code': 'A canceled event needs no attendance token.',
  'event.canceled:issue': 'The event was canceled, so no more certificates are issued for it.',
  'event.transition_refused': 'The status of the event cannot be changed in this way now.',
  'event.transition_refused:mint_ongoing':
    'Cannot start minting while event is ongoing. Please wait for the event to finish first.',
  'event.transition_refused:mint':
    'Cannot start/re-open minting period from current status: {{status}}. Event must be finished first.',
  'event.transition_refused:end':
    "Event must be in 'minting' status to be marked as 'ended'. Current: {{status}}",
  'event.transition_refused:cancel': 'An event that has ended cannot be canceled.',
  'event.transition_refused:clock': 'Only the clock changes the status of an event to “{{status}}”.',
  'event.capacity_below_joined_one':
    'Max attendees cannot be less than {{count}}: {{count}} person has already joined.',
  'event.capacity_below_joined_other':
    'Max attendees cannot be less than {{count}}: {{count}} people have already joined.',
  'event.too_many_upcoming':
    'You have {{max}} upcoming events, the most that an organizer can have. Cancel one, or wait until one begins.',
  'session.has_marks':
    'People were checked in at the session “{{topic}}”, so it cannot be removed. Cancel it instead: it then counts for nobody.',
  'session.adding_up':
    'The agenda or the rule of this event changed, and what people attended is being added up again. Try again in a few seconds.',
  'event.start_fixed': 'The start date cannot be changed after the event has started.',

  // Roster
  'roster.already_registered': 'You are already registered for this event.',
  'roster.fully_booked': 'This event is fully booked.',
  'roster.approval_needed': 'The organizer decides who joins this event. Ask for a place on its page.',
  'roster.approval_needed:waiting':
    'You asked for a place at this event. The organizer has not answered yet.',
  'roster.approval_needed:declined': 'You asked for a place at this event. The organizer declined.',
  'roster.list_only':
    'Only people on the list can check in here, and you are not on it. Join on the event’s page first, or accept your invitation.',
  'roster.list_only:ask': 'The organizer decides who joins this event. Ask for a place on its page.',
  'roster.list_only:waiting': 'You asked for a place at this event. The organizer has not answered yet.',
  'roster.list_only:declined': 'You asked for a place at this event. The organizer declined.',
  'roster.list_only:full':
    'Only people on the list can check in here. You are not on it, and this event is fully booked.',
  'roster.list_only:row':
    'This person is not on the event’s list, and only people on it can have attended. Write “no” to invite the person.',
  'roster.list_only:import_one':
    'Nobody was invited: one row says that a person attended who is not on the event’s list, and this event takes only people on it. Write “no” in that row, or let everyone in the room check in (Edit Event).',
  'roster.list_only:import_other':
    'Nobody was invited: {{count}} rows say that people attended who are not on the event’s list, and this event takes only people on it. Write “no” in those rows, or let everyone in the room check in (Edit Event).',
  'roster.approval_not_needed': 'Everyone can join this event. You do not have to ask.',
  'waitlist.off': 'This event has no waitlist.',
  'waitlist.seat_free': 'A seat is free. You can join at once.',
  'roster.closed': 'The whitelist of this event is closed. Current status: {{status}}',
  'roster.closed:join': 'This event can no longer be joined. Current status: {{status}}',
  'roster.closed:leave': 'The whitelist can only be left before the event starts. Current status: {{status}}',
  'roster.revoked': 'Your place on this whitelist was revoked by the organizer.',
  'roster.not_registered': 'You are not on the whitelist of this event.',
  'roster.not_registered:another': 'User not found.',
  'roster.entry_not_found': 'User not found.',

  // Questions and answers
  'question.not_found': 'The event has no such question.',
  'question.too_many': 'An event asks {{max}} questions at most.',
  'question.has_answers_one': 'One person has answered this question.',
  'question.has_answers_other': '{{count}} people have answered this question. Their answers go with it.',
  'question.reworded':
    'People have answered this question. Say whether this is only a correction, or a new question.',
  'question.reworded:kind': 'People have answered this question. Ask a new question in its place.',
  'answer.required': 'Answer this question: {{question}}',
  'answer.not_asked': 'This event asks you when you join.',
  'answer.closed': 'Answers can be changed until the event ends.',
  'answer.closed:canceled': 'The event is canceled, so nobody answers its questions any more.',

  // Attendance
  'attendance.refused':
    'This attendance token cannot be used. Check the token, that the event is ongoing, and that you are on its whitelist.',
  'attendance.scan_over': 'This scan is over. Scan the code again.',
  'attendance.scan_used': 'This scan was used by someone else. Scan the code again.',

  // Invitations
  'invitation.unknown': 'This link does not work. Open it again from the mail.',
  'invitation.over': 'This invitation is over: it was withdrawn or declined, or it has expired.',
  'invitation.used': 'This invitation has been used.',
  'invitation.used:by_you': 'You have claimed another invitation to this event.',
  'invitation.other_wallet': 'This invitation is for the wallet {{wallet}}. Sign in with it.',
  'invitation.not_found': 'The event has no such invitation.',
  'invitation.not_open': 'This invitation is no longer open.',
  'invitation.enough': 'An invitation is sent {{max}} times at most.',
  'invitation.no_mail': 'This instance sends no mail. Save the links and send them yourself.',
  'invitation.code_needed':
    'We sent a code of six digits to the invited address. It works for {{minutes}} minutes.',
  'invitation.code_wrong_zero': 'This code is wrong, and it was the last try. Ask for a new code.',
  'invitation.code_wrong_one': 'This code is wrong. You have one more try.',
  'invitation.code_wrong_other': 'This code is wrong. You have {{count}} more tries.',
  'invitation.code_over': 'This code no longer works. Ask for a new one.',
  'invitation.code_enough_one': 'You can ask for another code in a minute.',
  'invitation.code_enough_other': 'You can ask for another code in {{count}} minutes.',
  'invitation.code_enough:hours':
    'The invited address got all codes that it gets in a day. You can ask for another one in {{hours}} hours.',
  'invitation.closed': 'Nobody can be invited to a canceled event.',
  'invitation.too_many':
    'The list has {{people}} people to invite, and the event has {{places}} places left.',
  'invitation.list_too_long': 'A list has at most {{max}} people.',
  'invitation.not_csv': 'This file cannot be read as CSV: something is wrong in row {{row}}.',
  'invitation.file_unknown':
    'This file is neither a workbook nor text. Save the list as .xlsx or as CSV, and choose it again.',
  'invitation.workbook':
    'This workbook cannot be read. Save the list as .xlsx or as CSV, and choose it again.',
  'invitation.workbook:locked':
    'This workbook is protected by a password. Save it without one, and choose it again.',
  'invitation.workbook:old':
    'This workbook was saved by Excel 95 or older. Save it as .xlsx, and choose it again.',
  'invitation.workbook:large':
    'This workbook is too large to read. Copy the list to a workbook of its own, and choose that.',
  'invitation.double': 'Row {{row}} has the same address.',
  'invitation.contradiction':
    'Row {{row}} has the same address and says the opposite about attendance. Correct one of the two rows to decide.',
  'invitation.here': 'This address is invited already.',
  'invitation.here:listed': 'This person is on the list of the event already.',
  'invitation.declined': 'The owner of this address wants no invitations.',
  'invitation.not_begun': 'Nobody can have attended before the event begins.',
  'invitation.attended_unreadable': 'Say what “{{word}}” means, or write yes or no for this person.',
  'invitation.left_out': 'The list says “{{word}}”, so this person is not invited.',
  'invitation.visit': 'This visit is counted in row {{row}}, which has the same address.',
  'invitation.open_quote':
    'A quotation mark is missing in this row or the row before, so its columns are in doubt.',
  'invitation.bad_bytes': 'Some letters of this row cannot be read.',
  'invitation.other_shape':
    'This row may be a note and not a person, because it looks unlike the rest of the list. If it is a person, correct it.',
  'invitation.hidden_row':
    'This row is hidden in the workbook. To invite its person, choose to take hidden rows too, or correct the row.',
  'invitation.no_times': 'The report has no times for this person, so nothing is recorded.',
  'invitation.minutes_unreadable': 'The minutes of this person cannot be read.',
  'invitation.no_value':
    'The cell in the column “{{column}}” says “{{written}}”, which stands for nothing, so it was left empty.',
  'invitation.no_value:error':
    'The cell in the column “{{column}}” holds an error of the spreadsheet ({{written}}) and was left empty.',
  'invitation.no_value:kept':
    'The name has “{{written}}” in it, which programs also write for nothing. It was kept.',
  'invitation.repaired': 'The address was written as “{{written}}”.',
  'invitation.attendance_given':
    'The list says itself who attended, so it cannot be said of everyone at once.',
  'invitation.revoked': 'This list says that the person’s place was revoked.',

  'attendance.closed': 'Attendance cannot be changed for a canceled event.',
  'attendance.doors_closed': 'The doors open at {{minute}} ({{zone}}).',
  'attendance.no_session': 'The event has no such session.',
  'attendance.session_closed': '“{{topic}}” lets people in from {{from}} to {{to}} ({{zone}}).',
  'attendance.session_closed:canceled': '“{{topic}}” was canceled.',
  'attendance.session_closed:not_begun': '“{{topic}}” has not begun, so nobody can have attended it.',
  'attendance.not_recorded': 'The list does not say that this person attended, so nothing is recorded.',
  'attendance.unknown_person':
    'Nobody on the event’s list has this confirmed address or wallet. Invite the person, and import the list again.',
  'attendance.locked':
    'This attendance token cannot be used, and too many wrong tokens were tried at this event. Ask its organizer for the right one.',

  // The door
  'door.link_missing': 'This page was opened without a door link. Ask the organizer for one.',
  'door.ended': 'This door link has ended. Ask the organizer for a new one.',
  'door.link_not_found': 'This door link does not exist.',
  'door.too_many_links': 'An event has at most {{max}} door links. Revoke one first.',
  'door.event_over': 'This event is over, so no door link can be made for it.',
} as const
