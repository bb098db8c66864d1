import { lighter } from '#src/media/pen/colour.ts'
import { drawCircle, lathe, of, placeUpright, type Stand, toEye } from '#src/media/pen/lathe.ts'
import { ALUMINIUM, BLACK_PLASTIC, DARK_STEEL, IRON, STEEL, ZINC } from '#src/media/pen/material.ts'
import { n } from '#src/media/pen/pen.ts'
import { flatEllipse, slab } from '#src/media/pen/solid.ts'
import { drawBrandMark } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

interface Loop {
  cx: number
  cy: number
  rx: number
  ry: number
  deep: number
}

const BACK = ['0 #17191c', '0.22 #4a5158', '0.34 #6b737b', '0.46 #30353a', '0.8 #1d2023', '1 #121416']

/** A belt loop seen from slightly above: dark inner side with teeth or ribs, lit back. */
function beltLoop({ pen }: Look, loop: Loop, inside: string) {
  const { cx, cy, rx, ry, deep } = loop
  const front = arc(loop, 0, 0)
  const low = `v${n(deep)}a${n(rx)} ${n(ry)} 0 0 1 ${n(-2 * rx)} 0Z`
  const inner = `${arc(loop, 7, 1)}v${n(deep)}a${n(rx - 7)} ${n(ry - 3)} 0 0 0 ${n(14 - 2 * rx)} 0Z`
  return (
    shape(inner, pen.blend(['0 #3a4046', '1 #16191c'])) +
    inside +
    shape(front + low, pen.blend(BACK, [0, 0, 1, 0])) +
    line(front, '#7b848ccc', 1.6) +
    line(flatEllipse([cx, cy, rx - 7], ry - 3), '#5b636b80', 1.2)
  )
}

/** The upper (1) or lower (0) half of the loop, inset by `by`. */
const arc = ({ cx, cy, rx, ry }: Loop, by: number, sweep: 0 | 1) =>
  `M${n(cx - rx + by)} ${n(cy)}a${n(rx - by)} ${n(ry - by * 0.45)} 0 0 ${sweep} ${n(2 * (rx - by))} 0`

/** Teeth across the far inner side. */
function teeth({ cx, cy, rx, ry, deep }: Loop) {
  const marks = Array.from({ length: 76 }, (_, i) => (Math.PI * 2 * i) / 76)
    .filter((t) => Math.sin(t) < 0.1)
    .map((t) => `M${n(cx + (rx - 6) * Math.cos(t))} ${n(cy + (ry - 3) * Math.sin(t) + 3)}v${n(deep - 4)}`)
    .join('')
  return `${line(marks, '#0b0d0fcc', 2.6)}<g transform="translate(2 0)">${line(marks, '#6b737b80', 1)}</g>`
}

/** Ribs along the far inner side. */
const ribs = (loop: Loop) =>
  [1, 2, 3, 4].map((i) => line(arc({ ...loop, cy: loop.cy + (i * loop.deep) / 5 }, 7, 1), '#0a0c0ebf', 2.4)).join('')

export const ribbedBelt: Subject = (look) => {
  const at = { cx: 240, cy: 196, rx: 158, ry: 92, deep: 44 }
  return (
    ground(look, [240, 346, 176]) +
    `<g transform="rotate(${n(look.chance.between(-14, 14))} 240 240)">${beltLoop(look, at, ribs(at))}${print(look, 176, 300)}</g>`
  )
}

/** The brand's mark printed on a belt's back. */
const print = ({ brandNo, tint }: Look, x: number, y: number) =>
  drawBrandMark(brandNo, { main: lighter(tint.main, 0.25), second: '#ffffff' }, { cx: x + 64, cy: y + 12, size: 26 }) +
  line(`M${x + 84} ${y + 8}h46M${x + 84} ${y + 16}h30`, '#ffffff8c', 3)

const LOOP: Loop = { cx: 240, cy: 166, rx: 176, ry: 96, deep: 54 }

/** A timing set: toothed belt around a tensioner and an idler, optionally with the water pump. */
export const timingKit: Subject = (look) => {
  const { chance } = look
  return (
    ground(look, [240, 396, 186]) +
    beltLoop(look, LOOP, teeth(LOOP)) +
    print(look, 172, 276) +
    pulley(look, { x: 166, y: 338, turn: 24 }, 56) +
    pulley(look, { x: 312, y: 346, turn: 24 }, chance.pick([44, 50])) +
    lathe(look.pen, { x: 396, y: 352, turn: -62, open: 0.5 }, [of(ZINC, '-10 10, 26 10, 26 18, 38 18')])
  )
}

function pulley({ pen, tint }: Look, place: Omit<Stand, 'open'>, r: number) {
  const stand: Stand = { ...place, open: 0.76 }
  const eye = toEye(stand)
  return (
    lathe(pen, stand, [of(DARK_STEEL, `-18 ${r + 2}`), of(STEEL, `-14 ${r}, 16 ${r}, 20 ${r + 2}`)]) +
    placeUpright(
      stand,
      shape(drawCircle(eye, 20, r * 0.8), '#23282d') +
        shape(drawCircle(eye, 16, r * 0.78), pen.blend(IRON.face)) +
        line(drawCircle(eye, 17, r * 0.62), tint.main, r * 0.1) +
        shape(drawCircle(eye, 18, r * 0.46), pen.blend(STEEL.face)) +
        shape(drawCircle(eye, 19, r * 0.24), '#14171a'),
    )
  )
}

export const tensioner: Subject = (look) => {
  const { pen, chance } = look
  const arm = 'M120 330C96 326 88 298 104 280L206 172C216 160 236 158 248 168L286 196L170 322C158 334 138 336 120 330Z'
  return (
    ground(look, [240, 402, 156]) +
    slab(arm, { fill: pen.blend(ALUMINIUM.face, [0, 0, 1, 1]), side: '#7a828a', back: [10, 14], edge: '#ffffff' }) +
    lathe(pen, { x: 138, y: 304, turn: 14, open: 0.7 }, [
      of(BLACK_PLASTIC, '-24 46, 20 46, 26 40'),
      of(ZINC, '26 18, 40 18'),
      of(DARK_STEEL, '40 9'),
    ]) +
    pulley(look, { x: 292, y: 190, turn: 14 }, 96 + chance.between(-6, 6))
  )
}
