import { darker, lighter } from '#src/media/pen/colour.ts'
import { n } from '#src/media/pen/pen.ts'
import { polygon, slab } from '#src/media/pen/solid.ts'
import { drawBrandMark, onPaper } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** A panel filter lying on the table: pleats under a soft frame. */
export const airFilter: Subject = (look) => {
  const fleece = look.chance.pick(['#f3e7c6', '#f6f0e0', '#f2d9a2'])
  return panel(look, fleece, look.chance.pick([look.tint.main, '#2b2f35', '#d5541c']))
}

/** A cabin filter: white or charcoal fleece in a card frame. */
export const cabinFilter: Subject = (look) => {
  const fleece = look.chance.pick(['#fbfbf9', '#8d9399', '#5e646b'])
  return panel(look, fleece, look.chance.pick(['#f4f5f5', '#dfe3e6', '#e7e2d6']))
}

/** A point on the panel, as fractions of its width and depth. */
type Corner = (u: number, v: number) => readonly [x: number, y: number]
const DEPTH = 46

function panel(look: Look, fleece: string, frame: string) {
  const { pen, chance } = look
  const skew = chance.between(58, 76)
  const at: Corner = (u, v) => [70 + u * 270 + v * skew, 344 - v * 196 - u * 26]
  const within = quad(at, [0.06, 0.08, 0.94, 0.92])
  const top = pen.blend([`0 ${lighter(frame, 0.35)}`, `1 ${frame}`], [0, 0, 1, 1])
  return (
    ground(look, [246, 392, 178]) +
    wall([at(0, 0), at(1, 0)], pen.blend([`0 ${frame}`, `1 ${darker(frame, 0.35)}`])) +
    wall([at(1, 0), at(1, 1)], pen.blend([`0 ${darker(frame, 0.3)}`, `1 ${darker(frame, 0.55)}`])) +
    slab(quad(at, [0, 0, 1, 1]), { fill: top, side: frame, back: [0, 8], edge: lighter(frame, 0.5) }) +
    shape(within, darker(fleece, 0.5)) +
    pleats(at, fleece) +
    shape(within, pen.blend(['0 #ffffff59', '0.5 #ffffff00', '1 #00000029'], [0, 0, 1, 1])) +
    imprint(look, at(0, 0), frame)
  )
}

const quad = (at: Corner, [u0, v0, u1, v1]: readonly [number, number, number, number]) =>
  polygon([...at(u0, v0), ...at(u1, v0), ...at(u1, v1), ...at(u0, v1)])

type Point = readonly [x: number, y: number]

const wall = ([[x0, y0], [x1, y1]]: readonly [Point, Point], fill: string) =>
  shape(polygon([x0, y0, x1, y1, x1, y1 + DEPTH, x0, y0 + DEPTH]), fill)

const PLEATS = 24

/** Each fold of the paper has a dark and a light side. */
const pleats = (at: Corner, fleece: string) =>
  Array.from({ length: PLEATS }, (_, i) => {
    const width = 0.86 / PLEATS
    const u = 0.07 + i * width
    const dark = shape(quad(at, [u, 0.09, u + width * 0.52, 0.91]), darker(fleece, 0.3))
    return dark + shape(quad(at, [u + width * 0.52, 0.09, u + width, 0.91]), lighter(fleece, 0.35))
  }).join('')

/** Mark and text on the front of the frame. */
function imprint({ tint, brandNo }: Look, [x, y]: Point, frame: string) {
  const own = frame === tint.main
  const colours = own ? { main: '#ffffff', second: darker(tint.main, 0.4) } : onPaper(tint)
  return (
    `<g transform="matrix(1 -.096 0 1 ${n(x + 22)} ${n(y + 12)})">` +
    drawBrandMark(brandNo, colours, { cx: 14, cy: 14, size: 28 }) +
    `${line('M38 8H112M38 20H84', own ? '#ffffff99' : '#5d656d99', 4)}</g>`
  )
}
