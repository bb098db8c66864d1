import { darker } from './colour.ts'
import { n } from './pen.ts'

export interface SlabLook {
  fill: string
  side: string
  /** Offset of the back from the face. */
  back: readonly [dx: number, dy: number]
  edge?: string
}

/** A flat piece with thickness: `path` repeated from the back to its position, then its face on top. */
export function slab(path: string, { fill, side, back: [dx, dy], edge }: SlabLook): string {
  const count = Math.max(2, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / 1.6))
  const layers = Array.from({ length: count }, (_, i) => {
    const back = 1 - i / count
    const shade = darker(side, back * 0.45)
    return `<path d="${path}" transform="translate(${n(dx * back)} ${n(dy * back)})" fill="${shade}"/>`
  })
  const rim = edge ? ` stroke="${edge}" stroke-width="1.2"` : ''
  return `${layers.join('')}<path d="${path}" fill="${fill}"${rim}/>`
}

/** A polygon through points listed as x, y, x, y, ... */
export function polygon(corners: readonly number[]): string {
  const points = Array.from(
    { length: corners.length / 2 },
    (_, i) => `${n(corners[2 * i] ?? 0)} ${n(corners[2 * i + 1] ?? 0)}`,
  )
  return `M${points.join('L')}Z`
}

/**
 * A box seen from the front, with its right side and top visible: each face has a frame to draw on, in its own units.
 */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  /** Depth offset, to the right and up. */
  depth: readonly [dx: number, dy: number]
}

export function box(at: Box, fills: Record<'front' | 'right' | 'top', string>, art = { front: '', right: '' }): string {
  const { x, y, width, height, depth } = at
  const [dx, dy] = depth
  const [right, low] = [x + width, y + height]
  const lid = polygon([x, y, right, y, right + dx, y + dy, x + dx, y + dy])
  const side = polygon([right, y, right + dx, y + dy, right + dx, low + dy, right, low])
  const skew = `matrix(${(dx / 100).toFixed(3)} ${(dy / 100).toFixed(3)} 0 1 ${n(right)} ${n(y)})`
  return (
    `<path d="${lid}" fill="${fills.top}"/><path d="${side}" fill="${fills.right}"/>` +
    `<path d="M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z" fill="${fills.front}"/>` +
    `<g transform="translate(${n(x)} ${n(y)})">${art.front}</g><g transform="${skew}">${art.right}</g>`
  )
}

/** A flat ellipse, for the soft shadow under a piece. */
export function flatEllipse([cx, cy, rx]: readonly [cx: number, cy: number, rx: number], ry = rx * 0.16): string {
  const arc = (dx: number) => `a${n(rx)} ${n(ry)} 0 1 0 ${n(dx)} 0`
  return `M${n(cx - rx)} ${n(cy)}${arc(rx * 2)}${arc(-rx * 2)}Z`
}

export function roundedRectangle(
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
): string {
  const r = Math.min(radius, width / 2, height / 2)
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
  const [across, down] = [n(width - 2 * r), n(height - 2 * r)]
  const [back, up] = [n(2 * r - width), n(2 * r - height)]
  return `M${n(x + r)} ${n(y)}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${back}${corner(-r, -r)}v${up}${corner(r, -r)}Z`
}

/** A circle as a path. */
export const disc = (cx: number, cy: number, r: number) =>
  `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`

type Point = readonly [x: number, y: number]

/** Convex hull of points (Andrew's monotone chain). */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const chain = (list: readonly Point[]) => {
    const points: Point[] = []
    for (const point of list) {
      while (points.length > 1 && turn(points.at(-2), points.at(-1), point) <= 0) points.pop()
      points.push(point)
    }
    return points.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.reverse())]
}

const turn = (a: Point = [0, 0], b: Point = [0, 0], c: Point = [0, 0]) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Circles of one size around several centres, listed as x, y, x, y, ... */
export const discs = (middles: readonly number[], r: number) =>
  Array.from({ length: middles.length / 2 }, (_, i) => disc(middles[2 * i] ?? 0, middles[2 * i + 1] ?? 0, r)).join('')
