import { lighter } from '#src/media/pen/colour.ts'
import { drawCircle, type Eye, lathe, of, placeUpright, type Stand, toEye } from '#src/media/pen/lathe.ts'
import { BLACK_PLASTIC, paint, STEEL, ZINC } from '#src/media/pen/material.ts'
import { n } from '#src/media/pen/pen.ts'
import { roundedRectangle } from '#src/media/pen/solid.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** Bulbs in a pair: `detail` h4 has a wide base, h7 and h1 a narrow one, led a heat sink. */
export const bulb: Subject = (look) => {
  const one = look.detail === 'led' ? ledBulb : halogen
  const lean = look.chance.between(-5, 5)
  return (
    ground(look, [240, 416, 150]) +
    one(look, { x: 318, y: 244, turn: -64 + lean, open: 0.3 }) +
    one(look, { x: 176, y: 258, turn: -104 + lean, open: 0.3 })
  )
}

function halogen(look: Look, stand: Stand) {
  const { pen, detail, chance } = look
  const eye = toEye(stand)
  const wide = detail === 'h4' ? 64 : 48
  const glass = paint(chance.yes(0.3) ? '#a8c8ee' : '#dfe7ec', 1)
  return (
    placeUpright(stand, pins(eye)) +
    lathe(pen, stand, [
      of(BLACK_PLASTIC, '-100 28, -66 30'),
      of(STEEL, '-66 36, -44 36'),
      of(ZINC, `-44 ${wide}, -36 ${wide}`),
      of(STEEL, '-36 30, -8 30'),
    ]) +
    placeUpright(stand, line(drawCircle(eye, -36, wide - 7), look.tint.main, 4)) +
    lathe(pen, stand, [of(glass, '-8 25, 88 25, 106 19, 114 8')]) +
    placeUpright(stand, filament(eye))
  )
}

function pins({ along }: Eye) {
  const [end, base] = [n(-140 * along), n(-96 * along)]
  return line(`M${end} -12H${base}M${end} 12H${base}`, '#c9ced3', 11) + line(`M${end} -15H${base}`, '#ffffffb2', 3)
}

function filament({ along }: Eye) {
  const at = (z: number) => n(z * along)
  return (
    line(`M${at(6)} -8H${at(34)}L${at(40)} 6H${at(66)}V-4`, '#7a5a20', 2.4) +
    line(`M${at(36)} 4H${at(66)}`, '#ffcf70', 6) +
    line(`M${at(4)} -16H${at(92)}`, '#ffffffbf', 5)
  )
}

/** Heat sink fins and LED chips. */
function ledBulb({ pen, tint }: Look, stand: Stand) {
  const { along } = toEye(stand)
  const fin = paint(tint.main, 0.5)
  const fins = [-104, -92, -80, -68, -56].flatMap((z) => [
    of(BLACK_PLASTIC, `${z} 30`),
    of(fin, `${z} 40, ${z + 5} 40`),
  ])
  const chips = [20, 42, 64].map(
    (z) =>
      shape(roundedRectangle([z * along - 8, -9, 17, 15], 2), '#ffe98a') +
      shape(roundedRectangle([z * along - 5, -6, 11, 9], 2), lighter('#ffe98a', 0.7)),
  )
  return (
    lathe(pen, stand, [
      of(BLACK_PLASTIC, '-130 34, -110 36'),
      ...fins,
      of(STEEL, '-46 30'),
      of(ZINC, '-40 52, -32 52'),
      of(STEEL, '-32 26, -4 24, -4 18, 104 18'),
    ]) + placeUpright(stand, chips.join(''))
  )
}
