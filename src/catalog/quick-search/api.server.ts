import { HttpError } from '#src/api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { fillSearch } from '#src/search/external/rebuild-commands.server.ts'
import { resolveScope } from '#src/search/queries.server.ts'
import { type ListingRequest, type ListingResult, listingRequest } from '#src/search/search.ts'
import { logSearch } from '#src/search/search-log/commands.server.ts'
import { normalizeTerm, type SearchLogEntry, toSearchText } from '#src/search/search-log/logged-search.ts'
import { loadSuggestions } from '#src/search/suggestion-queries.server.ts'
import { fillSearchIndex, getSearchIndex, getSuggestions } from '#src/search/wire.ts'
import { loadListing } from '../listing-queries.server.ts'
import { searchProducts } from '../wire.ts'

export const searchApi: ServedEndpoint[] = [
  serve(searchProducts, async ({ context, input, app: { db } }) => {
    const among = await resolveScope(db, siteScope(context), input)
    const searchRequest = listingRequest(
      { ...input, filters: input.filters ?? input.listed, among },
      context.shop.listing.pageSize,
    )
    const localizedContext = { ...context, language: input.language ?? context.language }
    const answer = await loadListing(db, localizedContext, searchRequest)
    const logEntry = toLogEntry(localizedContext, searchRequest, answer)
    if (logEntry && !context.viewer.viewedBy) logSearch(db, logEntry)
    return answer
  }),
  serve(getSuggestions, ({ context, input, app: { db } }) => loadSuggestions(db, siteScope(context), input.text)),
  serve(getSearchIndex, async (call) => {
    const limit = { key: `search index ${call.context.site.id}`, max: GET_FILLS, seconds: 600 }
    const retryAfter = await overLimit(call.app.db, limit)
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    return fillIndex(call)
  }),
  serve(fillSearchIndex, fillIndex),
]

/** Logs a text search once: further pages belong to the same search. */
function toLogEntry(
  context: RequestContext,
  request: ListingRequest,
  { total, dropped = [], refusal }: ListingResult,
): SearchLogEntry | undefined {
  const text = toSearchText(request.text, request.also)
  if (text === '' || refusal || request.page > 1) return undefined
  const { brands, category, seasons, properties } = request.filters
  return {
    siteId: context.site.id,
    at: new Date(),
    kind: request.quick ? 'quick' : 'search',
    text,
    term: normalizeTerm(text),
    hits: total,
    incomplete: dropped.length > 0,
    narrowed:
      brands.length + seasons.length + (properties?.length ?? 0) > 0 ||
      category !== null ||
      request.group !== null ||
      request.filters.inStock === true ||
      !!request.among?.length,
    language: context.language,
    customerId: context.viewer.customer?.id ?? null,
    userId: context.viewer.userId,
  }
}

/** Any link can send a GET: limited to one rebuild per language in ten minutes. */
const GET_FILLS = LANGUAGES.length

function fillIndex({ context, app }: Pick<Call<unknown>, 'context' | 'app'>) {
  return fillSearch(app, { siteId: context.site.id, userId: context.viewer.userId })
}
