/** Refusals of the request itself, and of what the product depends on. */
export const requestRefusals = {
  // The request itself
  'request.invalid': 'The request cannot be read.',
  'request.invalid:not_json': 'The request body is not valid JSON.',
  'request.invalid:too_deep': 'The request body is nested too deeply.',
  'request.invalid:long_list': 'A list in the request body has more than {{max}} items.',
  'request.invalid:many_keys': 'An object in the request body has more than {{max}} fields.',
  'request.invalid:many_values': 'The request body has more than {{max}} values.',
  'request.invalid:no_boundary': 'The form cannot be read: its boundary is missing.',
  'request.invalid:broken_off': 'The form broke off before its end.',
  'request.invalid:slow': 'The request took too long to arrive.',
  'request.too_large': 'The request is too large.',
  'request.too_large:headers': 'The headers of the request are too long.',
  'request.too_large:chunks': 'The request body has chunks that are too long.',
  'request.too_large:body': 'The request body must be at most {{kilobytes}} KB.',
  'request.too_large:field': 'A field is too long.',
  'request.too_large:fields': 'The form has too many fields.',
  'request.too_large:event_image': 'Image size must be under {{megabytes}}MB.',
  'request.too_large:certificate_image': 'File size must be under {{megabytes}}MB.',
  'request.wrong_type': 'This call takes {{expected}}.',
  'request.wrong_type:compressed': 'This call takes bodies that are not compressed.',
  'request.too_many': 'Too many requests. Please wait a moment and try again.',
  'request.cross_site': 'Requests from other sites may not change anything here.',
  'request.foreign_host': 'Something can be changed at {{url}} only.',
  'operator.refused': 'This is for the operator, who sends the token of the settings.',
  'metrics.refused': 'The figures are for this machine, and for those who send the token of the settings.',
  'request.not_found': 'There is nothing at this address.',
  'request.not_acceptable': 'This address offers {{offered}}.',
  'request.wrong_method': 'This address takes {{allow}}.',

  // Long lists
  'list.page_too_far':
    'Only the first {{pages}} pages of this list have numbers. Narrow the search by a word, a place or days, or go on from page {{pages}}.',

  // The same request twice
  'idempotency.other_request': 'This Idempotency-Key was sent before with another request.',
  'idempotency.running':
    'The first request with this Idempotency-Key has no answer yet. Try again in a moment.',

  // What the product depends on
  'content.not_found': 'There is no content at this address.',
  'content.erased': 'The content at this address was about a person, and was erased at their request.',
  'content.unavailable':
    'The content store did not answer just now. Nothing is lost; please try again in a moment.',
  'chain.unavailable':
    'The blockchain network did not answer just now. Nothing is lost; please try again in a moment.',
  'chain.window_full': 'Too many requests to the chain are waiting here. Please try again in a moment.',
  'database.unavailable':
    'The database did not answer just now. Nothing is lost; please try again in a moment.',
  'clock.too_far': 'The test clock can be at most a year ahead of real time.',
  'storage.full':
    'The server has no room left to store anything. Nothing was half-written; please tell the operator.',
  'server.failed': 'Something went wrong on our side. Please try again.',
} as const
