import { createContext, useContext } from 'react'

/** Knows what was drawn before, on the server; a browser draws everything itself. */
export interface FragmentCache {
  /** A mark that stands for a part if it was drawn before, else before and after it. */
  markFragment(part: string): { mark: string; isCached: boolean }
  /** A mark in place of text that is written already: the renderer need not carry it. */
  getPlaceholder(html: string): string
}

/** Given around a page while it is rendered on the server. */
export const FragmentCacheContext = createContext<FragmentCache | undefined>(undefined)

interface CachedFragmentProps {
  /** All that the part is drawn of, besides the language and the pictures of the site: of the same it looks the same. */
  of: object
  name: string
  /** Elements without ids of their own, the same whatever page they stand on. */
  draw: () => React.ReactNode
}

/** A part that is the same on page after page: the server draws it once and then says it by heart. */
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

/** Of what is drawn page after page the text is known already. */
function toKeyText(of: object): string {
  const text = texts.get(of) ?? JSON.stringify(of)
  texts.set(of, text)
  return text
}
