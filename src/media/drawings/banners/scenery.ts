import { darker, lighter, mix } from '../../pen/colour.ts'
import { n, type Pen } from '../../pen/pen.ts'
import { disc, polygon } from '../../pen/solid.ts'
import { line, shape } from '../scene.ts'

export const field = (width: number, height: number) => `M0 0H${width}V${height}H0Z`

/** A wide soft light. */
export const light = (pen: Pen, colour: string, at: { x: number; y: number; r: number; strength?: number }) =>
  shape(
    disc(at.x, at.y, at.r),
    pen.glow([
      [0, colour, at.strength ?? 0.6],
      [0.5, colour, (at.strength ?? 0.6) * 0.35],
      [1, colour, 0],
    ]),
  )

/** Slanting bands, from `x` on, each paler than the one before. */
export function slants(
  height: number,
  colour: string,
  bands: readonly (readonly [x: number, width: number, opacity: number])[],
): string {
  const lean = height * 0.42
  return bands
    .map(([x, width, opacity]) =>
      shape(
        polygon([
          [x + lean, 0],
          [x + lean + width, 0],
          [x + width, height],
          [x, height],
        ]),
        colour,
        opacity,
      ),
    )
    .join('')
}

export interface Peak {
  x: number
  height: number
  width: number
}

/** Mountains with a lit and a shaded side; `snow` whitens their upper third. */
export function mountains(
  base: number,
  peaks: readonly Peak[],
  tone: { lit: string; shade: string; snow?: string },
): string {
  return peaks
    .map(({ x, height, width }) => {
      const top = base - height
      const ridge = x + width * 0.08
      const at = (side: number, share: number) => [x + side * width * share, top + height * share] as const
      const lit = polygon([[x, top], at(-1, 1), [ridge, base]])
      const shade = polygon([[x, top], [ridge, base], at(1, 1)])
      const white = polygon([
        [x, top],
        at(-1, 0.36),
        [x - width * 0.22, top + height * 0.3],
        [x - width * 0.12, top + height * 0.42],
        [x + width * 0.02, top + height * 0.3],
      ])
      const grey = polygon([
        [x, top],
        [x + width * 0.02, top + height * 0.3],
        [x + width * 0.12, top + height * 0.4],
        [x + width * 0.2, top + height * 0.28],
        at(1, 0.34),
      ])
      return (
        shape(lit, tone.lit) +
        shape(shade, tone.shade) +
        (tone.snow ? shape(white, tone.snow) + shape(grey, mix(tone.snow, tone.shade, 0.35)) : '')
      )
    })
    .join('')
}

/** A car from the side, looking left, its wheels on `y`. */
export function car(pen: Pen, x: number, y: number, scale: number, colour: string): string {
  const body =
    'M-262 -44C-266 -76 -250 -96 -216 -104L-142 -116C-104 -158 -62 -178 0 -180C72 -182 124 -158 166 -120C210 -114 244 -104 256 -88C268 -72 266 -46 256 -38L214 -34A56 56 0 0 0 102 -34L-104 -32A56 56 0 0 0 -216 -34L-252 -36C-258 -37 -261 -40 -262 -44Z'
  const glass = 'M-118 -116C-88 -148 -54 -164 -6 -166L0 -166L4 -114ZM16 -166C70 -166 108 -148 142 -116L20 -114Z'
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    shape('M-290 6a290 20 0 1 0 580 0a290 20 0 1 0 -580 0Z', '#000000', 0.4) +
    shape('M-216 -34A56 56 0 0 1 -104 -34ZM102 -34A56 56 0 0 1 214 -34Z', '#08090b') +
    shape(
      body,
      pen.blend([
        [0, lighter(colour, 0.5)],
        [0.3, colour],
        [0.62, darker(colour, 0.35)],
        [0.7, darker(colour, 0.1)],
        [1, darker(colour, 0.6)],
      ]),
    ) +
    shape(
      glass,
      pen.blend(
        [
          [0, '#9db4c8'],
          [0.4, '#2c3a49'],
          [1, '#11181f'],
        ],
        [0, 0, 0.6, 1],
      ),
    ) +
    line('M-206 -84C-120 -98 130 -100 246 -82', '#ffffff', 2.4, 0.35) +
    line('M8 -114L12 -40M142 -112C150 -90 130 -50 112 -38M-112 -110C-120 -90 -110 -60 -104 -44', '#000000', 1.6, 0.35) +
    shape('M-100 -44H98L104 -32H-106Z', '#0c0e11', 0.75) +
    line('M-120 -116C-88 -150 -54 -166 0 -168C72 -170 112 -150 146 -116', '#e8edf1', 2, 0.7) +
    shape(
      'M-256 -80C-244 -92 -226 -96 -206 -98C-206 -84 -226 -74 -256 -72Z',
      pen.blend([
        [0, '#ffffff'],
        [1, '#bcdcf5'],
      ]),
    ) +
    shape('M262 -84C254 -96 236 -102 222 -104L230 -84Z', '#e0313b') +
    shape('M-262 -58h46v8h-46Z', '#0c1116', 0.6) +
    shape('M34 -98h28a4 4 0 0 1 0 8h-28a4 4 0 0 1 0 -8Z', darker(colour, 0.5)) +
    carWheel(pen, -160, -38) +
    carWheel(pen, 158, -38) +
    '</g>'
  )
}

function carWheel(pen: Pen, x: number, y: number) {
  const spokes = Array.from({ length: 5 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / 5 - Math.PI / 2
    return `M${n(x)} ${n(y)}L${n(x + 27 * Math.cos(angle))} ${n(y + 27 * Math.sin(angle))}`
  }).join('')
  return (
    shape(disc(x, y, 46), '#101215') +
    line(disc(x, y, 43), '#3b4147', 2) +
    shape(
      disc(x, y, 33),
      pen.blend([
        [0, '#2d3339'],
        [1, '#15181b'],
      ]),
    ) +
    line(disc(x, y, 31), '#c9d0d6', 4) +
    line(spokes, '#dfe4e8', 9) +
    shape(disc(x, y, 9), '#8c959d') +
    shape(disc(x, y, 4), '#23282d')
  )
}
