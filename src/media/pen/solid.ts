import { darker } from './colour.ts'
import { n } from './pen.ts'

/** A flat piece with thickness: `path` repeated from (`dx`, `dy`) behind up to its place, then its face on top. */
export function slab(
  path: string,
  look: { fill: string; side: string; dx: number; dy: number; edge?: string },
): string {
  const count = Math.max(2, Math.ceil(Math.max(Math.abs(look.dx), Math.abs(look.dy)) / 1.6))
  const layers = Array.from({ length: count }, (_, i) => {
    const back = 1 - i / count
    const fill = darker(look.side, back * 0.45)
    return `<path d="${path}" transform="translate(${n(look.dx * back)} ${n(look.dy * back)})" fill="${fill}"/>`
  })
  const edge = look.edge ? ` stroke="${look.edge}" stroke-width="1.2"` : ''
  return `${layers.join('')}<path d="${path}" fill="${look.fill}"${edge}/>`
}

/** A polygon through points. */
export const polygon = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** A box seen from the front, its right side and its top showing: each face has a frame to draw on, in its own units. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  /** How far back it reaches, to the right and up. */
  depth: readonly [dx: number, dy: number]
}

export function box(
  at: Box,
  fills: { front: string; right: string; top: string },
  art = { front: '', right: '' },
): string {
  const { x, y, width, height, depth } = at
  const [dx, dy] = depth
  const top = polygon([
    [x, y],
    [x + width, y],
    [x + width + dx, y + dy],
    [x + dx, y + dy],
  ])
  const right = polygon([
    [x + width, y],
    [x + width + dx, y + dy],
    [x + width + dx, y + height + dy],
    [x + width, y + height],
  ])
  const skew = `matrix(${n(dx / 100)} ${(dy / 100).toFixed(3)} 0 1 ${n(x + width)} ${n(y)})`
  return (
    `<path d="${top}" fill="${fills.top}"/><path d="${right}" fill="${fills.right}"/>` +
    `<path d="M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z" fill="${fills.front}"/>` +
    `<g transform="translate(${n(x)} ${n(y)})">${art.front}</g>` +
    `<g transform="${skew.replace(/^matrix\(\S+/, `matrix(${(dx / 100).toFixed(3)}`)}">${art.right}</g>`
  )
}

/** A soft shadow on the ground under a piece. */
export const shadow = (fill: string, cx: number, cy: number, rx: number, ry = rx * 0.16) =>
  `<path d="M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z" fill="${fill}"/>`

/** A rounded rectangle. */
export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}Z`
}

/** A circle as a path. */
export const disc = (cx: number, cy: number, r: number) =>
  `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`

type Point = readonly [x: number, y: number]

/** The convex hull of points, by Andrew's monotone chain. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const chain = (list: readonly Point[]) => {
    const kept: Point[] = []
    for (const point of list) {
      while (kept.length > 1 && turn(kept.at(-2), kept.at(-1), point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.reverse())]
}

const turn = (a: Point = [0, 0], b: Point = [0, 0], c: Point = [0, 0]) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
