import { darker, faint, lighter } from '../pen/colour.ts'
import type { Look, Subject } from './look.ts'
import { ground, line, shape } from './scene.ts'

const CLOTH: Record<string, string> = {
  black: '#2b2f35',
  navy: '#22345c',
  orange: '#e2711d',
  grey: '#7d858d',
  beige: '#c9b08b',
}

const getClothColour = ({ detail }: Look) => CLOTH[detail] ?? '#2b2f35'

const drawFolded = (colour: string) => [
  `0 ${darker(colour, 0.28)}`,
  `0.22 ${colour}`,
  `0.4 ${lighter(colour, 0.16)}`,
  `0.62 ${colour}`,
  `1 ${darker(colour, 0.34)}`,
]

/** A work jacket with reflective bands; the detail is its colour. */
export const workJacket: Subject = (look) => {
  const colour = getClothColour(look)
  const { pen } = look
  const cloth = pen.blend(drawFolded(colour), [0, 0, 1, 0])
  const seam = faint(darker(colour, 0.55), 0.85)
  const body = 'M166 96C190 84 214 80 240 80C266 80 290 84 314 96L330 118V392C300 404 180 404 150 392V118Z'
  const left = 'M166 96C132 106 112 128 104 164L78 330C76 344 84 352 98 354L128 358L152 236Z'
  const right = 'M314 96C348 106 368 128 376 164L402 330C404 344 396 352 382 354L352 358L328 236Z'
  const band = (y: number) =>
    shape(
      `M150 ${y}C190 ${y + 9} 290 ${y + 9} 330 ${y}V${y + 20}C290 ${y + 29} 190 ${y + 29} 150 ${y + 20}Z`,
      '#e9edc0',
    )
  return (
    ground(look, [240, 402, 132]) +
    shape(left, cloth) +
    shape(right, cloth) +
    shape(body, cloth) +
    line('M152 236L150 150M328 236L330 150', seam, 3) +
    band(250) +
    band(318) +
    shape('M90 262L113 266L109 288L86 284ZM390 262L367 266L371 288L394 284Z', '#e9edc0') +
    line('M240 108V396', faint(darker(colour, 0.6), 0.9), 4) +
    shape('M182 92C196 122 220 130 240 112C260 130 284 122 298 92C282 70 198 70 182 92Z', darker(colour, 0.22)) +
    shape('M204 88C218 102 262 102 276 88C266 74 214 74 204 88Z', darker(colour, 0.6)) +
    shape('M176 176H222V214H176ZM258 176H304V214H258Z', faint(darker(colour, 0.3), 0.7)) +
    line('M176 188H222M258 188H304', seam, 3) +
    shape('M184 156H216V164H184Z', look.tint.second)
  )
}

/** A seat with its cover; the detail is the colour. */
export const seatCover: Subject = (look) => {
  const colour = getClothColour(look)
  const { pen } = look
  const cloth = pen.blend(drawFolded(colour), [0, 0, 1, 0])
  const dark = darker(colour, 0.34)
  const seam = faint(lighter(colour, 0.5), 0.7)
  return (
    ground(look, [240, 404, 140]) +
    shape('M206 62C208 46 272 46 274 62L280 108C278 120 202 120 200 108Z', cloth) +
    line('M222 116V134M258 116V134', '#9aa3ab', 7) +
    shape('M166 150C172 128 308 128 314 150L332 300C330 322 150 322 148 300Z', cloth) +
    shape('M148 172C136 200 132 262 140 306L158 300L172 156ZM332 172C344 200 348 262 340 306L322 300L308 156Z', dark) +
    shape(
      'M136 306C170 292 310 292 344 306C362 330 364 362 354 388C320 404 160 404 126 388C116 362 118 330 136 306Z',
      cloth,
    ) +
    shape('M126 352C180 366 300 366 354 352L354 388C320 404 160 404 126 388Z', dark) +
    line('M190 144L178 300M290 144L302 300M176 304L168 360M304 304L312 360', seam, 2.5) +
    line('M188 200C220 208 260 208 292 200M184 250C218 258 262 258 296 250', seam, 2) +
    shape('M222 160H258V172H222Z', look.tint.second)
  )
}
