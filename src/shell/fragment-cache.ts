import type { FragmentCache } from '../ui/page/cached-fragment.tsx'

/** Parts as they were drawn, by all that they were drawn of: whoever is shown one would have been drawn the very same. */
const stored = new Map<string, Buffer>()
const MAX_STORED = 500
/** Of one part: a tree of categories may be very long. */
const MAX_LETTERS = 65_536

/** In front of every mark. Nobody outside can guess it, or a name of a product could stand for a part. */
const SECRET = `\uE000${crypto.randomUUID()}`

/**
 * For one page: hands out marks for its parts and, when it is rendered, puts the parts where their marks stand and keeps
 * those that were new. `around` is what a page says to all its parts: its language and the pictures of its site.
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

/** `parts` are so many with the one that is meant. */
const formatMark = (parts: number) => `${SECRET}${parts - 1}\uE001`

interface PageFragment {
  drawnOf: string
  /** Missing where it is drawn for this page. */
  drawn: Buffer | undefined
}

const START = Buffer.from(SECRET)
const END = Buffer.from('\uE001')
/** The renderer tells two texts apart by it: the marks are none any more. */
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
