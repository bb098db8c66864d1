import { isTooShort, splitQuery } from '#src/search/search-input.ts'
import { type PageContext, parseListingPath, searchPath } from '#src/shop/paths.ts'

/** Content of the search box: its input, the second input, and the category. */
export interface Box {
  text: string
  also: string
  /** Its address segment; empty for all. */
  category: string
}

/** Field names, as a form without script submits them. */
export const BOX_FIELDS = { text: 'q', also: 's1', category: 'category' } as const

interface Values {
  get(name: string): unknown
}

export const readBox = (values: Values): Box => ({
  text: splitQuery(String(values.get(BOX_FIELDS.text) ?? '')),
  also: splitQuery(String(values.get(BOX_FIELDS.also) ?? '')),
  category: String(values.get(BOX_FIELDS.category) ?? ''),
})

/** The query of a results page, to fill the box. */
export function parseBox(pathname: string, params: URLSearchParams): Box {
  const listing = parseListingPath(decodeURIComponent(pathname.split('/').at(-1) ?? ''))
  return { ...readBox(params), text: listing?.kind === 'search' ? splitQuery(listing.keyword) : '' }
}

/** The same as form data, without empty values. */
export const toQuery = ({ text, also, category }: Box): string =>
  new URLSearchParams({
    [BOX_FIELDS.text]: text,
    ...(also && { [BOX_FIELDS.also]: also }),
    ...(category && { [BOX_FIELDS.category]: category }),
  }).toString()

/** Address of the results (catalogue 2: `-s-{word}`, with `s1` for a double search). */
export function buildResultsPath(pathContext: PageContext, { text, also, category }: Box): string {
  const params = new URLSearchParams()
  if (also) params.set(BOX_FIELDS.also, also)
  if (category) params.set(BOX_FIELDS.category, category)
  return searchPath(pathContext, text) + (params.size > 0 ? `?${params}` : '')
}

/** Whether Enter submits: two characters, in both inputs if the second is open (catalogue 5). */
export const maySend = ({ text, also }: Box, double: boolean) => !isTooShort(text) && !(double && isTooShort(also))

/** Whether to search while typing: two characters; a second input that is too short is an incomplete query. */
export const isSearchable = ({ text, also }: Box) => !isTooShort(text) && (also === '' || !isTooShort(also))
