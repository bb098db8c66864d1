const WHITE = '#ffffff'
const INK = '#15191f'
const BLACK = '#000000'
/** The darkest background with text in the site's colour. */
const DARKEST_BACKGROUND = '#e9ecef'
/** WCAG 2.2 AA for text of any size. */
export const READABLE = 4.5

/**
 * The site's two colours and readable text colours for and on them, as CSS variables for `<html>`: whatever the owner
 * picks, text has a contrast of at least 4.5:1. Colours are `#rrggbb`.
 */
export function buildPalette({ brand, accent }: { brand: string; accent: string }) {
  return {
    '--brand': brand,
    '--on-brand': chooseTextColour(brand),
    '--brand-hover': shiftColour(chooseTextColour(brand), brand),
    '--brand-ink': chooseInk(brand),
    '--accent': accent,
    '--on-accent': chooseTextColour(accent),
    '--accent-ink': chooseInk(accent),
  }
}

/** White if it is readable, else our ink, else black: one of them always is. */
export function chooseTextColour(colour: string): string {
  return [WHITE, INK].find((text) => contrast(text, colour) >= READABLE) ?? BLACK
}

/** The colour for text: darkened only as far as needed to be readable on both page backgrounds. */
export function chooseInk(colour: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const darker = mixColours(colour, BLACK, share)
    if (contrast(darker, DARKEST_BACKGROUND) >= READABLE) return darker
  }
  return INK
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const shiftColour = (text: string, colour: string) => mixColours(colour, text === WHITE ? BLACK : WHITE, 0.14)

/** One of the colours with a share, 0 to 1, of the other. */
export function mixColours(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
