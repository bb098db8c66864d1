import { createContext, useContext } from 'react'

/** Knows what was drawn before, on the server; a browser draws everything itself. */
export interface Keeper {
  /** A mark that stands for a part if it was drawn before, else before and after it. */
  markOf(part: string): { mark: string; known: boolean }
  /** A mark in place of text that is written already: the renderer need not carry it. */
  standFor(html: string): string
}

/** Given around a page while it is rendered on the server. */
export const Keeping = createContext<Keeper | undefined>(undefined)

interface KeptProps {
  /** All that the part is drawn of, besides the language and the pictures of the site: of the same it looks the same. */
  of: object
  name: string
  /** Elements without ids of their own, the same whatever page they stand on. */
  draw: () => React.ReactNode
}

/** A part that is the same on page after page: the server draws it once and then says it by heart. */
export function Kept({ of, name, draw }: KeptProps) {
  const keeper = useContext(Keeping)
  if (!keeper) return draw()
  const { mark, known } = keeper.markOf(`${name} ${textOf(of)}`)
  if (known) return mark
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
function textOf(of: object): string {
  const text = texts.get(of) ?? JSON.stringify(of)
  texts.set(of, text)
  return text
}
