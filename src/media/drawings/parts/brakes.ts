import { darker, lighter } from '../../pen/colour.ts'
import { circleAt, eyeOf, lathe, type Stand, type Step, standing } from '../../pen/lathe.ts'
import { ALUMINIUM, BRASS, DARK_STEEL, IRON, type Material, paint, RUBBER, STEEL } from '../../pen/material.ts'
import { n } from '../../pen/pen.ts'
import { disc, rounded, slab } from '../../pen/solid.ts'
import { annulus, flutes, holes, spokes } from '../../pen/turned.ts'
import { brandMarkAt } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line } from '../scene.ts'

export const ventedDisc: Subject = (look) => brakeDisc(look, 15)
export const solidDisc: Subject = (look) => brakeDisc(look, 7)

function brakeDisc(look: Look, half: number) {
  const { pen, chance } = look
  const stand: Stand = { x: 226, y: 226, turn: chance.between(4, 14), open: 0.84 }
  const eye = eyeOf(stand)
  const hat = chance.pick([DARK_STEEL, STEEL, paint('#6d757e', 0.2)])
  const rim: Step[] =
    half > 10
      ? [
          [-half, 176, IRON],
          [-half / 3, 176, STEEL],
          [-half / 3, 168, paint('#1d2024')],
          [half / 3, 168, paint('#1d2024')],
          [half / 3, 176, IRON],
          [half, 176, STEEL],
        ]
      : [
          [-half, 176, IRON],
          [half, 176, STEEL],
        ]
  const vanes = half > 10 ? line(flutes(eye, { z0: -half / 3, z1: half / 3, r: 171, count: 64 }), '#8d959d', 4) : ''
  return (
    ground(look, 230, 412, 150) +
    lathe(pen, stand, rim) +
    standing(stand, vanes + frictionFace(look, half)) +
    lathe(pen, stand, [
      [half, 98, hat],
      [half + 34, 92, hat],
      [half + 38, 86, hat],
    ]) +
    standing(stand, hatFace(look, half + 38, chance.pick([4, 5, 5])))
  )
}

/** Ground metal: light sweeps across it, with the fine rings of the grinding and, at times, holes or slots. */
function frictionFace({ pen, chance }: Look, z: number) {
  const eye = eyeOf({ open: 0.84 })
  const sweep = pen.blend(
    [
      [0, '#d7dce1'],
      [0.16, '#fbfcfd'],
      [0.3, '#9ca5ae'],
      [0.46, '#c9cfd5'],
      [0.6, '#f4f6f8'],
      [0.74, '#8f98a1'],
      [1, '#c2c8ce'],
    ],
    [0, 0, 1, 1],
  )
  const grain = [112, 124, 137, 149, 161, 170].map((r) => circleAt(eye, z, r)).join('')
  const relief = chance.pick([
    '',
    '',
    `<path d="${[118, 139, 160].map((ring, i) => holes(eye, { z, ring, size: 5, count: 12, start: i * 0.17 })).join('')}" fill="#4a5158"/>`,
    line(spokes(eye, { z, r0: 112, r1: 168, count: 8, swirl: 0.3 }), '#5d656d', 5),
  ])
  return (
    `<path d="${annulus(eye, z, 176, 100)}" fill="${sweep}" fill-rule="evenodd"/>` +
    line(grain, '#5f6871', 0.8, 0.35) +
    relief +
    `<path d="${annulus(eye, z, 104, 96)}" fill="#34393f" fill-rule="evenodd"/>`
  )
}

function hatFace({ tint, pen }: Look, z: number, bolts: number) {
  const eye = eyeOf({ open: 0.84 })
  return (
    `<path d="${holes(eye, { z, ring: 62, size: 10, count: bolts })}" fill="#20242a"/>` +
    `<path d="${holes(eye, { z, ring: 62, size: 4.5, count: 1, start: 0.6 })}" fill="${tint.main}"/>` +
    `<path d="${circleAt(eye, z, 37)}" fill="#16191d"/>` +
    `<path d="${circleAt(eye, z - 8, 34)}" fill="${pen.blend([
      [0, '#3a4047'],
      [1, '#6b737b'],
    ])}"/>`
  )
}

export const brakeDrum: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 205, y: 232, turn: chance.between(-10, 6), open: 0.72 }
  const eye = eyeOf(stand)
  const coat: Material = chance.pick([DARK_STEEL, IRON, paint('#4a5057', 0.3)])
  return (
    ground(look, 236, 412, 150) +
    lathe(pen, stand, [
      [-62, 166, IRON],
      [-48, 172, STEEL],
      [-40, 172, coat],
      [-40, 160, coat],
      [48, 156, coat],
      [62, 146, coat],
      [62, 132, coat],
      [70, 96, coat],
      [70, 92, coat],
      [88, 88, coat],
    ]) +
    standing(
      stand,
      line(flutes(eye, { z0: -30, z1: 40, r: 159, count: 60 }), '#0e1114', 2.4, 0.4) +
        `<path d="${holes(eye, { z: 88, ring: 58, size: 10, count: 4 })}" fill="#15181c"/>` +
        `<path d="${circleAt(eye, 88, 34)}" fill="#101316"/><path d="${circleAt(eye, 76, 31)}" fill="#474e56"/>` +
        `<path d="${holes(eye, { z: 88, ring: 74, size: 4, count: 2, start: 0.8 })}" fill="${look.tint.main}"/>`,
    )
  )
}

/** A pad as seen from the front: the lining, wider than high, following the disc. */
const PAD = 'M-92 -30C-60 -58 60 -58 92 -30L104 30C108 44 98 50 88 47C40 32 -40 32 -88 47C-98 50 -108 44 -104 30Z'
const PLATE =
  'M-116 -20L-98 -24C-66 -70 66 -70 98 -24L116 -20V22L108 26L112 44C112 58 102 62 90 58C40 42 -40 42 -90 58C-102 62 -112 58 -112 44L-108 26L-116 22Z'

export const brakePads: Subject = (look) => {
  const lining = look.chance.pick(['#4a4640', '#3d4146', '#57504a', '#35393d'])
  return (
    ground(look, 240, 396, 165) +
    padBack(look, 'translate(258 150) rotate(-9)') +
    padFront(look, lining, 'translate(212 292) rotate(-5)')
  )
}

function padFront({ pen, tint, chance }: Look, lining: string, transform: string) {
  const face = pen.blend(
    [
      [0, lighter(lining, 0.28)],
      [0.5, lining],
      [1, darker(lining, 0.3)],
    ],
    [0, 0, 1, 1],
  )
  const specks = Array.from({ length: 46 }, () =>
    disc(chance.between(-88, 88), chance.between(-40, 26), chance.between(0.7, 1.9)),
  ).join('')
  const wear = chance.yes(0.6)
    ? `<path d="M96 -22C116 -46 128 -40 126 -14" fill="none" stroke="#c9a24a" stroke-width="6" stroke-linecap="round"/>`
    : ''
  return (
    `<g transform="${transform} scale(1.42)">${wear}` +
    slab(PLATE, { fill: pen.blend(STEEL.side), side: '#5b636b', dx: 7, dy: -7 }) +
    `<path d="${PLATE}" fill="${tint.main}" fill-opacity=".82"/>` +
    `<g transform="translate(-6 8)">${slab(PAD, { fill: face, side: lining, dx: 9, dy: -9, edge: lighter(lining, 0.35) })}` +
    pen.clipped(PAD, `<path d="${specks}" fill="#cdb98a" fill-opacity=".55"/>`) +
    '<path d="M-4 -52L-3 36L5 36L6 -52Z" fill="#17191c"/><path d="M-4 -52L-3 36" stroke="#8b8378" stroke-width="1.2"/></g></g>'
  )
}

/** The back of the other pad: painted plate, spring clip, the brand's mark. */
function padBack({ pen, tint, brandNo }: Look, transform: string) {
  const paintwork = pen.blend(
    [
      [0, lighter(tint.main, 0.3)],
      [0.5, tint.main],
      [1, darker(tint.main, 0.35)],
    ],
    [0, 0, 1, 1],
  )
  const shim = rounded(-70, -40, 140, 66, 10)
  return (
    `<g transform="${transform} scale(1.3)">` +
    slab(PLATE, { fill: paintwork, side: darker(tint.main, 0.4), dx: 8, dy: -8, edge: lighter(tint.main, 0.35) }) +
    slab(shim, {
      fill: pen.blend(
        [
          [0, '#eef1f3'],
          [0.5, '#b9c0c7'],
          [1, '#7e868e'],
        ],
        [0, 0, 1, 1],
      ),
      side: '#868e96',
      dx: 2,
      dy: -2,
    }) +
    brandMarkAt(brandNo, { main: tint.main, second: '#ffffff' }, { cx: -32, cy: -8, size: 40 }) +
    line('M6 -20H56M6 -6H48M6 8H56', '#5a626a', 4, 0.55) +
    '</g>'
  )
}

const SHOE = 'M-58 -150C-150 -92 -150 92 -58 150L-40 128C-112 76 -112 -76 -40 -128Z'

export const brakeShoes: Subject = (look) => {
  const { pen, chance, tint } = look
  const lining = chance.pick(['#5a5048', '#474b50', '#6a5c4a'])
  const shoe =
    slab('M-58 -142C-128 -88 -128 88 -58 142L-22 118L-12 84L-34 60C-58 34 -58 -34 -34 -60L-12 -84L-22 -118Z', {
      fill: pen.blend(STEEL.side, [0, 0, 1, 1]),
      side: '#4c545c',
      dx: 5,
      dy: -5,
    }) +
    slab(SHOE, {
      fill: pen.blend([
        [0, lighter(lining, 0.3)],
        [1, darker(lining, 0.2)],
      ]),
      side: lining,
      dx: 34,
      dy: -18,
    }) +
    `<path d="${disc(-62, -40, 7)}${disc(-66, 34, 9)}${disc(-34, -98, 8)}${disc(-34, 98, 8)}" fill="#2a2f35"/>` +
    `<path d="M-98 -30C-104 -10 -104 10 -98 30" fill="none" stroke="${tint.main}" stroke-width="9"/>`
  const coil = Array.from({ length: 17 }, (_, i) => `M${n(-64 + i * 8)} -7L${n(-58 + i * 8)} 7`).join('')
  return (
    ground(look, 240, 410, 150) +
    `<g transform="translate(232 226)"><g transform="translate(-6 0)">${shoe}</g><g transform="translate(24 2) rotate(180)">${shoe}</g>` +
    `<g transform="translate(4 -96)">${line('M-80 0H84', '#7c858d', 5)}${line(coil, '#aab2ba', 5)}</g><g transform="translate(4 100)">${line('M-80 0H84', '#7c858d', 5)}${line(coil, tint.main, 5)}</g></g>`
  )
}

export const caliper: Subject = (look) => {
  const { pen, tint, chance } = look
  const body = chance.yes(0.4) ? tint.main : '#9aa2aa'
  const stand: Stand = { x: 196, y: 268, turn: 24, open: 0.5 }
  const bridge =
    'M96 176C120 112 222 78 306 104C362 122 396 164 398 214L380 300C372 328 338 332 326 306L316 250C306 214 268 196 236 206L148 244C116 252 84 214 96 176Z'
  return (
    ground(look, 240, 398, 160) +
    lathe(pen, { x: 118, y: 168, turn: -22, open: 0.35 }, [
      [-30, 15, STEEL],
      [70, 15, STEEL],
      [70, 20, RUBBER],
      [92, 21, RUBBER],
      [92, 12, STEEL],
      [110, 12, STEEL],
    ]) +
    slab(bridge, {
      fill: pen.blend(
        [
          [0, lighter(body, 0.45)],
          [0.4, body],
          [1, darker(body, 0.45)],
        ],
        [0.1, 0, 0.8, 1],
      ),
      side: body,
      dx: 22,
      dy: -16,
      edge: lighter(body, 0.5),
    }) +
    lathe(pen, { x: 352, y: 132, turn: -22, open: 0.35 }, [
      [-20, 14, STEEL],
      [22, 14, STEEL],
      [22, 19, BRASS],
      [32, 19, BRASS],
    ]) +
    lathe(pen, stand, [
      [-64, 88, paint(body, 0.5)],
      [24, 88, paint(body, 0.5)],
      [34, 80, paint(body, 0.5)],
      [34, 64, RUBBER],
      [46, 62, RUBBER],
      [46, 54, STEEL],
      [64, 54, STEEL],
    ]) +
    lathe(pen, stand, [[64, 40, DARK_STEEL]]) +
    brandMarkAt(look.brandNo, { main: '#ffffff', second: darker(body, 0.5) }, { cx: 292, cy: 152, size: 44 })
  )
}

export const brakeHose: Subject = (look) => {
  const { pen, tint } = look
  const bend = 'M104 330C96 196 156 112 236 132C330 156 286 300 372 318'
  const end = (x: number, y: number, turn: number) =>
    lathe(pen, { x, y, turn, open: 0.4 }, [
      [-30, 17, STEEL],
      [10, 17, STEEL],
      [10, 25, BRASS],
      [34, 25, BRASS],
      [34, 14, STEEL],
      [66, 14, STEEL],
      [66, 6, DARK_STEEL],
    ])
  return (
    ground(look, 240, 404, 165) +
    line(bend, '#15181b', 30) +
    line(bend, '#3a4047', 24) +
    line(bend, '#6c747c', 7, 0.75) +
    line('M150 162C176 130 206 124 236 132', tint.main, 26, 0.95) +
    line('M156 152C180 126 206 118 234 126', '#ffffff', 5, 0.5) +
    end(104, 340, 94) +
    end(384, 321, 12) +
    slab(rounded(188, 96, 54, 66, 10), { fill: pen.blend(ALUMINIUM.side), side: '#7c848c', dx: 8, dy: -8 })
  )
}
