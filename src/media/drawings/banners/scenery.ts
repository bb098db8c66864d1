import { faint, mix } from '#src/media/pen/colour.ts'
import type { Pen } from '#src/media/pen/pen.ts'
import { disc, polygon } from '#src/media/pen/solid.ts'
import { shape } from '../scene.ts'

export const field = ([width, height]: readonly [number, number]) => `M0 0H${width}V${height}H0Z`

/** A wide soft light. */
export function light(pen: Pen, colour: string, { x, y, r, strength }: Record<'x' | 'y' | 'r' | 'strength', number>) {
  const stops = [`0 ${faint(colour, strength)}`, `0.5 ${faint(colour, strength * 0.35)}`, `1 ${faint(colour, 0)}`]
  return shape(disc(x, y, r), pen.glow(stops))
}

/** Threes of numbers, written `560 60 0.03, 650 190 0.05`. */
const triples = (text: string) =>
  text.split(', ').map((three) => {
    const [a = 0, b = 0, c = 0] = three.split(' ').map(Number)
    return [a, b, c] as const
  })

/** Slanting bands: start, width and strength of each. */
export function slants(height: number, colour: string, bands: string): string {
  const lean = height * 0.42
  return triples(bands)
    .map(([x, width, strength]) => {
      const band = polygon([x + lean, 0, x + lean + width, 0, x + width, height, x, height])
      return shape(band, faint(colour, strength))
    })
    .join('')
}

/** Mountains (position, height, width) with a lit and a shaded side; `snow` whitens their upper third. */
export const mountains = (base: number, peaks: string, tone: { lit: string; shade: string; snow?: string }) =>
  triples(peaks)
    .map(([x, height, width]) => {
      const ridge = x + width * 0.08
      const top = base - height
      const cap = tone.snow ? snowCap(tone.snow, tone.shade) : ''
      return (
        shape(polygon([x, top, x - width, base, ridge, base]), tone.lit) +
        shape(polygon([x, top, ridge, base, x + width, base]), tone.shade) +
        `<g transform="translate(${x} ${top}) scale(${width} ${height})">${cap}</g>`
      )
    })
    .join('')

/** In units of the mountain's width and height. */
const snowCap = (snow: string, shade: string) =>
  shape('M0 0L-.36 .36L-.22 .3L-.12 .42L.02 .3Z', snow) +
  shape('M0 0L.02 .3L.12 .4L.2 .28L.34 .34Z', mix(snow, shade, 0.35))
