import { drawCircle, lathe, of, placeUpright, type Stand, toEye } from '#src/media/pen/lathe.ts'
import { DARK_STEEL, IRON, type Material, paint, STEEL } from '#src/media/pen/material.ts'
import { annulus, flutes, holes, spokes } from '#src/media/pen/turned.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, pierce, shape } from '../scene.ts'

export const ventedDisc: Subject = (look) => brakeDisc(look, 15)
export const solidDisc: Subject = (look) => brakeDisc(look, 7)

const OPEN = 0.84
const EYE = toEye({ open: OPEN })

function brakeDisc(look: Look, half: number) {
  const { pen, chance } = look
  const stand: Stand = { x: 226, y: 226, turn: chance.between(4, 14), open: OPEN }
  const hat = chance.pick([DARK_STEEL, STEEL, paint('#6d757e', 0.2)])
  const vented = half > 10
  const vanes = line(flutes(EYE, { z0: -half / 3, z1: half / 3, r: 171, count: 64 }), '#8d959d', 4)
  return (
    ground(look, [230, 412, 150]) +
    lathe(pen, stand, vented ? ventedRim(half) : [of(IRON, `${-half} 176`), of(STEEL, `${half} 176`)]) +
    placeUpright(stand, (vented ? vanes : '') + frictionFace(look, half)) +
    lathe(pen, stand, [of(hat, `${half} 98, ${half + 34} 92, ${half + 38} 86`)]) +
    placeUpright(stand, hatFace(look, half + 38, chance.pick([4, 5, 5])))
  )
}

/** Two rings with a dark gap between them. */
const ventedRim = (half: number) => [
  of(IRON, `${-half} 176`),
  of(STEEL, `${-half / 3} 176`),
  of(paint('#1d2024'), `${-half / 3} 168, ${half / 3} 168`),
  of(IRON, `${half / 3} 176`),
  of(STEEL, `${half} 176`),
]

/** Ground metal: a light sweep with the fine rings of grinding and, sometimes, holes or slots. */
function frictionFace({ pen, chance }: Look, z: number) {
  const sweep = ['0 #d7dce1', '0.16 #fbfcfd', '0.3 #9ca5ae', '0.46 #c9cfd5', '0.6 #f4f6f8', '0.74 #8f98a1', '1 #c2c8ce']
  const grain = [112, 124, 137, 149, 161, 170].map((r) => drawCircle(EYE, z, r)).join('')
  const drilled = [118, 139, 160]
    .map((ring, i) => holes(EYE, { z, ring, size: 5, count: 12, start: i * 0.17 }))
    .join('')
  const slots = line(spokes(EYE, { z, r0: 112, r1: 168, count: 8, swirl: 0.3 }), '#5d656d', 5)
  return (
    pierce(annulus(EYE, z, [176, 100]), pen.blend(sweep, [0, 0, 1, 1])) +
    line(grain, '#5f687159', 0.8) +
    chance.pick(['', '', shape(drilled, '#4a5158'), slots]) +
    pierce(annulus(EYE, z, [104, 96]), '#34393f')
  )
}

const hatFace = ({ tint, pen }: Look, z: number, bolts: number) =>
  shape(holes(EYE, { z, ring: 62, size: 10, count: bolts }), '#20242a') +
  shape(holes(EYE, { z, ring: 62, size: 4.5, count: 1, start: 0.6 }), tint.main) +
  shape(drawCircle(EYE, z, 37), '#16191d') +
  shape(drawCircle(EYE, z - 8, 34), pen.blend(['0 #3a4047', '1 #6b737b']))

export const brakeDrum: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 205, y: 232, turn: chance.between(-10, 6), open: 0.72 }
  const eye = toEye(stand)
  const coat: Material = chance.pick([DARK_STEEL, IRON, paint('#4a5057', 0.3)])
  return (
    ground(look, [236, 412, 150]) +
    lathe(pen, stand, [
      of(IRON, '-62 166'),
      of(STEEL, '-48 172'),
      of(coat, '-40 172, -40 160, 48 156, 62 146, 62 132, 70 96, 70 92, 88 88'),
    ]) +
    placeUpright(
      stand,
      line(flutes(eye, { z0: -30, z1: 40, r: 159, count: 60 }), '#0e111466', 2.4) +
        shape(holes(eye, { z: 88, ring: 58, size: 10, count: 4 }), '#15181c') +
        shape(drawCircle(eye, 88, 34), '#101316') +
        shape(drawCircle(eye, 76, 31), '#474e56') +
        shape(holes(eye, { z: 88, ring: 74, size: 4, count: 2, start: 0.8 }), look.tint.main),
    )
  )
}
