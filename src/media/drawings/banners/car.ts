import { darker, lighter } from '#src/media/pen/colour.ts'
import { n, type Pen } from '#src/media/pen/pen.ts'
import { disc } from '#src/media/pen/solid.ts'
import { line, shape } from '../scene.ts'

const BODY =
  'M-262 -44C-266 -76 -250 -96 -216 -104L-142 -116C-104 -158 -62 -178 0 -180C72 -182 124 -158 166 -120C210 -114 244 -104 256 -88C268 -72 266 -46 256 -38L214 -34A56 56 0 0 0 102 -34L-104 -32A56 56 0 0 0 -216 -34L-252 -36C-258 -37 -261 -40 -262 -44Z'
const GLASS = 'M-118 -116C-88 -148 -54 -164 -6 -166L0 -166L4 -114ZM16 -166C70 -166 108 -148 142 -116L20 -114Z'
const SEAMS = 'M8 -114L12 -40M142 -112C150 -90 130 -50 112 -38M-112 -110C-120 -90 -110 -60 -104 -44'

/** A car from the side, facing left, its wheels on the ground at (x, y). */
export const car = (pen: Pen, colour: string, { x, y, scale }: { x: number; y: number; scale: number }) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  shape('M-290 6a290 20 0 1 0 580 0a290 20 0 1 0 -580 0Z', '#00000066') +
  shape('M-216 -34A56 56 0 0 1 -104 -34ZM102 -34A56 56 0 0 1 214 -34Z', '#08090b') +
  shape(BODY, pen.blend(lacquer(colour))) +
  shape(GLASS, pen.blend(['0 #9db4c8', '0.4 #2c3a49', '1 #11181f'], [0, 0, 0.6, 1])) +
  line('M-206 -84C-120 -98 130 -100 246 -82', '#ffffff59', 2.4) +
  line(SEAMS, '#00000059', 1.6) +
  shape('M-100 -44H98L104 -32H-106Z', '#0c0e11bf') +
  line('M-120 -116C-88 -150 -54 -166 0 -168C72 -170 112 -150 146 -116', '#e8edf1b2', 2) +
  lamps(pen) +
  shape('M34 -98h28a4 4 0 0 1 0 8h-28a4 4 0 0 1 0 -8Z', darker(colour, 0.5)) +
  wheel(pen, -160, -38) +
  wheel(pen, 158, -38) +
  '</g>'

const lacquer = (colour: string) => [
  `0 ${lighter(colour, 0.5)}`,
  `0.3 ${colour}`,
  `0.62 ${darker(colour, 0.35)}`,
  `0.7 ${darker(colour, 0.1)}`,
  `1 ${darker(colour, 0.6)}`,
]

const lamps = (pen: Pen) =>
  shape('M-256 -80C-244 -92 -226 -96 -206 -98C-206 -84 -226 -74 -256 -72Z', pen.blend(['0 #ffffff', '1 #bcdcf5'])) +
  shape('M262 -84C254 -96 236 -102 222 -104L230 -84Z', '#e0313b') +
  shape('M-262 -58h46v8h-46Z', '#0c111699')

function wheel(pen: Pen, x: number, y: number) {
  const spokes = Array.from({ length: 5 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / 5 - Math.PI / 2
    return `M${n(x)} ${n(y)}L${n(x + 27 * Math.cos(angle))} ${n(y + 27 * Math.sin(angle))}`
  }).join('')
  return (
    shape(disc(x, y, 46), '#101215') +
    line(disc(x, y, 43), '#3b4147', 2) +
    shape(disc(x, y, 33), pen.blend(['0 #2d3339', '1 #15181b'])) +
    line(disc(x, y, 31), '#c9d0d6', 4) +
    line(spokes, '#dfe4e8', 9) +
    shape(disc(x, y, 9), '#8c959d') +
    shape(disc(x, y, 4), '#23282d')
  )
}
