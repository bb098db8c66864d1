import type { Chance } from '../pen/chance.ts'
import { type Eye, projectPoint } from '../pen/lathe.ts'
import { n } from '../pen/pen.ts'
import { line } from './scene.ts'

export type Season = 'summer' | 'winter' | 'allSeason'

/** The body of a tyre in drawing units: outer radius, half width, radius at the shoulder. */
export interface Body {
  eye: Eye
  radius: number
  half: number
  shoulder: number
}

/** The grooves of the visible half of the tread. */
export function tread(body: Body, season: Season, chance: Chance): string {
  const grooves = { summer, winter, allSeason }[season]
  return grooves(body, chance)
}

/** Long grooves for water; sipes only in the shoulders. */
function summer(body: Body, chance: Chance) {
  const ribs = chance.pick(['-0.46 -0.15 0.15 0.46', '-0.42 0 0.42', '-0.5 -0.18 0.2 0.44'])
  const places = ribs.split(' ').map(Number)
  const pitch = chance.whole(34, 42)
  const lean = chance.between(0.05, 0.12)
  const outer = Math.max(...places)
  return (
    across(body, { pitch, width: 2.6, direction: [-0.99, 0, -outer, lean] }) +
    across(body, { pitch, width: 2.6, direction: [outer, 0, 0.99, -lean] }) +
    across(body, { pitch: pitch / 2, width: 1.8, direction: [places[1] ?? 0, 0, outer, lean * 1.6] }) +
    around(body, places, 8)
  )
}

/** Deep V grooves and many fine zigzag sipes. */
function winter(body: Body, chance: Chance) {
  const pitch = chance.whole(24, 28)
  const swing = chance.between(0.2, 0.3)
  const sipes = [-0.85, -0.66, -0.38, -0.2, 0.2, 0.38, 0.66, 0.85].map((v) =>
    zigzag(body, v, { pitch: pitch * 4, width: 0.075 }),
  )
  return (
    sipes.join('') +
    across(body, { pitch, width: 5, direction: [-0.99, -swing * 1.1, -0.55, -swing * 0.5, -0.04, 0.06] }) +
    across(body, { pitch, width: 5, direction: [0.99, -swing * 1.1, 0.55, -swing * 0.5, 0.04, 0.06] }) +
    around(body, chance.yes(0.5) ? [-0.53, 0.53] : [-0.53, 0, 0.53], 6)
  )
}

/** A winter V in the middle, summer ribs outside. */
function allSeason(body: Body, chance: Chance) {
  const pitch = chance.whole(28, 34)
  const swing = chance.between(0.16, 0.24)
  const sipes = [-0.72, -0.3, 0.3, 0.72].map((v) => zigzag(body, v, { pitch: pitch * 2, width: 0.12 }))
  return (
    sipes.join('') +
    across(body, { pitch, width: 3.6, direction: [-0.99, -swing, -0.5, -swing * 0.5, -0.1, 0] }) +
    across(body, { pitch, width: 3.6, direction: [0.99, -swing * 1.3, 0.5, -swing * 0.8, 0.1, -0.1] }) +
    around(body, [-0.48, 0.02, 0.48], 7)
  )
}

/** Fine sipes for grip on snow, `width` broad around the position `v`. */
function zigzag(body: Body, v: number, { pitch, width }: { pitch: number; width: number }) {
  const way = [-1, -0.33, 0.33, 1].flatMap((u, i) => [v + u * width, i % 2 === 0 ? 0.012 : -0.012])
  return across(body, { pitch, width: 1, direction: way })
}

const DARK = '#0a0b0d'
const HALF_TURN = Math.PI / 2

/** Circumferential grooves at the given positions (-1 is the far shoulder, 1 the near one). */
function around(body: Body, places: readonly number[], width: number) {
  return places
    .map((v) => {
      const arc = Array.from({ length: 41 }, (_, i) => at(body, v, -HALF_TURN + (i / 40) * Math.PI)).join('L')
      return `${line(`M${arc}`, DARK, width)}<g transform="translate(1.6 0)">${line(`M${arc}`, '#5d646b8c', 1.1)}</g>`
    })
    .join('')
}

interface Groove {
  /** The number of repetitions on the visible half. */
  pitch: number
  width: number
  /** Pairs of position across the tread and rotation from the pitch's own angle. */
  direction: readonly number[]
}

/** The same groove, repeated around the tread. */
function across(body: Body, { pitch, width, direction }: Groove) {
  const count = Math.round(pitch)
  const points = Array.from({ length: direction.length / 2 }, (_, i) => ({
    v: direction[2 * i] ?? 0,
    turn: direction[2 * i + 1] ?? 0,
  }))
  const path = Array.from({ length: count }, (_, i) => -HALF_TURN + ((i + 0.5) / count) * Math.PI)
    .map((angle) => `M${points.map(({ v, turn }) => at(body, v, clamp(angle + turn))).join('L')}`)
    .join('')
  return `<path d="${path}" fill="none" stroke="${DARK}" stroke-width="${width}" stroke-linejoin="round"/>`
}

const clamp = (angle: number) => Math.max(-HALF_TURN, Math.min(HALF_TURN, angle))

/** A point of the crown, which curves down towards the shoulders. */
function at({ eye, radius, half, shoulder }: Body, v: number, angle: number): string {
  const fall = Math.abs(v) ** 4 * (radius - shoulder)
  const [x, y] = projectPoint(eye, [v * half, radius - fall], angle)
  return `${n(x)} ${n(y)}`
}
