import { darker, lighter } from '../../pen/colour.ts'
import { circleAt, eyeOf, lathe, type Stand, standing } from '../../pen/lathe.ts'
import { ALUMINIUM, BLACK_PLASTIC, DARK_STEEL, IRON, paint, RUBBER, STEEL, ZINC } from '../../pen/material.ts'
import { n } from '../../pen/pen.ts'
import { disc, slab } from '../../pen/solid.ts'
import { annulus, holes, spokes } from '../../pen/turned.ts'
import { brandMarkAt } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, pierced, shape } from '../scene.ts'

/** A damper lying across: tube in the brand's colour, bright rod, dust cover or bare. */
export const shockAbsorber: Subject = (look) => {
  const { tint, chance } = look
  const stand: Stand = { x: 240, y: 236, turn: -56 + chance.between(-5, 5), open: 0.3 }
  const tube = chance.pick([paint('#1f2328', 0.8), paint(tint.main, 0.7), paint(tint.main, 0.7)])
  const strut = chance.yes(0.5)
  return (
    ground(look, 240, 424, 150) +
    lowerMount(look, stand, strut) +
    lathe(look.pen, stand, [
      [-164, 40, tube],
      [-154, 46, tube],
      [30, 46, tube],
      [38, 43, tube],
      [44, 43, STEEL],
      [44, 30, DARK_STEEL],
      [50, 26, DARK_STEEL],
    ]) +
    (strut
      ? lathe(look.pen, stand, [
          [-26, 48, DARK_STEEL],
          [-18, 84, DARK_STEEL],
          [-12, 92, paint('#3a4148', 0.5)],
          [-6, 90, paint('#3a4148', 0.5)],
        ]) +
        lathe(look.pen, stand, [
          [-8, 47, tube],
          [30, 46, tube],
          [38, 43, tube],
          [44, 30, DARK_STEEL],
        ])
      : '') +
    lathe(look.pen, stand, [
      [50, 14, STEEL],
      [158, 14, STEEL],
      [158, 9, ZINC],
      [196, 9, ZINC],
      [198, 6, ZINC],
    ]) +
    lathe(look.pen, stand, [
      [162, 20, STEEL],
      [172, 20, STEEL],
    ]) +
    lathe(look.pen, stand, [
      [172, 9, ZINC],
      [200, 9, ZINC],
    ]) +
    standing(
      stand,
      `<g transform="rotate(90)">${brandMarkAt(look.brandNo, { main: tube.edge === paint('#1f2328', 0.8).edge ? lighter(tint.main, 0.2) : tint.on, second: tint.second === '#22262b' ? '#ffffff' : tint.second }, { cx: 0, cy: strut ? 84 : 62, size: 44 })}</g>`,
    )
  )
}

function lowerMount({ pen }: Look, stand: Stand, strut: boolean) {
  if (strut)
    return standing(
      stand,
      slab('M-196 -34H-118V34H-196C-202 34 -204 30 -204 26V-26C-204 -30 -202 -34 -196 -34Z', {
        fill: pen.blend(IRON.side),
        side: '#3a4047',
        dx: -8,
        dy: 10,
      }) + shape(disc(-180, -14, 8) + disc(-180, 18, 8), '#121518'),
    )
  const angle = (stand.turn * Math.PI) / 180
  const x = stand.x - 188 * Math.cos(angle) * 0.95
  const y = stand.y - 188 * Math.sin(angle) * 0.95
  return lathe(pen, { x, y, turn: stand.turn + 90, open: 0.75 }, [
    [-26, 34, STEEL],
    [26, 34, STEEL],
    [26, 26, RUBBER],
    [30, 26, RUBBER],
    [30, 13, STEEL],
    [36, 13, STEEL],
    [36, 7, DARK_STEEL],
  ])
}

/** A coil spring: the far halves of its turns first, then the near ones. */
export const coilSpring: Subject = (look) => {
  const { chance, tint } = look
  const colour = chance.pick(['#23272c', '#2f4f8f', tint.main])
  const turns = chance.whole(5, 6)
  const step = 286 / turns
  const half = (i: number, back: boolean) => {
    const points = Array.from({ length: 25 }, (_, k) => {
      const t = (i * 2 + (back ? 1 : 0)) * Math.PI + ((k - 1) / 23) * (Math.PI * 1.04)
      return `${n(240 - 110 * Math.cos(t))} ${n(94 + (step * t) / (2 * Math.PI) + 24 * Math.sin(t))}`
    })
    return `M${points.join('L')}`
  }
  const wire = (d: string, dim: number) =>
    flat(d, darker(colour, 0.6), 27) +
    flat(d, darker(colour, dim), 23) +
    `<g transform="translate(0 -5)">${flat(d, lighter(colour, 0.5 - dim * 0.7), 6)}</g>`
  const rows = Array.from({ length: turns }, (_, i) => i)
  return (
    ground(look, 240, 410, 138) +
    `<g transform="rotate(${n(chance.between(-7, 7))} 240 240)">` +
    rows.map((i) => wire(half(i, true), 0.42)).join('') +
    rows.map((i) => wire(half(i, false), 0.06)).join('') +
    flat(`M196 ${n(94 + step * 2.3 + 22)}l24 3`, tint.main === colour ? '#ffffff' : tint.main, 23) +
    '</g>'
  )
}

const flat = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

/** A pressed or cast wishbone with two bushes and a ball joint. */
export const controlArm: Subject = (look) => {
  const { pen, chance } = look
  const m = chance.pick([ALUMINIUM, DARK_STEEL, DARK_STEEL])
  const arm =
    'M88 300C70 300 60 284 64 266C68 250 84 242 98 248C150 262 214 236 268 186C300 156 316 126 322 104C326 88 342 82 356 88C372 94 378 110 372 126C360 160 352 190 366 228L394 318C398 334 388 348 372 350C358 352 346 344 342 330C326 276 292 262 246 272C196 284 142 300 88 300Z'
  return (
    ground(look, 240, 404, 166) +
    slab(arm, {
      fill: pen.blend(m.face, [0.1, 0, 0.7, 1]),
      side: m === ALUMINIUM ? '#7f878f' : '#22272c',
      dx: 6,
      dy: 18,
      edge: m.edge,
    }) +
    shape(
      'M282 216C306 194 330 176 338 196C344 220 340 246 330 250C314 250 292 244 282 240C272 236 272 226 282 216Z',
      '#dfe4e8',
    ) +
    line('M282 216C306 194 330 176 338 196', '#0f1215', 5, 0.5) +
    line('M112 276C170 278 236 252 286 208', '#ffffff', 5, 0.35) +
    bush(look, 346, 112, 40) +
    bush(look, 370, 326, 34) +
    ballStud(look, 84, 262)
  )
}

const bush = ({ pen }: Look, x: number, y: number, r: number) =>
  lathe(pen, { x, y, turn: -72, open: 0.72 }, [
    [-22, r, DARK_STEEL],
    [18, r, STEEL],
    [18, r * 0.84, RUBBER],
    [24, r * 0.8, RUBBER],
    [24, r * 0.46, STEEL],
    [34, r * 0.46, STEEL],
    [34, r * 0.26, DARK_STEEL],
  ])

const ballStud = ({ pen, tint }: Look, x: number, y: number) =>
  lathe(pen, { x, y, turn: -84, open: 0.3 }, [
    [-34, 30, STEEL],
    [-22, 36, STEEL],
    [0, 36, STEEL],
    [4, 32, RUBBER],
    [14, 35, RUBBER],
    [24, 25, RUBBER],
    [34, 18, RUBBER],
    [34, 20, paint(tint.main, 0.4)],
    [39, 18, paint(tint.main, 0.4)],
    [39, 13, ZINC],
    [66, 11, ZINC],
    [66, 9, ZINC],
    [96, 9, ZINC],
  ])

export const ballJoint: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 240, y: 262, turn: -84 + chance.between(-10, 10), open: 0.34 }
  const flange =
    'M104 300C88 282 98 258 124 252L220 226C240 220 262 220 280 226L366 256C390 264 396 286 380 300L270 346C250 354 228 354 208 346Z'
  return (
    ground(look, 240, 398, 164) +
    slab(flange, { fill: pen.blend(STEEL.face, [0, 0, 1, 1]), side: '#59616a', dx: 0, dy: 16, edge: '#f4f6f8' }) +
    shape(
      [
        [138, 278],
        [346, 278],
        [240, 334],
      ]
        .map(([x = 0, y = 0]) => `M${x - 15} ${y}a15 7 0 1 0 30 0a15 7 0 1 0 -30 0Z`)
        .join(''),
      '#14171a',
    ) +
    lathe(pen, stand, [
      [-8, 66, STEEL],
      [14, 66, STEEL],
      [22, 58, RUBBER],
      [40, 62, RUBBER],
      [58, 44, RUBBER],
      [70, 30, RUBBER],
      [70, 34, paint(look.tint.main, 0.4)],
      [78, 32, paint(look.tint.main, 0.4)],
      [78, 22, ZINC],
      [128, 18, ZINC],
      [128, 14, ZINC],
      [176, 14, ZINC],
      [178, 10, ZINC],
    ]) +
    standing(stand, threads(stand, 132, 174, 14.2))
  )
}

/** Fine turns of a thread between two places on a rod. */
function threads(stand: Stand, z0: number, z1: number, r: number) {
  const eye = eyeOf(stand)
  const turns = Array.from({ length: Math.floor((z1 - z0) / 5) }, (_, i) => {
    const x = n((z0 + i * 5) * eye.along)
    return `M${x} ${n(-r)}A${n(r * eye.open)} ${n(r)} 0 0 0 ${x} ${n(r)}`
  }).join('')
  return line(turns, '#3c3a2a', 1.5, 0.55)
}

export const tieRodEnd: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 168, y: 296, turn: -32 + chance.between(-4, 4), open: 0.3 }
  return (
    ground(look, 240, 406, 164) +
    lathe(pen, stand, [
      [20, 30, IRON],
      [70, 22, IRON],
      [120, 20, IRON],
      [120, 15, ZINC],
      [250, 15, ZINC],
      [252, 11, ZINC],
    ]) +
    standing(stand, threads(stand, 128, 248, 15.2)) +
    lathe(pen, { x: 164, y: 298, turn: -98, open: 0.36 }, [
      [-50, 36, IRON],
      [-44, 48, IRON],
      [20, 48, IRON],
      [26, 44, STEEL],
      [30, 42, RUBBER],
      [50, 47, RUBBER],
      [66, 30, RUBBER],
      [78, 20, RUBBER],
      [78, 24, paint(look.tint.main, 0.4)],
      [85, 22, paint(look.tint.main, 0.4)],
      [85, 16, ZINC],
      [116, 13, ZINC],
      [116, 11, ZINC],
      [160, 11, ZINC],
    ]) +
    lathe(pen, { x: 352, y: 181, turn: stand.turn, open: 0.3 }, [
      [-12, 28, ZINC],
      [12, 28, ZINC],
      [12, 15, ZINC],
    ])
  )
}

/** A drop link: a rod with a ball at each end, studs looking opposite ways. */
export const stabilizerLink: Subject = (look) => {
  const { pen, chance } = look
  const rod = chance.pick([DARK_STEEL, BLACK_PLASTIC, STEEL])
  const head = (x: number, y: number, turn: number) =>
    lathe(pen, { x, y, turn, open: 0.38 }, [
      [-24, 34, rod],
      [10, 34, rod],
      [14, 30, RUBBER],
      [28, 33, RUBBER],
      [42, 20, RUBBER],
      [42, 22, paint(look.tint.main, 0.4)],
      [48, 21, paint(look.tint.main, 0.4)],
      [48, 24, ZINC],
      [58, 24, ZINC],
      [58, 12, ZINC],
      [98, 12, ZINC],
    ])
  return (
    ground(look, 240, 412, 150) +
    head(148, 356, 150) +
    lathe(pen, { x: 240, y: 236, turn: -52, open: 0.2 }, [
      [-136, 17, rod],
      [136, 17, rod],
    ]) +
    head(330, 116, -28)
  )
}

/** A top mount: rubber in a pressed plate with three studs. */
export const strutMount: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 240, y: 268, turn: -90 + chance.between(-8, 8), open: 0.44 }
  const eye = eyeOf(stand)
  const stud = (angle: number) => {
    const x = 18 * eye.along - eye.open * 122 * Math.cos(angle)
    const y = 122 * Math.sin(angle)
    return `<g transform="translate(${n(x)} ${n(y)})">${lathe(pen, { x: 0, y: 0, turn: 0, open: 0.44 }, [
      [0, 12, ZINC],
      [46, 11, ZINC],
    ])}</g>`
  }
  return (
    ground(look, 240, 392, 166) +
    lathe(pen, stand, [
      [-40, 96, RUBBER],
      [-14, 112, RUBBER],
      [-4, 160, STEEL],
      [10, 160, STEEL],
      [16, 152, STEEL],
    ]) +
    standing(stand, stud(0.5) + stud(2.6) + stud(4.7)) +
    lathe(pen, stand, [
      [16, 92, IRON],
      [40, 80, IRON],
      [40, 68, RUBBER],
      [62, 60, RUBBER],
      [66, 50, RUBBER],
      [66, 42, STEEL],
      [78, 42, STEEL],
      [78, 24, DARK_STEEL],
    ]) +
    standing(stand, shape(circleAt(eye, 78, 18), '#0d0f11') + line(circleAt(eye, 41, 75), look.tint.main, 3.5))
  )
}

/** A wheel hub with its flange, studs and bearing. */
export const wheelHub: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 214, y: 238, turn: 12 + chance.between(-6, 6), open: 0.72 }
  const eye = eyeOf(stand)
  const bolts = chance.pick([4, 5, 5])
  const studs = Array.from({ length: bolts }, (_, i) => {
    const angle = (i * 2 * Math.PI) / bolts + 0.4
    const x = 60 * eye.along - eye.open * 104 * Math.cos(angle)
    return { x, y: 104 * Math.sin(angle) }
  }).sort((a, b) => a.x - b.x)
  return (
    ground(look, 240, 410, 146) +
    lathe(pen, stand, [
      [-96, 72, STEEL],
      [-40, 84, DARK_STEEL],
      [-20, 112, IRON],
      [8, 112, IRON],
      [8, 92, DARK_STEEL],
      [44, 88, STEEL],
      [44, 142, STEEL],
      [60, 144, STEEL],
    ]) +
    standing(
      stand,
      line([88, 120, 136].map((r) => circleAt(eye, 60, r)).join(''), '#5b646d', 1, 0.5) +
        studs
          .map(
            ({ x, y }) =>
              `<g transform="translate(${n(x)} ${n(y)})">${lathe(pen, { x: 0, y: 0, turn: 0, open: 0.72 }, [
                [0, 13, ZINC],
                [44, 12, ZINC],
              ])}</g>`,
          )
          .join(''),
    ) +
    lathe(pen, stand, [
      [60, 62, STEEL],
      [86, 58, STEEL],
      [90, 52, STEEL],
    ]) +
    standing(
      stand,
      shape(circleAt(eye, 90, 38), '#14171a') +
        shape(circleAt(eye, 78, 34), pen.blend(STEEL.side)) +
        shape(circleAt(eye, 78, 26), '#0c0e10') +
        line(spokes(eye, { z: 84, r0: 30, r1: 36, count: 26 }), '#a9b1b9', 2),
    )
  )
}

/** A bearing set: the bearing itself, bolts and a seal ring beside it. */
export const wheelBearing: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 222, y: 226, turn: 16 + chance.between(-8, 8), open: 0.68 }
  const eye = eyeOf(stand)
  const seal = chance.pick([tint.main, '#8a4a24', '#1d2125'])
  return (
    ground(look, 236, 408, 146) +
    lathe(pen, stand, [
      [-62, 146, STEEL],
      [-56, 150, STEEL],
      [56, 150, STEEL],
      [62, 146, STEEL],
    ]) +
    standing(
      stand,
      pierced(annulus(eye, 62, 128, 84), darker(seal, 0.3)) +
        pierced(annulus(eye, 60, 122, 90), seal) +
        line(circleAt(eye, 60, 106), lighter(seal, 0.5), 2, 0.7) +
        line(circleAt(eye, 62, 137), '#7b848d', 1.2, 0.7) +
        shape(circleAt(eye, 64, 84), pen.blend(STEEL.face, [0, 0, 1, 1])) +
        shape(
          circleAt(eye, 64, 68),
          pen.blend(
            [
              [0, '#15181b'],
              [0.5, '#4a525a'],
              [0.78, '#aeb6bd'],
              [1, '#5a626a'],
            ],
            [0.2, 0.1, 0.8, 0.9],
          ),
        ) +
        pen.clipped(circleAt(eye, 64, 68), line(circleAt(eye, 24, 68) + circleAt(eye, 6, 68), '#14171a', 3, 0.45)) +
        shape(holes(eye, { z: 62, ring: 137, size: 2.4, count: 3, start: 1 }), '#3a4047'),
    )
  )
}
