import { darker, lighter } from '#src/media/pen/colour.ts'
import {
  drawCircle,
  drawMounted,
  lathe,
  of,
  placeUpright,
  projectPoint,
  type Stand,
  toEye,
} from '#src/media/pen/lathe.ts'
import { DARK_STEEL, IRON, type Material, paint, RUBBER, STEEL, ZINC } from '#src/media/pen/material.ts'
import { n } from '#src/media/pen/pen.ts'
import { discs, slab } from '#src/media/pen/solid.ts'
import { drawBrandMark, onMain } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** A damper lying across: tube in the brand's colour or black, bright rod, with or without a strut plate. */
export const shockAbsorber: Subject = (look) => {
  const { tint, chance, pen } = look
  const stand: Stand = { x: 240, y: 236, turn: -56 + chance.between(-5, 5), open: 0.3 }
  const black = chance.yes(0.33)
  const tube = paint(black ? '#1f2328' : tint.main, 0.75)
  const strut = chance.yes(0.5)
  const mark = { main: black ? lighter(tint.main, 0.2) : tint.on, second: onMain(tint).second }
  return (
    ground(look, [240, 424, 150]) +
    (strut ? clampFoot(look, stand) : eyeFoot(look, stand)) +
    lathe(pen, stand, [
      of(tube, '-164 40, -154 46, 30 46, 38 43'),
      of(STEEL, '44 43'),
      of(DARK_STEEL, '44 30, 50 26'),
    ]) +
    (strut ? springPlate(look, stand, tube) : '') +
    lathe(pen, stand, [of(STEEL, '50 14, 158 14'), of(ZINC, '158 9, 196 9, 198 6')]) +
    lathe(pen, stand, [of(STEEL, '162 20, 172 20')]) +
    lathe(pen, stand, [of(ZINC, '172 9, 200 9')]) +
    placeUpright(stand, rotateQuarter(drawBrandMark(look.brandNo, mark, { cx: 0, cy: strut ? 84 : 62, size: 44 })))
  )
}

const rotateQuarter = (body: string) => `<g transform="rotate(90)">${body}</g>`

const springPlate = ({ pen }: Look, stand: Stand, tube: Material) =>
  lathe(pen, stand, [of(DARK_STEEL, '-26 48, -18 84'), of(paint('#3a4148', 0.5), '-12 92, -6 90')]) +
  lathe(pen, stand, [of(tube, '-8 47, 30 46, 38 43'), of(DARK_STEEL, '44 30')])

/** The bracket of a strut, with its two bolt holes. */
function clampFoot({ pen }: Look, stand: Stand) {
  const bracket = 'M-196 -34H-118V34H-196C-202 34 -204 30 -204 26V-26C-204 -30 -202 -34 -196 -34Z'
  const plate = slab(bracket, { fill: pen.blend(IRON.side), side: '#3a4047', back: [-8, 10] })
  return placeUpright(stand, plate + shape(discs([-180, -14, -180, 18], 8), '#121518'))
}

/** The eye of a damper, with its bush. */
function eyeFoot({ pen }: Look, stand: Stand) {
  const angle = (stand.turn * Math.PI) / 180
  const foot = {
    x: stand.x - 179 * Math.cos(angle),
    y: stand.y - 179 * Math.sin(angle),
    turn: stand.turn + 90,
    open: 0.75,
  }
  return lathe(pen, foot, [
    of(STEEL, '-26 34, 26 34'),
    of(RUBBER, '26 26, 30 26'),
    of(STEEL, '30 13, 36 13'),
    of(DARK_STEEL, '36 7'),
  ])
}

/** A coil spring: the far halves of its turns first, then the near ones. */
export const coilSpring: Subject = (look) => {
  const { chance, tint } = look
  const colour = chance.pick(['#23272c', '#2f4f8f', tint.main])
  const turns = chance.whole(5, 6)
  const step = 286 / turns
  const far = Array.from({ length: turns }, (_, i) => wire(halfTurn(2 * i + 1, step), colour, 0.42))
  const near = Array.from({ length: turns }, (_, i) => wire(halfTurn(2 * i, step), colour, 0.06))
  const spot = flat(`M196 ${n(94 + step * 2.3 + 22)}l24 3`, tint.main === colour ? '#ffffff' : tint.main, 23)
  return (
    ground(look, [240, 410, 138]) +
    `<g transform="rotate(${n(chance.between(-7, 7))} 240 240)">${far.join('')}${near.join('')}${spot}</g>`
  )
}

/** Every second half turn is in front. */
function halfTurn(no: number, step: number) {
  const points = Array.from({ length: 25 }, (_, k) => {
    const t = (no + ((k - 1) / 23) * 1.04) * Math.PI
    return `${n(240 - 110 * Math.cos(t))} ${n(94 + (step * t) / (2 * Math.PI) + 24 * Math.sin(t))}`
  })
  return `M${points.join('L')}`
}

const wire = (d: string, colour: string, dim: number) =>
  flat(d, darker(colour, 0.6), 27) +
  flat(d, darker(colour, dim), 23) +
  `<g transform="translate(0 -5)">${flat(d, lighter(colour, 0.5 - dim * 0.7), 6)}</g>`

const flat = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

/** A top mount: rubber in a pressed plate with three studs. */
export const strutMount: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 240, y: 268, turn: -90 + chance.between(-8, 8), open: 0.44 }
  const eye = toEye(stand)
  const stud = (angle: number) => {
    const [x, y] = projectPoint(eye, [18, 122], angle)
    return drawMounted(pen, { x, y, open: 0.44 }, [of(ZINC, '0 12, 46 11')])
  }
  return (
    ground(look, [240, 392, 166]) +
    lathe(pen, stand, [of(RUBBER, '-40 96, -14 112'), of(STEEL, '-4 160, 10 160, 16 152')]) +
    placeUpright(stand, stud(0.5) + stud(2.6) + stud(4.7)) +
    lathe(pen, stand, [
      of(IRON, '16 92, 40 80'),
      of(RUBBER, '40 68, 62 60, 66 50'),
      of(STEEL, '66 42, 78 42'),
      of(DARK_STEEL, '78 24'),
    ]) +
    placeUpright(stand, shape(drawCircle(eye, 78, 18), '#0d0f11') + line(drawCircle(eye, 41, 75), look.tint.main, 3.5))
  )
}
