import { createContext, useContext } from 'react'

/** The fragment cache during server rendering; a browser renders everything itself. */
export interface FragmentCache {
  /** A mark that replaces a cached fragment, or otherwise surrounds it. */
  markFragment(part: string): { mark: string; isCached: boolean }
  /** A mark in place of rendered text, so that the renderer does not process it. */
  getPlaceholder(html: string): string
}

/** Provided around a page during server rendering. */
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined)

interface CachedFragmentProps {
  /**
   * Everything the fragment depends on, besides the language and the images of the site: equal props render equal HTML.
   */
  of: object
  name: string
  /** Elements without ids of their own, identical on every page. */
  draw: () => React.ReactNode
}

/** A part that is identical on many pages: rendered once on the server, then served from the cache. */
export function CachedFragment({ of, name, draw }: CachedFragmentProps) {
  const cache = useContext(FragmentCacheContext)
  if (!cache) return draw()
  const { mark, isCached } = cache.markFragment(`${name} ${toKeyText(of)}`)
  if (isCached) return mark
  return (
    <>
      {mark}
      {draw()}
      {mark}
    </>
  )
}

const texts = new WeakMap<object, string>()

/** Memoized, because the same objects recur on page after page. */
function toKeyText(of: object): string {
  const text = texts.get(of) ?? JSON.stringify(of)
  texts.set(of, text)
  return text
}
