import { lathe, of, placeUpright, type Stand, toEye } from '#src/media/pen/lathe.ts'
import { ALUMINIUM, BLACK_PLASTIC, DARK_STEEL, IRON, paint, RUBBER, STEEL, ZINC } from '#src/media/pen/material.ts'
import { flatEllipse, slab } from '#src/media/pen/solid.ts'
import { threads } from '#src/media/pen/turned.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** A pressed or cast wishbone with two bushes and a ball joint. */
export const controlArm: Subject = (look) => {
  const { pen, chance } = look
  const m = chance.pick([ALUMINIUM, DARK_STEEL, DARK_STEEL])
  const arm =
    'M88 300C70 300 60 284 64 266C68 250 84 242 98 248C150 262 214 236 268 186C300 156 316 126 322 104C326 88 342 82 356 88C372 94 378 110 372 126C360 160 352 190 366 228L394 318C398 334 388 348 372 350C358 352 346 344 342 330C326 276 292 262 246 272C196 284 142 300 88 300Z'
  return (
    ground(look, [240, 404, 166]) +
    slab(arm, {
      fill: pen.blend(m.face, [0.1, 0, 0.7, 1]),
      side: m === ALUMINIUM ? '#7f878f' : '#22272c',
      back: [6, 18],
      edge: m.edge,
    }) +
    shape(
      'M282 216C306 194 330 176 338 196C344 220 340 246 330 250C314 250 292 244 282 240C272 236 272 226 282 216Z',
      '#dfe4e8',
    ) +
    line('M282 216C306 194 330 176 338 196', '#0f121580', 5) +
    line('M112 276C170 278 236 252 286 208', '#ffffff59', 5) +
    bush(look, [346, 112], 40) +
    bush(look, [370, 326], 34) +
    ballStud(look, 84, 262)
  )
}

const bush = ({ pen }: Look, [x, y]: readonly [number, number], r: number) =>
  lathe(pen, { x, y, turn: -72, open: 0.72 }, [
    of(DARK_STEEL, `-22 ${r}`),
    of(STEEL, `18 ${r}`),
    of(RUBBER, `18 ${r * 0.84}, 24 ${r * 0.8}`),
    of(STEEL, `24 ${r * 0.46}, 34 ${r * 0.46}`),
    of(DARK_STEEL, `34 ${r * 0.26}`),
  ])

const ballStud = ({ pen, tint }: Look, x: number, y: number) =>
  lathe(pen, { x, y, turn: -84, open: 0.3 }, [
    of(STEEL, '-34 30, -22 36, 0 36'),
    of(RUBBER, '4 32, 14 35, 24 25, 34 18'),
    of(paint(tint.main, 0.4), '34 20, 39 18'),
    of(ZINC, '39 13, 66 11, 66 9, 96 9'),
  ])

export const ballJoint: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 240, y: 262, turn: -84 + chance.between(-10, 10), open: 0.34 }
  const flange =
    'M104 300C88 282 98 258 124 252L220 226C240 220 262 220 280 226L366 256C390 264 396 286 380 300L270 346C250 354 228 354 208 346Z'
  return (
    ground(look, [240, 398, 164]) +
    slab(flange, { fill: pen.blend(STEEL.face, [0, 0, 1, 1]), side: '#59616a', back: [0, 16], edge: '#f4f6f8' }) +
    shape(flatEllipse([138, 278, 15], 7) + flatEllipse([346, 278, 15], 7) + flatEllipse([240, 334, 15], 7), '#14171a') +
    lathe(pen, stand, [
      of(STEEL, '-8 66, 14 66'),
      of(RUBBER, '22 58, 40 62, 58 44, 70 30'),
      of(paint(look.tint.main, 0.4), '70 34, 78 32'),
      of(ZINC, '78 22, 128 18, 128 14, 176 14, 178 10'),
    ]) +
    placeUpright(stand, thread(stand, 14.2, [132, 174]))
  )
}

/** A fine thread between two points on a rod. */
const thread = (stand: Stand, r: number, [from, to]: readonly [number, number]) =>
  line(threads(toEye(stand), r, { from, to, step: 5 }), '#3c3a2a8c', 1.5)

export const tieRodEnd: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 168, y: 296, turn: -32 + chance.between(-4, 4), open: 0.3 }
  return (
    ground(look, [240, 406, 164]) +
    lathe(pen, stand, [of(IRON, '20 30, 70 22, 120 20'), of(ZINC, '120 15, 250 15, 252 11')]) +
    placeUpright(stand, thread(stand, 15.2, [128, 248])) +
    lathe(pen, { x: 164, y: 298, turn: -98, open: 0.36 }, [
      of(IRON, '-50 36, -44 48, 20 48'),
      of(STEEL, '26 44'),
      of(RUBBER, '30 42, 50 47, 66 30, 78 20'),
      of(paint(look.tint.main, 0.4), '78 24, 85 22'),
      of(ZINC, '85 16, 116 13, 116 11, 160 11'),
    ]) +
    lathe(pen, { x: 352, y: 181, turn: stand.turn, open: 0.3 }, [of(ZINC, '-12 28, 12 28, 12 15')])
  )
}

/** A drop link: a rod with a ball at each end, studs looking opposite ways. */
export const stabilizerLink: Subject = (look) => {
  const { pen, chance } = look
  const rod = chance.pick([DARK_STEEL, BLACK_PLASTIC, STEEL])
  const head = (x: number, y: number, turn: number) =>
    lathe(pen, { x, y, turn, open: 0.38 }, [
      of(rod, '-24 34, 10 34'),
      of(RUBBER, '14 30, 28 33, 42 20'),
      of(paint(look.tint.main, 0.4), '42 22, 48 21'),
      of(ZINC, '48 24, 58 24, 58 12, 98 12'),
    ])
  return (
    ground(look, [240, 412, 150]) +
    head(148, 356, 150) +
    lathe(pen, { x: 240, y: 236, turn: -52, open: 0.2 }, [of(rod, '-136 17, 136 17')]) +
    head(330, 116, -28)
  )
}
