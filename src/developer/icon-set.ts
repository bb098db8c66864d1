/** How many icons of each of the gallery's two kinds are shown (storefront 2.5). */
export const ICON_KINDS = { finance: 261, communication: 181 } as const
export type IconKind = keyof typeof ICON_KINDS
export const isIconKind = (word: string | undefined): word is IconKind =>
  word !== undefined && Object.hasOwn(ICON_KINDS, word)

/** The icon set's name of a kind. */
export const CATEGORIES: Record<IconKind, string> = { finance: 'finances', communication: 'communications' }

/** Each icon exists in four weights, each of which is a separate drawing. */
const WEIGHTS = ['regular', 'fill', 'bold', 'light'] as const

export interface SetIcon {
  name: string
  /** File of the set: `regular/acorn`, `fill/acorn-fill`. */
  file: string
}

/** The requested number of drawings of the named icons, one weight after the other. */
export function selectDrawings(names: readonly string[], maximum: number): SetIcon[] {
  const all = WEIGHTS.flatMap((weight) =>
    names
      .map((name) => (weight === 'regular' ? name : `${name}-${weight}`))
      .map((name) => ({ name, file: `${weight}/${name}` })),
  )
  return all.slice(0, maximum)
}

/** One drawing as a symbol of a sprite sheet, which a page can reference any number of times. */
export const toSymbol = (name: string, svg: string) =>
  svg.replace(/^<svg[^>]*viewBox="([^"]*)"[^>]*>/, `<symbol id="${name}" viewBox="$1">`).replace('</svg>', '</symbol>')

export const toSpriteSheet = (symbols: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
