import { limits } from './rate-limits'
import { defineRoute } from './route'

/** The material for `/try-to-fool-it`. */
export const galleryRoutes = [
  defineRoute('forgeries', {
    as: 'anyone',
    summary:
      'Certificates and forgeries published for the gallery. Only the local chain has them: nobody publishes forgeries elsewhere.',
    refusals: [503],
    limit: limits.verify,
    async handle({ ports }) {
      const exhibits = await ports.gallery?.exhibits()
      return { exhibits: exhibits ?? null }
    },
  }),
]
