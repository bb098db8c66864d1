import { darker, lighter } from '../../pen/colour.ts'
import { circleAt, eyeOf, lathe, type Stand, standing } from '../../pen/lathe.ts'
import { ALUMINIUM, BLACK_PLASTIC, BRASS, DARK_STEEL, IRON, paint, RUBBER, STEEL, ZINC } from '../../pen/material.ts'
import { n } from '../../pen/pen.ts'
import { box, disc, rounded, slab } from '../../pen/solid.ts'
import { annulus, flutes, gearOnFace, holes, spokes } from '../../pen/turned.ts'
import { brandMarkAt } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** A loop of belt seen from a little above, its inner side dark. */
function beltLoop({ pen }: Look, at: { cx: number; cy: number; rx: number; ry: number; deep: number }, teeth: boolean) {
  const { cx, cy, rx, ry, deep } = at
  const ring = (y: number, grow = 0) =>
    `M${n(cx - rx - grow)} ${n(y)}a${n(rx + grow)} ${n(ry + grow * 0.4)} 0 1 1 ${n(2 * (rx + grow))} 0a${n(rx + grow)} ${n(ry + grow * 0.4)} 0 1 1 ${n(-2 * (rx + grow))} 0Z`
  const count = teeth ? 76 : 5
  const marks = Array.from({ length: count }, (_, i) => {
    const t = (Math.PI * 2 * i) / count
    const x = cx + (rx - 6) * Math.cos(t)
    const y = cy + (ry - 3) * Math.sin(t)
    return teeth && Math.sin(t) < 0.1 ? `M${n(x)} ${n(y + 3)}v${n(deep - 4)}` : ''
  }).join('')
  const ribs = teeth
    ? ''
    : Array.from({ length: 4 }, (_, i) =>
        line(
          `M${n(cx - rx + 7)} ${n(cy + (i + 1) * (deep / 5))}a${n(rx - 7)} ${n(ry)} 0 0 1 ${n(2 * rx - 14)} 0`,
          '#0a0c0e',
          2.4,
          0.75,
        ),
      ).join('')
  const front = `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 0 0 ${n(2 * rx)} 0v${n(deep)}a${n(rx)} ${n(ry)} 0 0 1 ${n(-2 * rx)} 0Z`
  const inner = `M${n(cx - rx + 7)} ${n(cy)}a${n(rx - 7)} ${n(ry - 3)} 0 0 1 ${n(2 * rx - 14)} 0v${n(deep)}a${n(rx - 7)} ${n(ry - 3)} 0 0 0 ${n(14 - 2 * rx)} 0Z`
  return (
    shape(
      inner,
      pen.blend([
        [0, '#3a4046'],
        [1, '#16191c'],
      ]),
    ) +
    line(marks, '#0b0d0f', 2.6, 0.8) +
    line(
      marks.replace(/M([\d.]+)/g, (_, x) => `M${n(+x + 2)}`),
      '#6b737b',
      1,
      0.5,
    ) +
    ribs +
    shape(
      front,
      pen.blend(
        [
          [0, '#17191c'],
          [0.22, '#4a5158'],
          [0.34, '#6b737b'],
          [0.46, '#30353a'],
          [0.8, '#1d2023'],
          [1, '#121416'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    line(`M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 0 0 ${n(2 * rx)} 0`, '#7b848c', 1.6, 0.8) +
    line(ring(cy, -7), '#5b636b', 1.2, 0.5)
  )
}

export const ribbedBelt: Subject = (look) => {
  const at = { cx: 240, cy: 196, rx: 158, ry: 92, deep: 44 }
  return (
    ground(look, 240, 346, 176) +
    `<g transform="rotate(${n(look.chance.between(-14, 14))} 240 240)">${beltLoop(look, at, false)}${print(look, 176, 300)}</g>`
  )
}

/** The brand's mark printed on a belt's back. */
const print = ({ brandNo, tint }: Look, x: number, y: number) =>
  brandMarkAt(brandNo, { main: lighter(tint.main, 0.25), second: '#ffffff' }, { cx: x + 64, cy: y + 12, size: 26 }) +
  line(`M${x + 84} ${y + 8}h46M${x + 84} ${y + 16}h30`, '#ffffff', 3, 0.55)

/** A timing set: toothed belt around a tensioner and an idler, on request with the water pump. */
export const timingKit: Subject = (look) => {
  const { chance } = look
  return (
    ground(look, 240, 396, 186) +
    beltLoop(look, { cx: 240, cy: 166, rx: 176, ry: 96, deep: 54 }, true) +
    print(look, 172, 276) +
    pulley(look, 166, 338, 56) +
    pulley(look, 312, 346, chance.pick([44, 50])) +
    lathe(look.pen, { x: 396, y: 352, turn: -62, open: 0.5 }, [
      [-10, 10, ZINC],
      [26, 10, ZINC],
      [26, 18, ZINC],
      [38, 18, ZINC],
    ])
  )
}

function pulley({ pen, tint }: Look, x: number, y: number, r: number, turn = 24) {
  const stand: Stand = { x, y, turn, open: 0.76 }
  const eye = eyeOf(stand)
  return (
    lathe(pen, stand, [
      [-18, r + 2, DARK_STEEL],
      [-14, r, STEEL],
      [16, r, STEEL],
      [20, r + 2, STEEL],
    ]) +
    standing(
      stand,
      shape(circleAt(eye, 20, r * 0.8), '#23282d') +
        shape(circleAt(eye, 16, r * 0.78), pen.blend(IRON.face)) +
        line(circleAt(eye, 17, r * 0.62), tint.main, r * 0.1) +
        shape(circleAt(eye, 18, r * 0.46), pen.blend(STEEL.face)) +
        shape(circleAt(eye, 19, r * 0.24), '#14171a'),
    )
  )
}

export const tensioner: Subject = (look) => {
  const { pen, chance } = look
  const arm = 'M120 330C96 326 88 298 104 280L206 172C216 160 236 158 248 168L286 196L170 322C158 334 138 336 120 330Z'
  return (
    ground(look, 240, 402, 156) +
    slab(arm, { fill: pen.blend(ALUMINIUM.face, [0, 0, 1, 1]), side: '#7a828a', dx: 10, dy: 14, edge: '#ffffff' }) +
    lathe(pen, { x: 138, y: 304, turn: 14, open: 0.7 }, [
      [-24, 46, BLACK_PLASTIC],
      [20, 46, BLACK_PLASTIC],
      [26, 40, BLACK_PLASTIC],
      [26, 18, ZINC],
      [40, 18, ZINC],
      [40, 9, DARK_STEEL],
    ]) +
    pulley(look, 292, 190, 96 + chance.between(-6, 6), 14)
  )
}

export const waterPump: Subject = (look) => {
  const { pen, chance } = look
  const metal = chance.yes(0.5) ? ALUMINIUM : DARK_STEEL
  const stand: Stand = { x: 222, y: 240, turn: 10 + chance.between(-6, 6), open: 0.72 }
  const eye = eyeOf(stand)
  const teeth = chance.pick([19, 22, 26])
  const flange =
    'M96 190C74 176 74 138 104 132C128 128 140 112 168 98C196 76 236 78 250 104C262 126 320 120 328 152C334 182 352 206 348 242C344 278 356 312 330 326C304 340 300 366 268 374C236 384 204 380 186 362C164 344 112 356 102 326C94 300 112 288 104 262C98 240 112 204 96 190Z'
  return (
    ground(look, 238, 414, 150) +
    slab(flange, {
      fill: pen.blend(metal.face, [0, 0, 1, 1]),
      side: metal === ALUMINIUM ? '#858d95' : '#2a2f35',
      dx: -14,
      dy: 4,
      edge: metal.edge,
    }) +
    shape(
      [
        [112, 152],
        [236, 100],
        [318, 160],
        [322, 308],
        [226, 366],
        [122, 330],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 10))
        .join(''),
      '#14171a',
    ) +
    lathe(pen, stand, [
      [-6, 104, metal],
      [26, 92, metal],
      [42, 60, metal],
      [42, 34, STEEL],
      [60, 34, STEEL],
      [60, 92, STEEL],
      [66, 96, STEEL],
    ]) +
    standing(
      stand,
      `<g>${shape(gearOnFace(eye, { z: 66, outer: 96, inner: 88, teeth }), darker('#8b939b', 0.4))}</g>`,
    ) +
    standing(stand, line(flutes(eye, { z0: 66, z1: 98, r: 90, count: teeth * 2 }), '#3a4148', 3, 0.8)) +
    lathe(pen, stand, [
      [66, 90, STEEL],
      [100, 90, STEEL],
    ]) +
    standing(
      stand,
      line(flutes(eye, { z0: 68, z1: 99, r: 90, count: teeth * 2 }), '#30363c', 4, 0.7) +
        shape(gearOnFace(eye, { z: 100, outer: 94, inner: 86, teeth }), pen.blend(STEEL.face, [0, 0, 1, 1])) +
        shape(circleAt(eye, 100, 64), '#5a626a') +
        shape(circleAt(eye, 96, 62), pen.blend(IRON.face)) +
        line(circleAt(eye, 100, 74), look.tint.main, 4, 0.9) +
        shape(circleAt(eye, 97, 22), '#d9dee2') +
        shape(circleAt(eye, 98, 12), '#23272c'),
    )
  )
}

export const thermostat: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 240, y: 262, turn: -90 + chance.between(-12, 12), open: 0.4 }
  const eye = eyeOf(stand)
  const coil = Array.from(
    { length: 6 },
    (_, i) => `M${n((-118 + i * 17) * eye.along)} 50A20 50 0 0 1 ${n((-108 + i * 17) * eye.along)} -50`,
  ).join('')
  return (
    ground(look, 240, 414, 128) +
    lathe(pen, stand, [
      [-148, 22, BRASS],
      [-120, 30, BRASS],
      [-40, 30, BRASS],
    ]) +
    standing(stand, line(coil, '#4a525a', 9) + line(coil, '#c3cad0', 5)) +
    lathe(pen, stand, [
      [-14, 88, STEEL],
      [-8, 118, RUBBER],
      [8, 118, RUBBER],
      [14, 116, STEEL],
      [20, 112, STEEL],
      [20, 78, BRASS],
      [34, 70, BRASS],
      [44, 50, BRASS],
    ]) +
    standing(stand, shape(circleAt(eye, 44, 30), '#6e5318') + line(circleAt(eye, 20, 96), look.tint.main, 4)) +
    standing(
      stand,
      line(`M${n(20 * eye.along)} -84L${n(118 * eye.along)} -22V22L${n(20 * eye.along)} 84`, '#8d959d', 15) +
        line(`M${n(20 * eye.along)} -84L${n(118 * eye.along)} -22`, '#eef1f3', 5, 0.8),
    ) +
    lathe(pen, stand, [
      [104, 22, BRASS],
      [124, 18, BRASS],
      [132, 8, BRASS],
    ])
  )
}

export const radiator: Subject = (look) => {
  const { pen, chance } = look
  const fins = Array.from({ length: 30 }, (_, i) => `M0 ${i * 7}H270`).join('')
  const waves = Array.from({ length: 90 }, (_, i) => `M${n(i * 3)} 0V208`).join('')
  const tank = (x: number) =>
    slab(rounded(x, 96, 42, 262, 12), {
      fill: pen.blend(BLACK_PLASTIC.side, [0, 0, 1, 0]),
      side: '#1d2126',
      dx: 16,
      dy: -12,
      edge: '#4a525b',
    })
  return (
    ground(look, 248, 388, 200) +
    box(
      { x: 96, y: 122, width: 270, height: 208, depth: [16, -12] },
      {
        front: pen.blend(
          [
            [0, '#b9c1c8'],
            [0.5, '#8f979f'],
            [1, '#6c747c'],
          ],
          [0, 0, 1, 1],
        ),
        right: '#5b636b',
        top: '#dfe4e8',
      },
      { front: line(waves, '#dfe4e8', 0.8, 0.55) + line(fins, '#4b535b', 2.2, 0.75), right: '' },
    ) +
    slab(rounded(92, 108, 278, 18, 3), { fill: pen.blend(ALUMINIUM.side), side: '#7b838b', dx: 14, dy: -10 }) +
    slab(rounded(92, 328, 278, 18, 3), { fill: pen.blend(ALUMINIUM.side), side: '#7b838b', dx: 6, dy: -4 }) +
    tank(60) +
    tank(362) +
    line(
      'M68 128H96M68 158H96M68 188H96M68 218H96M68 248H96M68 278H96M68 308H96M370 128H400M370 158H400M370 188H400M370 218H400M370 248H400M370 278H400M370 308H400',
      '#0d0f11',
      3,
      0.5,
    ) +
    lathe(pen, { x: 66, y: chance.pick([150, 190]), turn: 172, open: 0.3 }, [
      [-10, 22, BLACK_PLASTIC],
      [26, 22, BLACK_PLASTIC],
      [30, 25, BLACK_PLASTIC],
      [36, 22, BLACK_PLASTIC],
      [36, 15, paint('#111316')],
    ]) +
    lathe(pen, { x: 396, y: 316, turn: 10, open: 0.3 }, [
      [-10, 22, BLACK_PLASTIC],
      [28, 22, BLACK_PLASTIC],
      [32, 25, BLACK_PLASTIC],
      [38, 22, BLACK_PLASTIC],
      [38, 15, paint('#111316')],
    ]) +
    `<g>${shape(rounded(196, 206, 76, 44, 5), '#ffffff', 0.94)}${brandMarkAt(look.brandNo, { main: look.tint.main, second: look.tint.second === '#ffffff' ? '#9aa3ab' : look.tint.second }, { cx: 216, cy: 228, size: 28 })}${line('M238 222H262M238 232H254', '#5d656d', 3, 0.7)}</g>`
  )
}

/** A head gasket: a steel sheet with bores, water ways and bolt holes. */
export const gasket: Subject = (look) => {
  const { pen, chance } = look
  const bores = chance.pick([3, 4, 4])
  const pitch = 324 / bores
  const colour = chance.pick(['#9aa2aa', '#3a4047', look.tint.main])
  const ring = (i: number, r: number) => disc(78 + pitch * (i + 0.5), 236, r)
  const all = Array.from({ length: bores }, (_, i) => i)
  const small = all
    .flatMap((i) => [
      disc(78 + pitch * i + 8, 160, 7),
      disc(78 + pitch * i + 8, 312, 7),
      disc(78 + pitch * (i + 0.5), 156, 4.5),
      disc(78 + pitch * (i + 0.5), 318, 5.5),
    ])
    .join('')
  const outline =
    'M66 158C66 142 78 136 92 138L140 132L388 138C404 136 416 144 416 160V314C416 330 404 336 390 334L240 340L94 334C78 336 66 328 66 312Z'
  return (
    `<g transform="matrix(1 -.1 -.16 .86 42 62)">${ground(look, 246, 352, 188)}` +
    slab(outline, {
      fill: pen.blend(
        [
          [0, lighter(colour, 0.5)],
          [0.4, colour],
          [0.7, lighter(colour, 0.3)],
          [1, darker(colour, 0.3)],
        ],
        [0, 0, 1, 1],
      ),
      side: darker(colour, 0.3),
      dx: 2,
      dy: 9,
      edge: lighter(colour, 0.6),
    }) +
    shape(all.map((i) => ring(i, pitch * 0.44)).join(''), darker(colour, 0.35)) +
    line(all.map((i) => ring(i, pitch * 0.42)).join(''), '#eef1f3', 4) +
    shape(all.map((i) => ring(i, pitch * 0.385)).join(''), look.behind) +
    line(all.map((i) => ring(i, pitch * 0.385)).join(''), '#3a4148', 2, 0.6) +
    shape(small, look.behind) +
    line(small, '#20252a', 1.4, 0.6) +
    '</g>'
  )
}

export const engineMount: Subject = (look) => {
  const { pen, chance } = look
  const plate =
    'M92 318C92 308 98 302 108 302H378C388 302 394 308 394 318V344C394 354 388 360 378 360H108C98 360 92 354 92 344Z'
  return (
    ground(look, 246, 392, 174) +
    slab(plate, { fill: pen.blend(STEEL.side), side: '#565e66', dx: 18, dy: -22, edge: '#f2f4f6' }) +
    shape(disc(120, 332, 9) + disc(366, 332, 9), '#15181b') +
    lathe(pen, { x: 250, y: 232, turn: -90 + chance.between(-4, 4), open: 0.36 }, [
      [-84, 116, RUBBER],
      [-72, 122, RUBBER],
      [-10, 108, RUBBER],
      [34, 82, RUBBER],
      [34, 96, ALUMINIUM],
      [58, 92, ALUMINIUM],
      [66, 70, ALUMINIUM],
      [66, 20, ZINC],
      [120, 19, ZINC],
      [122, 14, ZINC],
    ]) +
    line('M150 262C196 292 304 292 350 258', look.tint.main, 7, 0.9)
  )
}

/** A constant velocity joint: splined stub, bell and boot. */
export const cvJoint: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 248, y: 240, turn: -28 + chance.between(-5, 5), open: 0.34 }
  const eye = eyeOf(stand)
  return (
    ground(look, 240, 402, 176) +
    lathe(pen, stand, [
      [-212, 18, DARK_STEEL],
      [-120, 18, DARK_STEEL],
      [-120, 30, RUBBER],
      [-104, 38, RUBBER],
      [-98, 32, RUBBER],
      [-84, 52, RUBBER],
      [-76, 44, RUBBER],
      [-60, 68, RUBBER],
      [-52, 60, RUBBER],
      [-34, 82, RUBBER],
      [-20, 84, RUBBER],
      [-20, 88, STEEL],
      [50, 86, STEEL],
      [70, 66, STEEL],
      [76, 40, IRON],
      [96, 36, STEEL],
      [96, 27, STEEL],
      [158, 27, STEEL],
      [158, 20, ZINC],
      [204, 20, ZINC],
      [207, 15, ZINC],
    ]) +
    standing(
      stand,
      line(flutes(eye, { z0: 100, z1: 156, r: 27, count: 28 }), '#3c434a', 2, 0.8) +
        line(flutes(eye, { z0: -18, z1: 48, r: 87, count: 6, start: 0.4 }), '#3c434a', 3, 0.25) +
        line(`M${n(-26 * eye.along)} -84A${n(84 * eye.open)} 84 0 0 0 ${n(-26 * eye.along)} 84`, tint.main, 7) +
        line(`M${n(-112 * eye.along)} -34A${n(34 * eye.open)} 34 0 0 0 ${n(-112 * eye.along)} 34`, tint.main, 5),
    ) +
    standing(
      stand,
      line(spokes(eye, { z: 207, r0: 2, r1: 3, count: 3 }), '#3a3a2a', 1) +
        line(circleAt(eye, 207, 9), '#5a563a', 1.4) +
        shape(holes(eye, { z: 207, ring: 0, size: 3, count: 1 }), '#3a372a'),
    ) +
    standing(stand, shape(annulus(eye, 300, 0, 0), 'none'))
  )
}
