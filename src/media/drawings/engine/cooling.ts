import { faint } from '#src/media/pen/colour.ts'
import { drawCircle, lathe, of, placeUpright, type Stand, toEye } from '#src/media/pen/lathe.ts'
import { ALUMINIUM, BLACK_PLASTIC, BRASS, DARK_STEEL, IRON, paint, RUBBER, STEEL } from '#src/media/pen/material.ts'
import { n } from '#src/media/pen/pen.ts'
import { box, discs, roundedRectangle, slab } from '#src/media/pen/solid.ts'
import { flutes, gearOnFace } from '#src/media/pen/turned.ts'
import { drawBrandMark, onPaper } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

const FLANGE =
  'M96 190C74 176 74 138 104 132C128 128 140 112 168 98C196 76 236 78 250 104C262 126 320 120 328 152C334 182 352 206 348 242C344 278 356 312 330 326C304 340 300 366 268 374C236 384 204 380 186 362C164 344 112 356 102 326C94 300 112 288 104 262C98 240 112 204 96 190Z'

export const waterPump: Subject = (look) => {
  const { pen, chance } = look
  const metal = chance.yes(0.5) ? ALUMINIUM : DARK_STEEL
  const stand: Stand = { x: 222, y: 240, turn: 10 + chance.between(-6, 6), open: 0.72 }
  const side = metal === ALUMINIUM ? '#858d95' : '#2a2f35'
  return (
    ground(look, [238, 414, 150]) +
    slab(FLANGE, { fill: pen.blend(metal.face, [0, 0, 1, 1]), side, back: [-14, 4], edge: metal.edge }) +
    shape(discs([112, 152, 236, 100, 318, 160, 322, 308, 226, 366, 122, 330], 10), '#14171a') +
    lathe(pen, stand, [of(metal, '-6 104, 26 92, 42 60'), of(STEEL, '42 34, 60 34, 60 92, 66 96')]) +
    toothedWheel(look, stand, chance.pick([19, 22, 26]))
  )
}

/** The pulley at the near end of the pump's shaft. */
function toothedWheel({ pen, tint }: Look, stand: Stand, teeth: number) {
  const eye = toEye(stand)
  const gear = (z: number, outer: number) => gearOnFace(eye, { z, outer, inner: outer - 8, teeth })
  return (
    placeUpright(stand, shape(gear(66, 96), '#596067')) +
    lathe(pen, stand, [of(STEEL, '66 90, 100 90')]) +
    placeUpright(
      stand,
      line(flutes(eye, { z0: 68, z1: 99, r: 90, count: teeth * 2 }), '#30363cb2', 4) +
        shape(gear(100, 94), pen.blend(STEEL.face, [0, 0, 1, 1])) +
        shape(drawCircle(eye, 100, 64), '#5a626a') +
        shape(drawCircle(eye, 96, 62), pen.blend(IRON.face)) +
        line(drawCircle(eye, 100, 74), faint(tint.main, 0.9), 4) +
        shape(drawCircle(eye, 97, 22), '#d9dee2') +
        shape(drawCircle(eye, 98, 12), '#23272c'),
    )
  )
}

export const thermostat: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 240, y: 262, turn: -90 + chance.between(-12, 12), open: 0.4 }
  const eye = toEye(stand)
  const coil = Array.from(
    { length: 6 },
    (_, i) => `M${n((-118 + i * 17) * eye.along)} 50A20 50 0 0 1 ${n((-108 + i * 17) * eye.along)} -50`,
  ).join('')
  return (
    ground(look, [240, 414, 128]) +
    lathe(pen, stand, [of(BRASS, '-148 22, -120 30, -40 30')]) +
    placeUpright(stand, line(coil, '#4a525a', 9) + line(coil, '#c3cad0', 5)) +
    lathe(pen, stand, [
      of(STEEL, '-14 88'),
      of(RUBBER, '-8 118, 8 118'),
      of(STEEL, '14 116, 20 112'),
      of(BRASS, '20 78, 34 70, 44 50'),
    ]) +
    placeUpright(stand, shape(drawCircle(eye, 44, 30), '#6e5318') + line(drawCircle(eye, 20, 96), look.tint.main, 4)) +
    placeUpright(
      stand,
      line(`M${n(20 * eye.along)} -84L${n(118 * eye.along)} -22V22L${n(20 * eye.along)} 84`, '#8d959d', 15) +
        line(`M${n(20 * eye.along)} -84L${n(118 * eye.along)} -22`, '#eef1f3cc', 5),
    ) +
    lathe(pen, stand, [of(BRASS, '104 22, 124 18, 132 8')])
  )
}

export const radiator: Subject = (look) => {
  const { pen, chance } = look
  const crimps = Array.from({ length: 7 }, (_, i) => `M68 ${128 + i * 30}H96M370 ${128 + i * 30}H400`).join('')
  const rail = (y: number, back: readonly [number, number]) =>
    slab(roundedRectangle([92, y, 278, 18], 3), { fill: pen.blend(ALUMINIUM.side), side: '#7b838b', back })
  return (
    ground(look, [248, 388, 200]) +
    core(look) +
    rail(108, [14, -10]) +
    rail(328, [6, -4]) +
    tank(look, 60) +
    tank(look, 362) +
    line(crimps, '#0d0f1180', 3) +
    spout(look, { x: 66, y: chance.pick([150, 190]), turn: 172 }) +
    spout(look, { x: 396, y: 316, turn: 10 }) +
    shape(roundedRectangle([196, 206, 76, 44], 5), '#fffffff0') +
    drawBrandMark(look.brandNo, onPaper(look.tint), { cx: 216, cy: 228, size: 28 }) +
    line('M238 222H262M238 232H254', '#5d656db2', 3)
  )
}

/** Fins and tubes between the tanks. */
function core({ pen }: Look) {
  const fins = Array.from({ length: 30 }, (_, i) => `M0 ${i * 7}H270`).join('')
  const waves = Array.from({ length: 90 }, (_, i) => `M${n(i * 3)} 0V208`).join('')
  const front = pen.blend(['0 #b9c1c8', '0.5 #8f979f', '1 #6c747c'], [0, 0, 1, 1])
  return box(
    { x: 96, y: 122, width: 270, height: 208, depth: [16, -12] },
    { front, right: '#5b636b', top: '#dfe4e8' },
    { front: line(waves, '#dfe4e88c', 0.8) + line(fins, '#4b535bbf', 2.2), right: '' },
  )
}

const tank = ({ pen }: Look, x: number) =>
  slab(roundedRectangle([x, 96, 42, 262], 12), {
    fill: pen.blend(BLACK_PLASTIC.side, [0, 0, 1, 0]),
    side: '#1d2126',
    back: [16, -12],
    edge: '#4a525b',
  })

const spout = ({ pen }: Look, place: Omit<Stand, 'open'>) =>
  lathe(pen, { ...place, open: 0.3 }, [of(BLACK_PLASTIC, '-10 22, 26 22, 30 25, 36 22'), of(paint('#111316'), '36 15')])
