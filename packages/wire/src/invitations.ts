import { attendeeFields } from '@certify/domain/account/account-fields'
import { invitationMessage, invitationStates, refusedFrom } from '@certify/domain/invitation/invitation'
import { trustLevels } from '@certify/domain/invitation/invitation-trust'
import { rowStates } from '@certify/domain/invitation/invited-person'
import { meanings } from '@certify/domain/invitation/list/attendance-words'
import { listFields } from '@certify/domain/invitation/list/header-words'
import { askedFields, columnReasons } from '@certify/domain/invitation/list/list-columns'
import { listEncodings } from '@certify/domain/invitation/list-encodings'
import { MAX_PRINTED_NAME_LENGTH } from '@certify/domain/roster/printed-name'
import { invitationMailStates } from '@certify/domain/shared/invitation-mail'
import { languages } from '@certify/domain/shared/language'
import * as z from 'zod'
import { rule } from './field-problems'
import {
  choice,
  line,
  moment,
  pageOf,
  searchedFields,
  searchedQuery,
  typedCode,
  count as wholeNumber,
} from './fields'
import { text } from './rule-schemas'

/** The longest text in one field of a list of people in JSON. */
const MAX_CELL = 1_000
/** People of one list in JSON; a file has up to 10,000. */
export const MAX_JSON_PEOPLE = 100
/** The most minutes that JSON can say of a person. */
const MAX_MINUTES = 1_000_000
const badMinutes = rule('field.not_a_count', { min: 0, max: MAX_MINUTES })

const cell = z.string(rule('field.not_text')).max(MAX_CELL, rule('field.too_long', { max: MAX_CELL }))
const flag = choice(['true', 'false'])
const message = text(invitationMessage, 'invitation_message')

/** The token of an invitation's link. */
const token = z.string(rule('field.required')).max(200, rule('field.too_long', { max: 200 }))

/** The content types of a file of people. Its bytes say what it is, so any of these may be given. */
export const uploadTypes: readonly string[] = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
]

/** The most tables of one file. */
const MAX_TABLES = 1_000
/** The longest text that says what words mean. */
const MAX_MEANS = 6_000
/** The longest visit that an organizer can ask for, in minutes: a week. */
const MAX_LEAST_MINUTES = 7 * 24 * 60

/** Query of `POST events/{id}/invitations`. All but the first three are for a file, whose body has no fields. */
export const invitationsQuery = z.object({
  /** Judges each row and stores nothing. */
  dry_run: flag.optional(),
  /** Includes the links in the answer even where mail is sent. */
  links: flag.optional(),
  /** Includes the address of every row in the answer, so that a person can be told apart from those of a file. */
  addresses: flag.optional(),
  /** Which of the tables of the file is read, from 1; the one with the most people if it is left out. */
  table: wholeNumber(MAX_TABLES).optional(),
  /** The encoding of a file of text, by the name that the answer gave it; found if it is left out. */
  encoding: choice(listEncodings).optional(),
  /** What words for attendance and status mean, as a JSON object: `{"Checked in":"present","":"not_recorded"}`. */
  means: z
    .string(rule('field.not_text'))
    .max(MAX_MEANS, rule('field.too_long', { max: MAX_MEANS }))
    .optional(),
  /** A person of a report with minutes was present from this many on; from one if it is left out. */
  least_minutes: wholeNumber(MAX_LEAST_MINUTES).optional(),
  /** `true`: words such as `Null`, which programs write for no name, are the names of people on this list. */
  keep_names: flag.optional(),
  /** `true`: the people of rows that the workbook hides are invited, too. Without it, these rows are refused. */
  take_hidden: flag.optional(),
  /** `email:2,name:Full name`: a column by its number from 1 or its name. Guessed if it is left out. */
  map: z
    .string(rule('field.not_text'))
    .max(MAX_CELL, rule('field.too_long', { max: MAX_CELL }))
    .optional(),
  /** `true`: everybody on a list without a column for attendance attended. Without it, nothing is recorded of them. */
  all_attended: flag.optional(),
  expects: flag.optional(),
  /** `false`: a claim needs no code that goes to the invited address. */
  code: flag.optional(),
  message: message.optional(),
  language: choice(languages).optional(),
})

/** A person of a list in JSON. */
const listedPerson = z.strictObject(
  {
    email: cell,
    name: cell.optional(),
    wallet: cell.optional(),
    attended: z.boolean(rule('field.not_a_boolean')).optional(),
    /** For how long a person who attended did, in whole minutes; for others it counts nothing. */
    attended_minutes: z.int(badMinutes).min(0, badMinutes).max(MAX_MINUTES, badMinutes).optional(),
  },
  rule('field.not_an_object'),
)

/** The people of a list in JSON. */
export const listedPeople = z
  .array(listedPerson, rule('field.not_a_list'))
  .max(MAX_JSON_PEOPLE, rule('field.too_many', { max: MAX_JSON_PEOPLE }))

/** `POST events/{id}/invitations` in JSON. In its place the body may be a file. */
export const invitationsRequest = z
  .strictObject({
    people: listedPeople,
    /** Everybody on this list attended. Refused if the list itself says it of somebody. */
    all_attended: z.boolean(rule('field.not_a_boolean')).optional(),
    message: message.optional(),
    /** The organizer confirms that these people expect this message. */
    expects: z.boolean(rule('field.not_a_boolean')).optional(),
    /** Whether a claim needs a code that goes to the invited address, where mail is sent; true if it is left out. */
    code: z.boolean(rule('field.not_a_boolean')).optional(),
    language: choice(languages).optional(),
  })
  .meta({ id: 'InvitationsRequest' })

const count = z.int()

/** Something that is said about a row. */
export const said = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string(),
})

/** What was found in a file of people. */
const foundList = z
  .object({
    /** The tables of the file in their order; `people` counts rows with an address. */
    tables: z.array(
      z.object({
        sheet: z.string().nullable(),
        /** The row with the headings. */
        row: count.nullable(),
        columns: z.array(z.string()),
        rows: count,
        people: count,
      }),
    ),
    /** The table that was read, from 1. */
    table: count.nullable(),
    /** The first different texts of each column. */
    samples: z.array(z.array(z.string())),
    /** Why each column of `map` was read so. */
    reasons: z.partialRecord(z.enum(listFields), z.enum(columnReasons)),
    /** Fields for which more than one column may be meant. */
    asks: z.array(z.enum(askedFields)),
    /** The distinct words for attendance and status, and what each means; moments count as one. */
    words: z.array(
      z.object({
        word: z.string(),
        count,
        means: z.enum([...meanings, 'unreadable']),
        is_moment: z.boolean(),
      }),
    ),
    /** The minutes of a report: of how many people, the longest, and the least of a person who was present. */
    minutes: z.object({ people: count, longest: count, least: count }).nullable(),
    /** Whole names that programs also write for no name; they are left empty without `keep_names`. */
    doubtful_names: z.array(z.object({ name: z.string(), count })),
    /** How many rows of the table the workbook hides, and which columns, from 1. */
    hidden_rows: count,
    hidden_columns: z.array(count),
    /** Sheets of a workbook that are hidden, so that they were not read. */
    hidden_sheets: z.array(z.string()),
    /** Sheets of which only the first 50,000 rows were read. */
    cut_sheets: z.array(z.string()),
    /** How a file of text was read, and how else it may be read, with lines that differ; null for a workbook. */
    encoding: z
      .object({
        name: z.enum(listEncodings),
        /** False if another encoding reads as well, so that the organizer must choose. */
        sure: z.boolean(),
        candidates: z.array(z.object({ name: z.enum(listEncodings), sample: z.string() })),
      })
      .nullable(),
  })
  .meta({ id: 'FoundList' })
export type FoundList = z.infer<typeof foundList>

/** The answer: the outcome of each row, and of the list. */
export const invitationsResponse = z
  .object({
    fine: count,
    double: count,
    refused: count,
    here: count,
    /** How many of the accepted people the list calls present; the claim of each is recorded so. */
    attended: count,
    rows: z.array(
      z.object({
        /** As spreadsheets count: the first row of the file is row 1. */
        row: count,
        state: z.enum(rowStates),
        ...said.partial().shape,
        /** The person as the row names them, unless it is fine without notes. `addresses=true` names every address. */
        name: z.string().optional(),
        email: z.string().optional(),
        wallet: z.string().optional(),
        attended: z.boolean().optional(),
        attended_minutes: count.optional(),
        /** What was mended, or left out of the row because it is wrong. */
        notes: z.array(said).optional(),
      }),
    ),
    /** The columns of the file, and which of them, from 1, was read as what. */
    columns: z.array(z.string()),
    map: z.partialRecord(z.enum(listFields), count),
    /** What was found in a file, for the organizer to confirm or to choose. */
    found: foundList.optional(),
    /** The longest and the shortest name among the accepted rows. */
    names: z.object({ longest: z.string(), shortest: z.string() }).nullable(),
    /** The number of places for further invitations; null without a limit. */
    places: count.nullable(),
    /** The links, where no mail is sent or they were asked for. */
    invitations: z.array(z.object({ id: count, email: z.string(), link: z.string() })).optional(),
    /** When the last of the mails leaves. */
    last_mail_at: moment.optional(),
  })
  .meta({ id: 'InvitationsChecked' })
export type InvitationsResponse = z.infer<typeof invitationsResponse>

/** Query of `GET events/{id}/invitations`. */
export const invitationListQuery = searchedQuery.extend({ state: choice(invitationStates).optional() })

/** An invitation in its organizer's list. Of a claimed one, name and wallet are those of the account. */
const invitation = z
  .object({
    id: count,
    state: z.enum(invitationStates),
    email: z.string().nullable(),
    name: z.string().nullable(),
    wallet_address: z.string().nullable(),
    attended: z.boolean(),
    created_at: moment,
    expires_at: moment,
    claimed_at: moment.nullable(),
    /**
     * The state of the newest mail about it; null if none was ordered. `perhaps`: the mail server did not say whether it
     * took it.
     */
    mail: z.enum(invitationMailStates).nullable(),
    /** Whether it may be sent once more. */
    may_send_again: z.boolean(),
    /** The claimant goes by another name than the list said. */
    name_differs: z.boolean(),
    /** When the invited address said that somebody else claimed it. */
    objected_at: moment.nullable(),
  })
  .meta({ id: 'Invitation' })
export type WireInvitation = z.infer<typeof invitation>

const counts = z.object({
  open: count,
  claimed: count,
  withdrawn: count,
  declined: count,
  expired: count,
})

/** How the organization's mails with invitations stand, at all of its events. */
const sending = z.object({
  waiting: count,
  /** When the last of them leaves, if not all leave now. */
  last_mail_at: moment.nullable(),
  level: z.enum(trustLevels.map(({ level }) => level)),
  /** How many addresses that nobody confirmed the organization reaches in a day. */
  per_day: count,
  /** Whether complaints paused its mail. */
  paused: z.boolean(),
})
export type InvitationSending = z.infer<typeof sending>
const invitationPage = pageOf(invitation).extend({ counts, sending, ...searchedFields })
export type InvitationPage = z.infer<typeof invitationPage>
export const invitationList = z.union([z.array(invitation), invitationPage])

/** `POST events/{id}/invitations/preview`. */
export const invitationPreviewRequest = z
  .strictObject({
    message: message.optional(),
    language: choice(languages).optional(),
    /** Whether the list calls the person present, as in the answer to the list; false if it is left out. */
    attended: z.boolean(rule('field.not_a_boolean')).optional(),
  })
  .meta({ id: 'InvitationPreviewRequest' })

/** The mail that an invited person would get. */
export const invitationPreview = z
  .object({ subject: z.string(), text: z.string() })
  .meta({ id: 'InvitationPreview' })

/** `POST invitations/read`, `…/refuse`, `…/code` and `…/object`: the token after the hash of the link. */
export const invitationTokenRequest = z.strictObject({ token }).meta({ id: 'InvitationTokenRequest' })

/** `refused_from`: whose later invitations to the address this refuses. */
export const notMeResponse = z
  .object({ message: z.string(), refused_from: z.enum(refusedFrom) })
  .meta({ id: 'NotMe' })
export type NotMeResponse = z.infer<typeof notMeResponse>

/** What the page of a link shows before anything is pressed. Address and name only while it is open. */
export const invitationRead = z
  .object({
    state: z.enum(invitationStates),
    event_id: count,
    /** What the address of the event's page ends with. */
    event_address: z.string(),
    title: z.string(),
    organizer: z.string(),
    start_date: moment,
    end_date: moment,
    time_zone: z.string(),
    location: z.string(),
    prints_names: z.boolean(),
    attended: z.boolean(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    expires_at: moment,
    /**
     * The newest code of a claim that has begun: the state of its mail, until when it works, and when another can
     * follow.
     */
    code: z
      .object({
        mail: z.enum(invitationMailStates).nullable(),
        made_at: moment,
        expires_at: moment,
        again_at: moment,
      })
      .nullable(),
    /** Only for the link in the mail about a claim: which wallet claimed, and whether the invited address objected. */
    claim: z.object({ wallet: z.string(), claimed_at: moment, objected: z.boolean() }).nullable(),
  })
  .meta({ id: 'InvitationRead' })
export type WireInvitationRead = z.infer<typeof invitationRead>

/**
 * `POST invitations/claim`. A caller without an account also sends a registration; `print_name` is the name to print,
 * "" for none.
 */
export const claimInvitationRequest = z
  .strictObject({
    token,
    /** The six digits that went to the invited address. */
    code: typedCode.optional(),
    name: text(attendeeFields.name).optional(),
    email: text(attendeeFields.email).optional(),
    acceptTerms: z.boolean(rule('field.not_a_boolean')).optional(),
    /** The language of mails; English if it is left out. */
    language: choice(languages).optional(),
    print_name: line({ label: 'printed_name', max: MAX_PRINTED_NAME_LENGTH }).optional(),
  })
  .meta({ id: 'ClaimInvitationRequest' })
export type ClaimInvitationRequest = z.input<typeof claimInvitationRequest>

/** A repeated request gets the same answer. `closed`: there is nothing to mint yet. */
export const claimInvitationResponse = z
  .object({
    event_id: count,
    registered: z.boolean(),
    mint_status: z.enum(['closed', 'pending', 'minted']),
    tokenId: z.string().nullable(),
  })
  .meta({ id: 'InvitationClaimed' })
export type ClaimInvitationResponse = z.infer<typeof claimInvitationResponse>
