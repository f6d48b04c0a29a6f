import * as z from 'zod'

/**
 * The part of the data model of Open Badges 3.0 that our badges use, with its multiplicities. Nothing else is allowed,
 * so that no property of ours has a wrong name.
 *
 * @see https://www.imsglobal.org/spec/ob/v3p0/#data-models
 */
export function parsePublishedModel(badge: unknown): unknown {
  return achievementCredential.parse(badge)
}

const uri = z.string().regex(/^[a-z][a-z0-9+.-]*:\S+$/i)
const moment = z.iso.datetime()
/** A list that has at least one entry, among them this one. */
const typesWith = (name: string) =>
  z.array(z.string()).refine((types) => types.includes(name), `The type has no ${name}.`)

const image = z.strictObject({ id: uri, type: z.literal('Image'), caption: z.string().optional() })
const identifierEntry = z.strictObject({
  type: z.literal('IdentifierEntry'),
  identifier: z.string(),
  identifierType: z.string().startsWith('ext:'),
})
const profile = z.strictObject({
  id: uri,
  type: typesWith('Profile'),
  name: z.string().optional(),
  url: uri.optional(),
  description: z.string().optional(),
  image: image.optional(),
  otherIdentifier: z.array(identifierEntry).optional(),
})
const identityObject = z.discriminatedUnion('hashed', [
  z.strictObject({
    type: z.literal('IdentityObject'),
    hashed: z.literal(true),
    identityHash: z.string().regex(/^sha256\$[0-9a-f]{64}$/),
    identityType: z.literal('emailAddress'),
    salt: z.string().min(1),
  }),
  z.strictObject({
    type: z.literal('IdentityObject'),
    hashed: z.literal(false),
    identityHash: z.string(),
    identityType: z.literal('name'),
  }),
])
const achievement = z.strictObject({
  id: uri,
  type: typesWith('Achievement'),
  achievementType: z.literal('Certificate'),
  name: z.string().min(1),
  description: z.string().min(1),
  criteria: z.strictObject({ id: uri.optional(), narrative: z.string().optional() }),
  creator: profile.optional(),
  image: image.optional(),
  inLanguage: z
    .string()
    .regex(/^[a-z]{2,4}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/)
    .optional(),
  tag: z.array(z.string()).optional(),
  creditsAvailable: z.number().optional(),
  resultDescription: z
    .array(
      z.strictObject({
        id: uri,
        type: typesWith('ResultDescription'),
        name: z.string(),
        resultType: z.literal('RawScore'),
        valueMin: z.string().optional(),
        valueMax: z.string().optional(),
        requiredValue: z.string().optional(),
      }),
    )
    .optional(),
})
const achievementCredential = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.string().startsWith('https://purl.imsglobal.org/spec/ob/v3p0/context-3.'),
  ]),
  id: uri,
  type: typesWith('VerifiableCredential').refine((types) => types.includes('OpenBadgeCredential')),
  name: z.string(),
  description: z.string().optional(),
  image: image.optional(),
  issuer: profile,
  validFrom: moment,
  credentialSubject: z.strictObject({
    id: uri,
    type: typesWith('AchievementSubject'),
    identifier: z.array(identityObject).optional(),
    role: z.string().optional(),
    activityStartDate: moment.optional(),
    activityEndDate: moment.optional(),
    creditsEarned: z.number().optional(),
    result: z
      .array(z.strictObject({ type: typesWith('Result'), resultDescription: uri, value: z.string() }))
      .optional(),
    achievement,
  }),
  evidence: z.array(z.strictObject({ id: uri, type: typesWith('Evidence'), name: z.string() })),
  credentialStatus: z.strictObject({
    id: uri,
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.string(),
    statusListIndex: z.string(),
    statusListCredential: uri,
  }),
  proof: z.array(
    z.strictObject({
      type: z.literal('DataIntegrityProof'),
      cryptosuite: z.literal('eddsa-rdfc-2022'),
      created: moment,
      verificationMethod: uri,
      proofPurpose: z.literal('assertionMethod'),
      proofValue: z.string().startsWith('z'),
    }),
  ),
})
