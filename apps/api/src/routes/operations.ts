import { hashSecret } from '@certify/domain/account/secret'
import { configResponse, statisticsResponse, testClockRequest, testClockResponse } from '@certify/wire/config'
import type { Context } from 'hono'
import * as z from 'zod'
import { MetricsRefusedError, RouteNotFoundError } from '../api-errors'
import { jsonBody } from '../body'
import { isFromHere } from '../caller-address'
import type { Metrics } from '../metrics'
import { defineRoute } from '../route'

const plainText = { contentType: 'text/plain; version=0.0.4; charset=utf-8' } as const
const readyAnswer = z
  .object({
    ready: z.boolean(),
    failing: z.array(z.string()),
    message: z.string(),
    /** What the platform must do now or soon so that issuing continues, in words. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'Readiness' })

/**
 * Whether the request has the token; false if there is none. Comparing hashes keeps its time from telling the token.
 */
function bearsToken(c: Context, token: string | null): boolean {
  const [scheme, sent] = (c.req.header('authorization') ?? '').split(' ')
  if (token === null || scheme?.toLowerCase() !== 'bearer' || !sent) return false
  return hashSecret(sent) === hashSecret(token)
}

/** What operators and pages ask of the instance itself. */
export const operationRoutes = (metrics: Metrics) => [
  defineRoute({
    name: 'config',
    method: 'get',
    policy: 'visitor',
    summary: 'What a page needs to know of this instance, and its idea of now.',
    answers: { 200: configResponse },
    anyOrigin: true,
    async handle({ ports }) {
      const { settings } = ports
      return {
        chainId: settings.chainId,
        contractAddress: settings.contractAddress(),
        registries: settings.registries().map((registry) => ({ ...registry })),
        rpcUrl: settings.rpcUrl,
        gatewayUrl: settings.gatewayUrl,
        resolverUrls: [...settings.resolverUrls],
        explorerUrl: settings.explorerUrl,
        supportEmail: settings.supportEmail,
        now: ports.clock().toISOString(),
        publicUrl: settings.publicUrl,
        chainName: settings.chainName,
        network: settings.network,
        content: settings.content,
        localChain: settings.localChain,
        testClock: ports.testClock !== null,
        sendsMail: settings.sendsMail,
        operator: settings.operator,
        publicDemo: settings.publicDemo,
        designs: ports.designs.map(({ name }) => name),
      }
    },
  }),

  defineRoute({
    name: 'statistics',
    method: 'get',
    policy: 'visitor',
    summary: 'How many events, organizations and certificates this instance has.',
    answers: { 200: statisticsResponse },
    list: 'public',
    async handle({ ports }) {
      const { events, organizers, certificates } = await ports.ledger.instanceCounts()
      return { events, organizations: organizers, certificates }
    },
  }),

  defineRoute({
    name: 'testClock',
    method: 'post',
    policy: 'visitor',
    summary:
      'Moves the instance’s idea of now forward. Only there on the local chain, for tests and demonstrations.',
    body: jsonBody(testClockRequest),
    answers: { 200: testClockResponse },
    refusals: [404],
    async handle({ ports, body }) {
      const { testClock } = ports
      if (!testClock) throw new RouteNotFoundError()
      const before = ports.clock()
      const now =
        'now' in body
          ? await testClock.moveTo(new Date(body.now))
          : await testClock.advance(body.advance_seconds)
      // Moving the clock must not count as idle time.
      await ports.sessions.carryOver(before, now)
      return { now: now.toISOString() }
    },
  }),

  defineRoute({
    name: 'health',
    method: 'get',
    policy: 'visitor',
    anonymous: true,
    summary: '200 as soon as the process serves.',
    answers: { 200: z.object({ status: z.literal('ok') }) },
    handle: async () => ({ status: 'ok' as const }),
  }),

  defineRoute({
    name: 'ready',
    method: 'get',
    policy: 'visitor',
    anonymous: true,
    summary:
      '200 when database, chain and content store answer, else 503 naming what does not; and what the platform must do.',
    answers: { 200: readyAnswer, 503: readyAnswer },
    async handle({ c, readiness, reply }) {
      const answer = await readiness()
      if (answer.ready) return answer
      c.header('retry-after', '5')
      return reply(503, answer)
    },
  }),

  defineRoute({
    name: 'metrics',
    method: 'get',
    policy: 'visitor',
    anonymous: true,
    summary: 'Figures for Prometheus: to this machine, and to those who send the token of the settings.',
    answers: { 200: plainText },
    refusals: [403],
    async handle({ c, ports }) {
      if (!isFromHere(c) && !bearsToken(c, ports.settings.metricsToken)) throw new MetricsRefusedError()
      return new Response(await metrics.render(ports), {
        headers: { 'content-type': plainText.contentType },
      })
    },
  }),
]
