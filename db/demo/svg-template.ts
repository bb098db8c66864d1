import { drawSidewallWord, drawStraightWord, toTenth } from './svg-words.ts'

/** What the placeholders of a template become. */
export interface TemplateValues {
  /** `{main}` is the colour itself, `{main+20}` is 20% nearer to white, `{main-20}` 20% nearer to black. */
  colours: Readonly<Record<string, string>>
  /** Printed texts. */
  words: Readonly<Record<string, string>>
  /** -1 to 1: `{8±6}` is a number between 2 and 14. */
  lean: number
  /** The brand's mark in two colours, for `<mark main="…" second="…"/>`. */
  mark(main: string, second: string): string
}

/** Fills the placeholders of an SVG template and converts its words to paths. */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  template
    .replace(/\{([^}]+)\}/g, (_, name: string) => resolve(name, values))
    .replace(/<mark main="([^"]+)" second="([^"]+)"\/>/g, (_, main: string, second: string) =>
      values.mark(main, second),
    )
    .replace(/<word([^>]*)>([^<]*)<\/word>/g, (_, attributes: string, word: string) => toStraightPath(word, attributes))
    .replace(/<arc([^>]*)>([^<]*)<\/arc>/g, (_, attributes: string, word: string) => toSidewallPath(word, attributes))

function resolve(name: string, { colours, words, lean }: TemplateValues): string {
  const [, middle, range] = /^(-?[\d.]+)±([\d.]+)$/.exec(name) ?? []
  if (middle !== undefined) return toTenth(Number(middle) + Number(range) * lean)
  const [base = ''] = /^[a-z]+/.exec(name) ?? []
  const colour = colours[base]
  if (colour === undefined) return words[name] ?? unknown(name)
  return (name.slice(base.length).match(/[+-][\d.]+/g) ?? []).reduce(shade, colour)
}

function unknown(name: string): never {
  throw new Error(`The template has the unknown placeholder {${name}}`)
}

const WHITE = '#ffffff'
const BLACK = '#0b1016'

const shade = (colour: string, step: string) =>
  mixColours(colour, step.startsWith('+') ? WHITE : BLACK, Number(step.slice(1)) / 100)

/** Interpolates between two colours written #rrggbb. */
function mixColours(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [low, high] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((low ?? 0) + ((high ?? 0) - (low ?? 0)) * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

function toStraightPath(word: string, text: string): string {
  if (word === '') return ''
  const { anchor, stroke, corners = 'round', ...rest } = readAttributes(text)
  const numbers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, Number(value)]))
  const { path, strokeWidth } = drawStraightWord(word, {
    x: numbers.x ?? 0,
    y: numbers.y ?? numbers.middle ?? 0,
    height: numbers.height ?? 0,
    isMiddle: numbers.middle !== undefined,
    ...(numbers.width !== undefined && { width: numbers.width }),
    ...(numbers.slant !== undefined && { slant: numbers.slant }),
    ...(numbers.stretch !== undefined && { stretch: numbers.stretch }),
    ...(numbers.spacing !== undefined && { spacing: numbers.spacing }),
    ...(numbers.weight !== undefined && { weight: numbers.weight }),
    ...((anchor === 'middle' || anchor === 'end') && { anchor }),
  })
  const cap = corners === 'round' ? 'round' : 'square'
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${toTenth(strokeWidth)}" stroke-linejoin="${corners}" stroke-linecap="${cap}"/>`
}

function toSidewallPath(word: string, text: string): string {
  const { z, radius, angle, height, ...rest } = readAttributes(text)
  const setting = { z: Number(z), radius: Number(radius), angle: Number(angle), height: Number(height) }
  const strokes = Object.entries(rest).map(([name, value]) => `${name}="${value}"`)
  return `<path d="${drawSidewallWord(word, setting)}" fill="none" ${strokes.join(' ')} stroke-linejoin="round" stroke-linecap="round"/>`
}

/** The content of an SVG, with its ids made unique by a prefix. */
export const toFragment = (svg: string, prefix: string): string =>
  svg
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/ id="/g, ` id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
