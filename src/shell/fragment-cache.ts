import type { FragmentCache } from '../ui/page/cached-fragment.tsx'

/**
 * Rendered fragments, keyed by everything they were rendered from, so any viewer with the same key gets identical
 * output.
 */
const stored = new Map<string, Buffer>()
const MAX_STORED = 500
/** Per fragment: a category tree may be very long. */
const MAX_LETTERS = 65_536

/** Prefix of every mark. It must be unguessable, or a product name could pose as a fragment. */
const SECRET = `\uE000${crypto.randomUUID()}`

/**
 * For one page: hands out marks for its fragments and, after rendering, replaces the marks with the fragments and
 * caches new ones. `around` is the context that all fragments share: the language and the images of the site.
 */
export function createFragmentCache(around: string): FragmentCache & { insertFragments(page: Buffer): Buffer } {
  const pageFragments: PageFragment[] = []
  return {
    markFragment(part) {
      const drawnOf = `${around} ${part}`
      const drawn = stored.get(drawnOf)
      return { mark: formatMark(pageFragments.push({ drawnOf, drawn })), isCached: drawn !== undefined }
    },
    getPlaceholder: (html) => formatMark(pageFragments.push({ drawnOf: '', drawn: Buffer.from(html) })),
    insertFragments: (page) => insertAll(page, pageFragments),
  }
}

/** `parts` is the number of fragments including this one. */
const formatMark = (parts: number) => `${SECRET}${parts - 1}\uE001`

interface PageFragment {
  drawnOf: string
  /** Undefined if it is rendered for this page. */
  drawn: Buffer | undefined
}

const START = Buffer.from(SECRET)
const END = Buffer.from('\uE001')
/** React's separator between adjacent text nodes, no longer needed once the marks are replaced. */
const BETWEEN_TEXTS = Buffer.from('<!-- -->')

function insertAll(page: Buffer, pageFragments: readonly PageFragment[]): Buffer {
  const pieces: Buffer[] = []
  const begun = new Map<PageFragment, number>()
  let from = 0
  for (let at = page.indexOf(START); at >= 0; at = page.indexOf(START, from)) {
    const end = page.indexOf(END, at)
    const pageFragment = pageFragments[Number(page.toString('latin1', at + START.length, end))]
    pieces.push(page.subarray(from, at))
    const begunAt = pageFragment && begun.get(pageFragment)
    if (pageFragment?.drawn) pieces.push(pageFragment.drawn)
    else if (pageFragment && begunAt === undefined) begun.set(pageFragment, pieces.length)
    else if (pageFragment) storeFragment(pageFragment.drawnOf, Buffer.concat(pieces.slice(begunAt)))
    from = end + END.length
    if (page.subarray(from, from + BETWEEN_TEXTS.length).equals(BETWEEN_TEXTS)) from += BETWEEN_TEXTS.length
  }
  return pieces.length === 0 ? page : Buffer.concat([...pieces, page.subarray(from)])
}

function storeFragment(drawnOf: string, drawn: Buffer) {
  if (drawn.length + drawnOf.length > MAX_LETTERS) return
  if (stored.size >= MAX_STORED) stored.clear()
  stored.set(drawnOf, drawn)
}
