import type { Material } from './material.ts'
import { n, type Pen } from './pen.ts'

/**
 * One step of a turned profile: at `z` along the axis the piece has radius `r`; `m` covers the surface from the
 * previous step.
 */
export type Step = readonly [z: number, r: number, m: Material]

/** Steps of one material, each written `z r`: `of(STEEL, '-20 14, 158 14, 158 9')`. */
export const of = (m: Material, steps: string): Step[] =>
  steps.split(', ').map((step) => {
    const [z, r] = step.split(' ')
    return [Number(z), Number(r), m]
  })

/**
 * The position of a turned piece: centre, direction of its axis in degrees, and how far its face turns to the viewer.
 */
export interface Stand {
  x: number
  y: number
  /** Direction of the near end: 0 points right, 90 down, -90 up. */
  turn: number
  /** 0: seen from the side; 1: face on. */
  open: number
}

/** Draws a turned piece, far end first; the last step is the near end, which gets a face. */
export function lathe(pen: Pen, stand: Stand, runs: readonly (readonly Step[])[]): string {
  const eye = toEye(stand)
  const steps = runs.flat()
  const parts = steps.map((step, i) => {
    const before = steps[i - 1]
    const side = before ? band({ pen, eye }, before, step) : ''
    const after = steps[i + 1]
    return side + (!after || after[1] < step[1] ? face({ pen, eye }, step) : '')
  })
  return placeUpright(stand, parts.join(''))
}

/** Moves a drawing from the piece's own frame (x along the axis) to the piece's position. */
export const placeUpright = (stand: Stand, body: string) =>
  `<g transform="translate(${n(stand.x)} ${n(stand.y)}) rotate(${n(stand.turn)})">${body}</g>`

/** A small turned piece at a position in another piece's frame. */
export const drawMounted = (pen: Pen, { x, y, open }: Omit<Stand, 'turn'>, runs: readonly (readonly Step[])[]) =>
  lathe(pen, { x, y, turn: 0, open }, runs)

export interface Eye {
  /** Visible fraction of a length along the axis. */
  along: number
  /** Visible fraction of a circle's depth. */
  open: number
}
export const toEye = (stand: Pick<Stand, 'open'>): Eye => ({ along: Math.sqrt(1 - stand.open ** 2), open: stand.open })

/** A point on a turned surface in the piece's frame: angle 0 faces the viewer, a quarter turn is the edge. */
export function projectPoint(eye: Eye, [z, r]: readonly [z: number, r: number], angle: number): [x: number, y: number] {
  return [z * eye.along - eye.open * r * Math.cos(angle), r * Math.sin(angle)]
}

/** The outline of a circle around the axis. */
export function drawCircle(eye: Eye, z: number, r: number): string {
  const rx = n(r * eye.open)
  const x = z * eye.along
  return `M${n(x)} ${n(-r)}A${rx} ${n(r)} 0 1 1 ${n(x)} ${n(r)}A${rx} ${n(r)} 0 1 1 ${n(x)} ${n(-r)}Z`
}

interface ViewAngle {
  pen: Pen
  eye: Eye
}

function face({ pen, eye }: ViewAngle, [z, r, m]: Step) {
  const fill = pen.blend(m.face, [0.15, 0, 0.85, 1])
  return `<path d="${drawCircle(eye, z, r)}" fill="${fill}" stroke="${m.edge}" stroke-opacity=".55" stroke-width=".9"/>`
}

/** The side between two circles: their hull, or the bigger circle alone when it hides the smaller. */
function band({ pen, eye }: ViewAngle, [z0, r0]: Step, [z1, r1, m]: Step) {
  const far = z0 * eye.along
  const near = z1 * eye.along
  const gap = (near - far) / Math.max(eye.open, 0.001)
  const fill = pen.blend(m.side)
  if (gap <= Math.abs(r0 - r1)) return r0 > r1 && gap > 0 ? `<path d="${drawCircle(eye, z0, r0)}" fill="${fill}"/>` : ''
  const lean = (r0 - r1) / gap
  const up = Math.sqrt(1 - lean ** 2)
  const at = (x: number, r: number, sign: number) => `${n(x + r * lean * eye.open)} ${n(sign * r * up)}`
  const arc = (r: number, big: number) => `A${n(r * eye.open)} ${n(r)} 0 ${big} 1 `
  const back = `M${at(far, r0, 1)}${arc(r0, lean < 0 ? 0 : 1)}${at(far, r0, -1)}`
  return `<path d="${back}L${at(near, r1, -1)}${arc(r1, lean > 0 ? 0 : 1)}${at(near, r1, 1)}Z" fill="${fill}"/>`
}
