import { englishRefusals } from './english-refusals'
import { type Said, sayRefusal } from './refusal-words'

/** Says a refusal in English; an unknown code in general words. */
export function sayEnglish(refusal: Said): string {
  const unknown = refusal.code.startsWith('issuing.') ? 'issuing.unforeseen' : 'server.failed'
  return sayRefusal(englishRefusals, refusal, 'en-US') ?? englishRefusals[unknown]
}

/** Explains a failure to operators: the sentence of its code, or what the error itself says. */
export function explain(error: Said & { readonly message: string }): string {
  return error.message === error.code ? sayEnglish(error) : error.message
}
