import { chooseReadable, darker, mix, type Tint } from '../pen/colour.ts'
import { n } from '../pen/pen.ts'
import { disc, polygon, roundedRectangle } from '../pen/solid.ts'

/** The mark of a brand in a square of 100: two colours, even weight, distinguishable at 24 pixels. */
export function brandMark(brandNo: number, { main, second }: MarkColours): string {
  const draw = MARKS[(brandNo * 5 + Math.floor(brandNo / 16) * 3) % MARKS.length] ?? hexagon
  return draw(main, second)
}

/** The same mark, `size` wide, centred at (`cx`, `cy`). */
export const drawBrandMark = (brandNo: number, colours: MarkColours, at: { cx: number; cy: number; size: number }) =>
  `<g transform="translate(${n(at.cx - at.size / 2)} ${n(at.cy - at.size / 2)}) scale(${(at.size / 100).toFixed(3)})">${brandMark(brandNo, colours)}</g>`

export type MarkColours = Pick<Tint, 'main' | 'second'>

/** The mark's colours on white: colours too pale for it become grey. */
export const onPaper = ({ main, second }: Tint): MarkColours => ({
  main,
  second: chooseReadable(second) === '#ffffff' ? second : mix(second, '#59636d', 0.6),
})

/** The mark's colours on the brand's main one. */
export const onMain = ({ main, second, on }: Tint): MarkColours => ({
  main: on,
  second: second === on ? darker(main, 0.4) : second,
})

type Mark = (main: string, second: string) => string

const fillPath = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const strokePath = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="miter"/>`

/** A regular polygon, or a star when `inner` is smaller than `outer`. */
function wheel(corners: number, outer: number, inner?: number): string {
  const count = inner === undefined ? corners : corners * 2
  const points = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2
    const r = inner !== undefined && i % 2 === 1 ? inner : outer
    return [50 + r * Math.cos(angle), 50 + r * Math.sin(angle)]
  })
  return polygon(points.flat())
}

const hexagon: Mark = (main, second) =>
  fillPath(wheel(6, 48), main) +
  strokePath('M28 58L50 36L72 58', second, 11) +
  strokePath('M28 76L50 54L72 76', second, 11)
const orbit: Mark = (main, second) =>
  strokePath('M82 30A38 38 0 1 0 88 50', main, 16) + fillPath(disc(50, 50, 15), second)
const shield: Mark = (main, second) =>
  fillPath('M50 3L92 16V50C92 74 74 90 50 98C26 90 8 74 8 50V16Z', main) +
  fillPath('M50 16V84C34 77 22 67 22 50V26Z', second)
const chevrons: Mark = (main, second) =>
  fillPath('M6 10H38L62 50L38 90H6L30 50Z', main) + fillPath('M46 10H70L94 50L70 90H46L70 50Z', second)
const diamond: Mark = (main, second) =>
  fillPath('M50 2L98 50L50 98L2 50Z', main) +
  fillPath('M50 24L76 50L50 76Z', second) +
  strokePath('M50 24L24 50L50 76', second, 8)
const bars: Mark = (main, second) =>
  fillPath('M26 8H48L24 92H2Z', main) + fillPath('M54 8H76L52 92H30Z', second) + fillPath('M82 8H98L74 92H58Z', main)
const gear: Mark = (main, second) =>
  fillPath(wheel(10, 49, 38), main) + fillPath(disc(50, 50, 22), second) + fillPath(disc(50, 50, 9), main)
const peaks: Mark = (main, second) =>
  fillPath('M2 88L38 18L56 54L66 38L98 88Z', main) + fillPath('M38 18L50 42L40 50L34 42L26 48Z', second)
const rings: Mark = (main, second) => strokePath(disc(36, 50, 26), main, 13) + strokePath(disc(64, 50, 26), second, 13)
const bolt: Mark = (main, second) =>
  fillPath(disc(50, 50, 48), main) + fillPath('M58 12L26 56H46L40 88L74 42H53Z', second)
const waves: Mark = (main, second) =>
  ['M4 34C20 14 34 14 50 34S80 54 96 34', 'M4 58C20 38 34 38 50 58S80 78 96 58', 'M4 82C20 62 34 62 50 82S80 102 96 82']
    .map((d, i) => strokePath(d, i === 1 ? second : main, 13))
    .join('')
const wings: Mark = (main, second) =>
  fillPath('M50 34L98 20C96 38 84 50 62 52L50 80L38 52C16 50 4 38 2 20Z', main) + fillPath(disc(50, 38, 12), second)
const window: Mark = (main, second) =>
  fillPath(roundedRectangle([4, 4, 92, 92], 14), main) +
  fillPath('M18 82V50A32 32 0 0 1 50 18V50Z', second) +
  fillPath('M82 18V50A32 32 0 0 1 50 82V50Z', second)
const sun: Mark = (main, second) => fillPath(wheel(12, 49, 34), main) + fillPath(disc(50, 50, 24), second)
const drop: Mark = (main, second) =>
  fillPath('M50 2C70 30 86 46 86 64A36 34 0 0 1 14 64C14 46 30 30 50 2Z', main) +
  strokePath('M30 64A20 19 0 0 0 50 83', second, 10)
const arrowhead: Mark = (main, second) => fillPath('M50 4L94 92L50 70Z', main) + fillPath('M50 4L6 92L50 70Z', second)

const MARKS: readonly Mark[] = [
  hexagon,
  orbit,
  shield,
  chevrons,
  diamond,
  bars,
  gear,
  peaks,
  rings,
  bolt,
  waves,
  wings,
  window,
  sun,
  drop,
  arrowhead,
]
