import type { Audience } from '@certify/domain/mail/announcement'
import type { Language } from '@certify/domain/shared/language'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** The subject and text of an announcement that is being written. */
export type Words = { readonly subject: string; readonly text: string }

/** The groups that an organizer can write to, and the announcements so far. */
export const announcementsQuery = (id: number) =>
  queryOptions({
    queryKey: ['event-announcements', id],
    queryFn: ({ signal }) => call('eventAnnouncements', { params: { id }, signal }),
  })

/** The mail as people get it. */
export const announcementPreviewQuery = (id: number, words: Words, language: Language) =>
  queryOptions({
    queryKey: ['event-announcement-preview', id, words, language],
    queryFn: ({ signal }) =>
      call('eventAnnouncementsPreview', { params: { id }, body: { ...words, language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Sends the announcement to its writer only, as a test. */
export function useSendTest(id: number) {
  return useMutation({
    mutationFn: (words: Words) => call('eventAnnouncementsTest', { params: { id }, body: words }),
  })
}

/** Sends the announcement to a group. */
export function useAnnounce(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Words & { audience: Audience }) => call('eventAnnounce', { params: { id }, body }),
    onSettled: () => client.invalidateQueries(announcementsQuery(id)),
  })
}
