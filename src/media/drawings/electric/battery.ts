import { chooseReadable, darker, faint, lighter } from '#src/media/pen/colour.ts'
import { lathe, of } from '#src/media/pen/lathe.ts'
import { drawWord, straight, straightWidth } from '#src/media/pen/letters.ts'
import { ZINC } from '#src/media/pen/material.ts'
import { box, disc, roundedRectangle } from '#src/media/pen/solid.ts'
import { drawBrandMark, onMain } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** A starter battery; `detail` is its capacity, for example `60`. */
export const battery: Subject = (look) => {
  const { pen, tint, chance } = look
  const dark = chance.pick(['#23272c', '#e9ebed', darker(tint.main, 0.25)])
  const lid = chance.pick([tint.main, '#2f343a'])
  return (
    ground(look, [250, 392, 196]) +
    drawHousing(look, dark) +
    box(
      { x: 60, y: 146, width: 300, height: 34, depth: [64, -44] },
      {
        front: pen.blend([`0 ${lighter(lid, 0.3)}`, `1 ${darker(lid, 0.15)}`]),
        right: darker(lid, 0.35),
        top: pen.blend([`0 ${lighter(lid, 0.28)}`, `1 ${lid}`]),
      },
    ) +
    line('M116 122H332M104 132H344', faint(darker(lid, 0.4), 0.4), 3) +
    post(look, 112, '#1d6bd0') +
    post(look, 358, '#d2232a') +
    line(HANDLE, darker(lid, 0.5), 13) +
    line(HANDLE, lighter(lid, 0.2), 8)
  )
}

const HANDLE = 'M152 108C180 60 292 60 322 108'

function drawHousing(look: Look, dark: string) {
  const { pen } = look
  const fills = {
    front: pen.blend([`0 ${lighter(dark, 0.16)}`, `1 ${darker(dark, 0.22)}`]),
    right: pen.blend([`0 ${darker(dark, 0.2)}`, `1 ${darker(dark, 0.5)}`]),
    top: dark,
  }
  const art = { front: label(look), right: shape(roundedRectangle([12, 40, 74, 120], 6), '#ffffff14') }
  return box({ x: 66, y: 172, width: 288, height: 206, depth: [62, -42] }, fills, art)
}

const post = ({ pen }: Look, x: number, colour: string) =>
  shape(disc(x, 125, 21), colour) + lathe(pen, { x, y: 122, turn: -90, open: 0.42 }, [of(ZINC, '-4 15, 22 12')])

/** Mark on the main colour, capacity on the second one. */
function label({ pen, tint, brandNo, detail }: Look) {
  const area = roundedRectangle([18, 28, 252, 152], 10)
  const second = darker(tint.second, 0.06)
  const ink = chooseReadable(second)
  return (
    shape(area, pen.blend([`0 ${lighter(tint.main, 0.14)}`, `1 ${darker(tint.main, 0.18)}`])) +
    pen.clip(area, shape('M150 20H290V190H96Z', second) + shape('M150 20h12L108 190H96Z', '#ffffffd9')) +
    drawBrandMark(brandNo, onMain(tint), { cx: 72, cy: 92, size: 78 }) +
    drawRightAlignedText(258, `${detail || '60'}AH`, { y: 86, height: 32, ink }) +
    drawRightAlignedText(258, '12V', { y: 136, height: 20, ink })
  )
}

function drawRightAlignedText(
  right: number,
  word: string,
  { y, height, ink }: { y: number; height: number; ink: string },
) {
  const x = right - straightWidth(word, { height })
  return line(drawWord(word, straight({ x, y, height })), ink, height * 0.17)
}
