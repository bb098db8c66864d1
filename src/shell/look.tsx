import { picturePath } from '#src/platform/picture.ts'
import type { Face } from '../settings/shop.ts'
import { buildPalette } from '../ui/colour.ts'
import theme15 from '../ui/themes/15.css?url'
import theme17 from '../ui/themes/17.css?url'
import { markImage } from './mark.ts'

const paletteByFace = new WeakMap<Face, ReturnType<typeof buildPalette>>()

/** Computed once per settings version: shades are tried one by one until they are readable. */
function colours(face: Face) {
  const palette = paletteByFace.get(face) ?? buildPalette({ brand: face.color, accent: face.accent })
  paletteByFace.set(face, palette)
  return palette
}

/** The site's theme settings for `<html>`: colours, width, corners and theme variant (storefront 3). */
export const buildTheme = (face: Face) => ({
  'data-wide': face.fullWidth || undefined,
  'data-round': face.round || undefined,
  'data-themes': face.themes.join(' ') || undefined,
  style: {
    ...colours(face),
    '--picture-ratio': face.pictureRatio,
  } as React.CSSProperties,
})

/** Stylesheets of the theme variants, loaded only by the sites that use them. */
const THEMES: Readonly<Record<number, string>> = { 15: theme15, 17: theme17 }

/** Addresses of the style sheets of a theme, in the order in which they apply. */
export const listThemeSheets = (face: Pick<Face, 'themes'>): string[] =>
  face.themes.flatMap((theme) => THEMES[theme] ?? [])

/** The theme's part of the head: its stylesheets, after the common one, and the icons. */
export function LookLinks({ face, mediaVersion }: { face: Face | undefined; mediaVersion: number }) {
  return (
    <>
      {face &&
        listThemeSheets(face).map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} precedence="theme" />)}
      {face?.favicon ? (
        <link rel="icon" href={picturePath(face.favicon, { width: 96, version: mediaVersion })} type="image/webp" />
      ) : (
        <link rel="icon" href={buildMarkIcon(face && colours(face)['--brand-ink'])} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  )
}

/** The shop's logo mark in its own colour, inlined to save a request. */
const buildMarkIcon = (colour = '#444c56') => `data:image/svg+xml,${encodeURIComponent(markImage(colour))}`
