import { drawCircle, type Eye, projectPoint } from './lathe.ts'
import { n } from './pen.ts'

/** Details on turned pieces, in the piece's own frame. Each function returns path data. */

/** `count` round holes on a face at `z`, on a circle of radius `ring`. */
export function holes(eye: Eye, at: { z: number; ring: number; size: number; count: number; start?: number }): string {
  return angles(at.count, at.start)
    .map((angle) => ellipse(projectPoint(eye, [at.z, at.ring], angle), [at.size * eye.open, at.size]))
    .join('')
}

interface FlutedShape {
  z0: number
  z1: number
  r: number
  count: number
  /** Rotation of the near end relative to the far one. */
  lean?: number
  start?: number
}

/** Lines along the axis from `z0` to `z1` on the visible side of radius `r`. */
export function flutes(eye: Eye, at: FlutedShape): string {
  return angles(at.count, at.start)
    .filter((angle) => Math.cos(angle) > 0.02)
    .map((angle) =>
      line(projectPoint(eye, [at.z0, at.r], angle), projectPoint(eye, [at.z1, at.r], angle + (at.lean ?? 0))),
    )
    .join('')
}

interface SpokedShape {
  z: number
  r0: number
  r1: number
  count: number
  /** Rotation of the outer end. */
  swirl?: number
  start?: number
}

/** Straight lines on a face from radius `r0` to `r1`. */
export function spokes(eye: Eye, at: SpokedShape): string {
  return angles(at.count, at.start)
    .map((angle) =>
      line(projectPoint(eye, [at.z, at.r0], angle), projectPoint(eye, [at.z, at.r1], angle + (at.swirl ?? 0))),
    )
    .join('')
}

/** A face with a hole in it (fill it with the even-odd rule). */
export const annulus = (eye: Eye, z: number, [outer, inner]: readonly [outer: number, inner: number]) =>
  drawCircle(eye, z, outer) + drawCircle(eye, z, inner)

/** The visible half of a circle around the axis, as an open arc: a stripe or an edge. */
export function drawStripe(eye: Eye, z: number, r: number): string {
  const x = n(z * eye.along)
  return `M${x} ${n(r)}A${n(r * eye.open)} ${n(r)} 0 0 1 ${x} ${n(-r)}`
}

/** Turns of a thread on a rod of radius `r`, `step` apart. */
export function threads(eye: Eye, r: number, { from, to, step }: { from: number; to: number; step: number }): string {
  return Array.from({ length: Math.floor((to - from) / step) }, (_, i) => drawStripe(eye, from + i * step, r)).join('')
}

/** The outline of a gear, seen face on. */
export function gearOnFace(eye: Eye, at: { z: number; outer: number; inner: number; teeth: number }): string {
  const points = Array.from({ length: at.teeth * 4 }, (_, i) => {
    const r = i % 4 < 2 ? at.outer : at.inner
    return projectPoint(eye, [at.z, r], (i * Math.PI) / (at.teeth * 2))
  })
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

type Pair = readonly [number, number]

const ellipse = ([x, y]: Pair, [rx, ry]: Pair) =>
  `M${n(x)} ${n(y - ry)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x)} ${n(y + ry)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x)} ${n(y - ry)}Z`
const line = ([x0, y0]: Pair, [x1, y1]: Pair) => `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`
const angles = (count: number, start = 0) => Array.from({ length: count }, (_, i) => start + (2 * Math.PI * i) / count)
