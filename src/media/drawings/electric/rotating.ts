import { lighter } from '#src/media/pen/colour.ts'
import { drawCircle, type Eye, lathe, of, placeUpright, type Stand, toEye } from '#src/media/pen/lathe.ts'
import { ALUMINIUM, BLACK_PLASTIC, BRASS, COPPER, DARK_STEEL, IRON, STEEL, ZINC } from '#src/media/pen/material.ts'
import { disc, slab } from '#src/media/pen/solid.ts'
import { drawStripe, flutes, holes, spokes } from '#src/media/pen/turned.ts'
import { drawBrandMark } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** The two mounting ears of an alternator. */
const UPPER_EAR = 'M150 66C136 56 140 38 158 36L214 40L236 84L170 104Z'
const LOWER_EAR = 'M176 400C160 404 150 390 156 376L190 336H262L270 372C264 388 244 386 232 388Z'

export const alternator: Subject = (look) => {
  const { pen, chance } = look
  const stand: Stand = { x: 224, y: 236, turn: 14 + chance.between(-6, 6), open: 0.6 }
  const eye = toEye(stand)
  const ear = (path: string) =>
    slab(path, { fill: pen.blend(ALUMINIUM.face), side: '#7a828a', back: [-11, 4], edge: '#ffffff' })
  return (
    ground(look, [240, 408, 164]) +
    ear(UPPER_EAR) +
    ear(LOWER_EAR) +
    shape(disc(172, 60, 11) + disc(186, 382, 11), '#15181b') +
    lathe(pen, stand, [of(BLACK_PLASTIC, '-126 96, -112 116'), of(ALUMINIUM, '-70 132, -40 142')]) +
    placeUpright(stand, line(flutes(eye, { z0: -104, z1: -48, r: 132, count: 40 }), '#15181bd9', 6)) +
    lathe(pen, stand, [of(COPPER, '-40 136'), of(IRON, '-34 136, 14 136')]) +
    placeUpright(stand, line(flutes(eye, { z0: -34, z1: 14, r: 136, count: 90 }), '#14171a73', 1.6)) +
    frontShield(look, stand) +
    ribbedPulley(look, stand)
  )
}

/** The cast front with its air slots. */
function frontShield({ pen, tint }: Look, stand: Stand) {
  const eye = toEye(stand)
  return (
    lathe(pen, stand, [of(ALUMINIUM, '14 144, 40 142, 66 112, 72 100')]) +
    placeUpright(
      stand,
      line(spokes(eye, { z: 56, r0: 82, r1: 118, count: 18 }), '#14171ad9', 11) +
        shape(drawCircle(eye, 74, 62), pen.blend(ALUMINIUM.face)) +
        line(drawCircle(eye, 73, 70), tint.main, 5),
    )
  )
}

const GROOVES = '80 78, 84 72, 90 72, 94 76, 98 72, 104 72, 108 76, 112 72, 118 72'

function ribbedPulley({ pen }: Look, stand: Stand) {
  const eye = toEye(stand)
  return (
    lathe(pen, stand, [of(STEEL, '74 40'), of(DARK_STEEL, GROOVES), of(STEEL, '124 79')]) +
    placeUpright(
      stand,
      shape(drawCircle(eye, 124, 64), '#2a2f35') +
        shape(drawCircle(eye, 116, 60), pen.blend(IRON.face)) +
        shape(drawCircle(eye, 120, 26), pen.blend(ZINC.face)) +
        shape(drawCircle(eye, 122, 12), '#14171a'),
    )
  )
}

export const starterMotor: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 226, y: 274, turn: -22 + chance.between(-4, 4), open: 0.38 }
  const eye = toEye(stand)
  return (
    ground(look, [240, 408, 182]) +
    solenoid(look, { ...stand, x: 206, y: 162 }) +
    lathe(pen, stand, [
      of(ALUMINIUM, '-164 50, -150 74, -118 76'),
      of(DARK_STEEL, '-118 70, 34 70'),
      of(ALUMINIUM, '34 78, 66 104, 84 108, 94 104'),
    ]) +
    placeUpright(stand, line(drawStripe(eye, -70, 71), tint.main, 16) + flangeAndMark(look, eye)) +
    lathe(pen, stand, [of(STEEL, '70 20, 92 20, 92 40, 128 40')]) +
    placeUpright(stand, line(flutes(eye, { z0: 92, z1: 128, r: 41, count: 22 }), '#343a41d9', 4)) +
    lathe(pen, stand, [of(STEEL, '128 40'), of(ZINC, '128 16, 164 14')])
  )
}

/** The solenoid on its back, with two copper studs. */
const solenoid = ({ pen }: Look, stand: Stand) =>
  lathe(pen, stand, [of(BLACK_PLASTIC, '-120 34, -104 48'), of(ZINC, '-84 48, 60 48'), of(STEEL, '66 40')]) +
  lathe(pen, { x: 106, y: 186, turn: 160, open: 0.4 }, [of(COPPER, '0 9, 26 9')]) +
  lathe(pen, { x: 96, y: 216, turn: 160, open: 0.4 }, [of(BRASS, '0 9, 26 9')])

function flangeAndMark({ pen, tint, brandNo }: Look, eye: Eye) {
  const mark = drawBrandMark(brandNo, { main: '#ffffff', second: lighter(tint.main, 0.2) }, { cx: 6, cy: 26, size: 40 })
  return (
    shape(drawCircle(eye, 94, 82), '#23282d') +
    shape(drawCircle(eye, 70, 76), pen.blend(IRON.face)) +
    shape(holes(eye, { z: 94, ring: 93, size: 7, count: 3, start: 0.9 }), '#16191c') +
    `<g transform="rotate(90)">${mark}</g>`
  )
}
