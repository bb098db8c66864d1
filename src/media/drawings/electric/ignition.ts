import { type Eye, lathe, of, placeUpright, type Stand, toEye } from '#src/media/pen/lathe.ts'
import { BLACK_PLASTIC, BRASS, CERAMIC, DARK_STEEL, IRON, paint, RUBBER, STEEL, ZINC } from '#src/media/pen/material.ts'
import { n } from '#src/media/pen/pen.ts'
import { roundedRectangle, slab } from '#src/media/pen/solid.ts'
import { drawStripe, threads } from '#src/media/pen/turned.ts'
import { drawBrandMark, onPaper } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'
import { hexagon } from './hexagon.ts'

export const sparkPlug: Subject = (look) => {
  const lean = look.chance.between(-6, 6)
  return (
    ground(look, [240, 432, 150]) +
    onePlug(look, { x: 314, y: 232, turn: 62 + lean, open: 0.26 }) +
    onePlug(look, { x: 178, y: 246, turn: 100 + lean, open: 0.26 })
  )
}

/** The ribs of the insulator, which prevent flashover. */
const RIBS = '-112 30, -108 33, -100 33, -96 30, -90 30, -86 33, -78 33, -74 30, -68 30, -64 33, -56 33, -52 30'

function onePlug(look: Look, stand: Stand) {
  const { pen, tint } = look
  const eye = toEye(stand)
  const top = [
    of(STEEL, '-176 10, -170 15, -148 15, -144 11'),
    of(CERAMIC, `-134 24, -120 29, ${RIBS}, -46 30, -6 31`),
    of(STEEL, '-6 40, 2 44'),
  ]
  const shell = [of(STEEL, '40 40, 52 40'), of(ZINC, '56 44, 68 44'), of(STEEL, '70 32, 160 32, 164 29')]
  return (
    lathe(pen, stand, top) +
    placeUpright(stand, line(drawStripe(eye, -34, 30), tint.main, 5) + line(drawStripe(eye, -22, 30), tint.main, 11)) +
    lathe(pen, stand, [of(STEEL, '2 46, 40 46')]) +
    placeUpright(stand, hexagon(pen, eye, { from: 2, to: 40, r: 48, colour: '#b6bec6' })) +
    lathe(pen, stand, shell) +
    placeUpright(stand, line(threads(eye, 32, { from: 76, to: 158, step: 7 }), '#2f353b80', 2)) +
    lathe(pen, stand, [of(CERAMIC, '164 12, 178 9'), of(DARK_STEEL, '178 5, 188 5')]) +
    placeUpright(stand, electrode(eye))
  )
}

/** The ground electrode over the centre electrode. */
function electrode({ along }: Eye) {
  const [foot, knee, tip] = [n(162 * along), n(196 * along), n(206 * along)]
  const hook = `M${foot} 25H${knee}Q${tip} 25 ${tip} 14V-6`
  return line(hook, '#7d868f', 11) + line(`M${foot} 22H${knee}`, '#e6eaedcc', 3)
}

export const glowPlug: Subject = (look) => {
  const lean = look.chance.between(-5, 5)
  const three = [176, 248, 320].map((x, i) =>
    oneGlowPlug(look, { x, y: 240 - 2 * i, turn: 96 - 8 * i + lean, open: 0.2 }),
  )
  return ground(look, [240, 430, 132]) + three.join('')
}

function oneGlowPlug({ pen }: Look, stand: Stand) {
  const eye = toEye(stand)
  const body = [
    of(STEEL, '-118 15, -96 15'),
    of(ZINC, '-96 18, -20 18'),
    of(STEEL, '-16 13, 64 13, 76 8'),
    of(IRON, '176 8, 188 4'),
  ]
  return (
    lathe(pen, stand, [
      of(BRASS, '-196 8, -164 8'),
      of(BLACK_PLASTIC, '-164 14, -152 14'),
      of(STEEL, '-152 20, -118 20'),
    ]) +
    placeUpright(stand, hexagon(pen, eye, { from: -152, to: -118, r: 23, colour: '#aab2ba' })) +
    lathe(pen, stand, body) +
    placeUpright(stand, line(threads(eye, 18, { from: -94, to: -22, step: 7 }), '#2f353b80', 2))
  )
}

const HEAD =
  'M152 82C152 68 162 60 176 60H300C314 60 322 68 322 82V96H352C362 96 368 102 368 112V140C368 150 362 156 352 156H318C314 168 304 174 292 174H184C166 174 152 164 152 148Z'

export const ignitionCoil: Subject = (look) => {
  const { pen, chance, tint } = look
  const stand: Stand = { x: 232, y: 268, turn: 84 + chance.between(-12, 12), open: 0.24 }
  return (
    ground(look, [240, 434, 116]) +
    lathe(pen, stand, [
      of(BLACK_PLASTIC, '-112 44, -60 44, -52 34, 30 31'),
      of(RUBBER, '36 38, 60 38, 64 29, 142 27, 146 31, 164 31'),
      of(paint('#0c0d0f', 0.2), '164 20'),
    ]) +
    slab(HEAD, {
      fill: pen.blend(BLACK_PLASTIC.face, [0, 0, 1, 1]),
      side: '#17191d',
      back: [16, -12],
      edge: '#5c646d',
    }) +
    shape(roundedRectangle([330, 108, 34, 38], 4), '#0b0c0e') +
    line('M338 116V138M347 116V138M356 116V138', '#c9a24a', 3) +
    lathe(pen, { x: 176, y: 78, turn: -70, open: 0.6 }, [of(ZINC, '-8 20, 6 20'), of(paint('#111316'), '6 11')]) +
    shape(roundedRectangle([206, 84, 92, 60], 6), '#f4f5f6') +
    drawBrandMark(look.brandNo, onPaper(tint), { cx: 232, cy: 114, size: 40 }) +
    line('M260 104H288M260 116H288M260 128H278', '#5d656d99', 4)
  )
}
