import { circleAt, type Eye, pointOn } from './lathe.ts'
import { n } from './pen.ts'

/** Details on turned pieces, in the piece's own frame. Each gives path data. */

/** `count` round holes on a face at `z`, on a circle of radius `ring`. */
export function holes(eye: Eye, at: { z: number; ring: number; size: number; count: number; start?: number }): string {
  return angles(at.count, at.start)
    .map((angle) => {
      const [x, y] = pointOn(eye, at.z, at.ring, angle)
      return ellipse(x, y, at.size * eye.open, at.size)
    })
    .join('')
}

/** Lines along the axis from `z0` to `z1` on the side of radius `r`, where the side looks at us. */
export function flutes(
  eye: Eye,
  at: { z0: number; z1: number; r: number; count: number; lean?: number; start?: number },
): string {
  return angles(at.count, at.start)
    .filter((angle) => Math.cos(angle) > 0.02)
    .map((angle) => line(pointOn(eye, at.z0, at.r, angle), pointOn(eye, at.z1, at.r, angle + (at.lean ?? 0))))
    .join('')
}

/** Straight lines on a face from radius `r0` to `r1`; `swirl` turns the outer end. */
export function spokes(
  eye: Eye,
  at: { z: number; r0: number; r1: number; count: number; swirl?: number; start?: number },
): string {
  return angles(at.count, at.start)
    .map((angle) => line(pointOn(eye, at.z, at.r0, angle), pointOn(eye, at.z, at.r1, angle + (at.swirl ?? 0))))
    .join('')
}

/** A face with a hole in it (fill it with the even-odd rule). */
export const annulus = (eye: Eye, z: number, outer: number, inner: number) =>
  circleAt(eye, z, outer) + circleAt(eye, z, inner)

/** The outline of a gear seen on its face. */
export function gearOnFace(eye: Eye, at: { z: number; outer: number; inner: number; teeth: number }): string {
  const points = Array.from({ length: at.teeth * 4 }, (_, i) => {
    const r = i % 4 < 2 ? at.outer : at.inner
    return pointOn(eye, at.z, r, (i * Math.PI) / (at.teeth * 2))
  })
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

export const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${n(x)} ${n(y - ry)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x)} ${n(y + ry)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x)} ${n(y - ry)}Z`

const line = ([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]) =>
  `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`
const angles = (count: number, start = 0) => Array.from({ length: count }, (_, i) => start + (2 * Math.PI * i) / count)
