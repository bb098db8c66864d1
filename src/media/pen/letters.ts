import { n } from './pen.ts'

/**
 * Our own glyphs as strokes on a grid 4 wide and 6 high, because minimal servers have no fonts. `|` separates strokes;
 * a pair of digits is a point (x, y); the points define the width of glyphs narrower than 4.
 */
const STROKES: Record<string, string> = {
  A: '06 20 46|14 34',
  B: '00 30 41 42 33 03|33 44 45 36 06 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 42 44 26 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '00 06',
  J: '30 35 26 16 05',
  K: '00 06|40 03 46',
  L: '00 06 36',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 43 34 04',
  Q: '10 30 41 45 36 16 05 01 10|34 56',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 21 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10',
  1: '02 20 26',
  2: '01 10 30 41 42 06 46',
  3: '00 40 22 32 43 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 16 05',
  6: '30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '43 13 02 01 10 30 41 45 36 16',
  '/': '06 40',
  '-': '03 23',
  '.': '06 06',
  '+': '03 43|21 25',
}

type Point = readonly [x: number, y: number]
type PlaceLetter = (x: number, y: number) => Point

/** Width of a text set 6 high, with `gap` between glyphs. */
export function measureWord(word: string, gap = 1.6): number {
  return [...word].reduce((width, letter) => width + measureEmail(letter) + gap, -gap)
}

/** A text as one stroked path; `place` maps the grid (6 high, starting at 0) to its position. */
export function drawWord(word: string, placeLetter: PlaceLetter, gap = 1.6): string {
  let start = 0
  const parts: string[] = []
  for (const letter of word) {
    const offset = start
    for (const stroke of getStrokes(letter)) parts.push(softenLine(stroke.map(([x, y]) => placeLetter(x + offset, y))))
    start += measureEmail(letter) + gap
  }
  return parts.join('')
}

/**
 * A straight text: `height` high, starting at (x, y), slanted by `slant`, its glyphs stretched horizontally by
 * `stretch`.
 */
export interface LetterSetting {
  x: number
  y: number
  height: number
  slant?: number
  stretch?: number
}

export function straight({ x, y, height, slant = 0, stretch = 1 }: LetterSetting): PlaceLetter {
  const unit = height / 6
  return (gx, gy) => [x + gx * unit * stretch + (6 - gy) * unit * slant, y + gy * unit]
}

/** Width of a straight text. */
export const straightWidth = (
  word: string,
  { height, stretch = 1 }: Pick<LetterSetting, 'height' | 'stretch'>,
  gap = 1.6,
) => (measureWord(word, gap) * height * stretch) / 6

const getStrokes = (letter: string): Point[][] =>
  (STROKES[letter.toUpperCase()] ?? '').split('|').map((stroke) =>
    stroke
      .split(' ')
      .filter((pair) => pair !== '')
      .map((pair) => [Number(pair[0]), Number(pair[1])]),
  )

const measureEmail = (letter: string) =>
  Math.max(
    letter === ' ' ? 2 : 0,
    ...getStrokes(letter)
      .flat()
      .map(([x]) => Math.min(x, 4)),
  )

/** Rounds each inner corner with a curve a third of the way in, so that grid glyphs look smooth. */
function softenLine(points: readonly Point[]): string {
  return points
    .map((point, i) => {
      const before = points[i - 1]
      const after = points[i + 1]
      if (!before) return `M${show(point)}`
      if (!after) return `L${show(point)}`
      return `L${show(between(point, before))}Q${show(point)} ${show(between(point, after))}`
    })
    .join('')
}

const SOFT = 0.36
const between = (from: Point, to: Point): Point => [
  from[0] + (to[0] - from[0]) * SOFT,
  from[1] + (to[1] - from[1]) * SOFT,
]
const show = ([x, y]: Point) => `${n(x)} ${n(y)}`
