import { isTooShort, splitQuery } from '../../search/search-input.ts'
import { type PageContext, parseListingPath, searchPath } from '../../shop/paths.ts'

/** What stands in the search box: its input, the second one of the double search, and the category searched in. */
export interface Box {
  text: string
  also: string
  /** Its part of an address; empty for all. */
  category: string
}

/** Names of the fields, as a form without script sends them. */
export const BOX_FIELDS = { text: 'q', also: 's1', category: 'category' } as const

interface Values {
  get(name: string): unknown
}

export const readBox = (values: Values): Box => ({
  text: splitQuery(String(values.get(BOX_FIELDS.text) ?? '')),
  also: splitQuery(String(values.get(BOX_FIELDS.also) ?? '')),
  category: String(values.get(BOX_FIELDS.category) ?? ''),
})

/** What a page of results was asked for, so that the box says it. */
export function parseBox(pathname: string, params: URLSearchParams): Box {
  const listing = parseListingPath(decodeURIComponent(pathname.split('/').at(-1) ?? ''))
  return { ...readBox(params), text: listing?.kind === 'search' ? splitQuery(listing.keyword) : '' }
}

/** The same as a form sends it; without what is empty. */
export const toQuery = ({ text, also, category }: Box): string =>
  new URLSearchParams({
    [BOX_FIELDS.text]: text,
    ...(also && { [BOX_FIELDS.also]: also }),
    ...(category && { [BOX_FIELDS.category]: category }),
  }).toString()

/** Where the results are (catalogue 2: `-s-{word}`, with `s1` for a double search). */
export function buildResultsPath(pathContext: PageContext, { text, also, category }: Box): string {
  const params = new URLSearchParams()
  if (also) params.set(BOX_FIELDS.also, also)
  if (category) params.set(BOX_FIELDS.category, category)
  return searchPath(pathContext, text) + (params.size > 0 ? `?${params}` : '')
}

/** Sent with Enter: two characters, in both inputs where the second one stands open (catalogue 5). */
export const maySend = ({ text, also }: Box, double: boolean) => !isTooShort(text) && !(double && isTooShort(also))

/** Asked while typing: above one character, and a second input that somebody has only begun does not count yet. */
export const isSearchable = ({ text, also }: Box) => !isTooShort(text) && (also === '' || !isTooShort(also))
