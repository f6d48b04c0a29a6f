import { refuse } from '@certify/domain/shared/errors'
import { plainText } from '@certify/wire/calls/operation'
import { bearsToken } from './bears-token'
import { isFromHere } from './caller-address'
import type { Metrics } from './metrics/metrics'
import { defineRoute } from './route'

/** What operators and pages ask of the instance itself. */
export const operationRoutes = (metrics: Metrics) => [
  defineRoute('config', {
    as: 'anyone',
    summary: 'What a page needs to know of this instance, and its idea of now.',
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
        mailFrom: settings.mailFrom,
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

  defineRoute('statistics', {
    as: 'anyone',
    summary: 'How many events, organizations and certificates this instance has.',
    list: 'public',
    async handle({ ports }) {
      const { events, organizers, certificates } = await ports.ledger.instanceCounts()
      return { events, organizations: organizers, certificates }
    },
  }),

  defineRoute('testClock', {
    as: 'anyone',
    summary:
      'Moves the instance’s idea of now forward. Only there on the local chain, for tests and demonstrations.',
    refusals: [404],
    async handle({ ports, body }) {
      const { testClock } = ports
      if (!testClock) throw refuse('request.not_found')
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

  defineRoute('health', {
    as: 'anyone',
    anonymous: true,
    summary: '200 as soon as the process serves.',
    handle: async () => ({ status: 'ok' as const }),
  }),

  defineRoute('ready', {
    as: 'anyone',
    anonymous: true,
    summary:
      '200 when database, chain and content store answer, else 503 naming what does not; and what the platform must do.',
    async handle({ c, readiness, reply }) {
      const answer = await readiness()
      if (answer.ready) return answer
      c.header('retry-after', '5')
      return reply(503, answer)
    },
  }),

  defineRoute('metrics', {
    as: 'anyone',
    anonymous: true,
    secret: 'metrics',
    summary: 'Figures for Prometheus: to this machine, and to those who send the token of the settings.',
    refusals: [403],
    async handle({ c, ports, readiness }) {
      if (!isFromHere(c) && !bearsToken(c, ports.settings.metricsToken)) throw refuse('metrics.refused')
      return new Response(await metrics.render(ports, (await readiness()).failing), {
        headers: { 'content-type': plainText.contentType },
      })
    },
  }),
]
