import { readTable, text } from './data-files.ts'

type Point = readonly [x: number, y: number]
type PlacePoint = (x: number, y: number) => Point

/**
 * Glyphs as strokes on a grid 4 wide and 6 high, because minimal servers have no fonts. `|` separates strokes; a pair of
 * digits is a point (x, y); the points define the width of glyphs narrower than 4.
 */
const GLYPHS = new Map(
  readTable<{ character: string; strokes: string }>('glyphs.csv', { character: text, strokes: text }).map(
    ({ character, strokes }) => [
      character,
      strokes.split('|').map((stroke) => stroke.split(' ').map(([x, y]): Point => [Number(x), Number(y)])),
    ],
  ),
)

const HEIGHT = 6
const SPACING = 1.6
const SPACE_WIDTH = 2

const getStrokes = (character: string) => GLYPHS.get(character.toUpperCase()) ?? []

const getWidth = (character: string) =>
  Math.max(
    character === ' ' ? SPACE_WIDTH : 0,
    ...getStrokes(character)
      .flat()
      .map(([x]) => x),
  )

const measureWord = (word: string, spacing: number) =>
  [...word].reduce((width, character) => width + getWidth(character) + spacing, -spacing)

/** A word as path data; `place` maps the grid to its position. */
function drawWord(word: string, place: PlacePoint, spacing: number): string {
  let start = 0
  const paths: string[] = []
  for (const character of word) {
    const offset = start
    for (const stroke of getStrokes(character)) paths.push(drawRounded(stroke.map(([x, y]) => place(x + offset, y))))
    start += getWidth(character) + spacing
  }
  return paths.join('')
}

export interface StraightWord {
  x: number
  /** The top of the word; with `middle` its middle. */
  y: number
  /** The greatest height and width; without a width the word is as high as `height`. */
  height: number
  width?: number
  anchor?: 'start' | 'middle' | 'end'
  slant?: number
  stretch?: number
  spacing?: number
  /** Width of the stroke as a fraction of the height. */
  weight?: number
  isMiddle?: boolean
}

export interface DrawnWord {
  path: string
  strokeWidth: number
}

export function drawStraightWord(word: string, setting: StraightWord): DrawnWord {
  const { slant = 0, stretch = 1, spacing = SPACING, weight = 0.17 } = setting
  const widthPerHeight = (measureWord(word, spacing) * stretch) / HEIGHT
  const height = Math.min(setting.height, (setting.width ?? Number.POSITIVE_INFINITY) / widthPerHeight)
  const shift = { start: 0, middle: 0.5, end: 1 }[setting.anchor ?? 'start']
  const left = setting.x - shift * widthPerHeight * height
  const top = setting.isMiddle ? setting.y - height / 2 : setting.y
  const unit = height / HEIGHT
  const place: PlacePoint = (x, y) => [left + x * unit * stretch + (HEIGHT - y) * unit * slant, top + y * unit]
  return { path: drawWord(word, place, spacing), strokeWidth: height * weight }
}

/** A word around the sidewall of a tyre, with its baseline towards the rim. */
export interface SidewallWord {
  /** Distance of the sidewall from the middle of the tyre, and radius of the word's middle line. */
  z: number
  radius: number
  /** Of the word's middle, in degrees: 0 faces the viewer. */
  angle: number
  height: number
}

/** How far the sidewall of a tyre turns to the viewer, 1 is face on, and the visible fraction of its width. */
const SIDEWALL_TURN = 0.68
const DEPTH_SHARE = Math.sqrt(1 - SIDEWALL_TURN ** 2)

export function drawSidewallWord(word: string, { z, radius, angle, height }: SidewallWord): string {
  const unit = height / HEIGHT
  const start = (angle * Math.PI) / 180 + (measureWord(word, SPACING) * unit) / radius / 2
  const place: PlacePoint = (x, y) => {
    const turn = start - (x * unit) / radius
    const r = radius + height / 2 - y * unit
    return [z * DEPTH_SHARE - SIDEWALL_TURN * r * Math.cos(turn), r * Math.sin(turn)]
  }
  return drawWord(word, place, SPACING)
}

const CORNER = 0.36

/** Rounds the inner corners of a stroke, so that grid glyphs look smooth. */
function drawRounded(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const before = points[at - 1]
      const after = points[at + 1]
      if (!before) return `M${print(point)}`
      if (!after) return `L${print(point)}`
      return `L${print(interpolate(point, before))}Q${print(point)} ${print(interpolate(point, after))}`
    })
    .join('')
}

const interpolate = (from: Point, to: Point): Point => [
  from[0] + (to[0] - from[0]) * CORNER,
  from[1] + (to[1] - from[1]) * CORNER,
]

const print = ([x, y]: Point) => `${toTenth(x)} ${toTenth(y)}`

/** A tenth of a unit is finer than any rendered size. */
export const toTenth = (value: number) => String(Math.round(value * 10) / 10)
