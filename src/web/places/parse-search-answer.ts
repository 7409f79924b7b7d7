import { type SearchAnswer, searchAnswerSchema } from '#domain/search-answer.ts'

/** An answer of the search. Throws when it is not one. */
export function parseSearchAnswer(answer: unknown): SearchAnswer {
  return searchAnswerSchema.parse(answer)
}
