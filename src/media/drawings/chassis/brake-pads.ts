import { darker, faint, lighter } from '#src/media/pen/colour.ts'
import { STEEL } from '#src/media/pen/material.ts'
import { n } from '#src/media/pen/pen.ts'
import { disc, discs, roundedRectangle, slab } from '#src/media/pen/solid.ts'
import { drawBrandMark } from '../brand-mark.ts'
import type { Look, Subject } from '../look.ts'
import { ground, line, shape } from '../scene.ts'

/** A brake pad from the front: the lining, wider than high, following the disc. */
const PAD = 'M-92 -30C-60 -58 60 -58 92 -30L104 30C108 44 98 50 88 47C40 32 -40 32 -88 47C-98 50 -108 44 -104 30Z'
const PLATE =
  'M-116 -20L-98 -24C-66 -70 66 -70 98 -24L116 -20V22L108 26L112 44C112 58 102 62 90 58C40 42 -40 42 -90 58C-102 62 -112 58 -112 44L-108 26L-116 22Z'

export const brakePads: Subject = (look) => {
  const lining = look.chance.pick(['#4a4640', '#3d4146', '#57504a', '#35393d'])
  return (
    ground(look, [240, 396, 165]) +
    drawListBack(look, 'translate(258 150) rotate(-9)') +
    drawListFront(look, lining, 'translate(212 292) rotate(-5)')
  )
}

function drawListFront({ pen, tint, chance }: Look, lining: string, transform: string) {
  const face = pen.blend([`0 ${lighter(lining, 0.28)}`, `0.5 ${lining}`, `1 ${darker(lining, 0.3)}`], [0, 0, 1, 1])
  const speck = () => disc(chance.between(-88, 88), chance.between(-40, 26), chance.between(0.7, 1.9))
  const specks = Array.from({ length: 46 }, speck).join('')
  const wear = chance.yes(0.6) ? line('M96 -22C116 -46 128 -40 126 -14', '#c9a24a', 6) : ''
  return (
    `<g transform="${transform} scale(1.42)">${wear}` +
    slab(PLATE, { fill: pen.blend(STEEL.side), side: '#5b636b', back: [7, -7] }) +
    shape(PLATE, faint(tint.main, 0.82)) +
    '<g transform="translate(-6 8)">' +
    slab(PAD, { fill: face, side: lining, back: [9, -9], edge: lighter(lining, 0.35) }) +
    pen.clip(PAD, shape(specks, '#cdb98a8c')) +
    `${shape('M-4 -52L-3 36L5 36L6 -52Z', '#17191c')}${line('M-4 -52L-3 36', '#8b8378', 1.2)}</g></g>`
  )
}

/** The back of the other brake pad: painted plate, spring clip, the brand's mark. */
function drawListBack({ pen, tint, brandNo }: Look, transform: string) {
  const paintwork = pen.blend(
    [`0 ${lighter(tint.main, 0.3)}`, `0.5 ${tint.main}`, `1 ${darker(tint.main, 0.35)}`],
    [0, 0, 1, 1],
  )
  const shim = roundedRectangle([-70, -40, 140, 66], 10)
  return (
    `<g transform="${transform} scale(1.3)">` +
    slab(PLATE, { fill: paintwork, side: darker(tint.main, 0.4), back: [8, -8], edge: lighter(tint.main, 0.35) }) +
    slab(shim, {
      fill: pen.blend(['0 #eef1f3', '0.5 #b9c0c7', '1 #7e868e'], [0, 0, 1, 1]),
      side: '#868e96',
      back: [2, -2],
    }) +
    drawBrandMark(brandNo, { main: tint.main, second: '#ffffff' }, { cx: -32, cy: -8, size: 40 }) +
    line('M6 -20H56M6 -6H48M6 8H56', '#5a626a8c', 4) +
    '</g>'
  )
}

const SHOE = 'M-58 -150C-150 -92 -150 92 -58 150L-40 128C-112 76 -112 -76 -40 -128Z'

const WEB = 'M-58 -142C-128 -88 -128 88 -58 142L-22 118L-12 84L-34 60C-58 34 -58 -34 -34 -60L-12 -84L-22 -118Z'

export const brakeShoes: Subject = (look) => {
  const one = shoe(look, look.chance.pick(['#5a5048', '#474b50', '#6a5c4a']))
  return (
    ground(look, [240, 410, 150]) +
    `<g transform="translate(232 226)"><g transform="translate(-6 0)">${one}</g>` +
    `<g transform="translate(24 2) rotate(180)">${one}</g>` +
    `<g transform="translate(4 -96)">${drawSpring('#aab2ba')}</g><g transform="translate(4 100)">${drawSpring(look.tint.main)}</g></g>`
  )
}

const shoe = ({ pen, tint }: Look, lining: string) =>
  slab(WEB, { fill: pen.blend(STEEL.side, [0, 0, 1, 1]), side: '#4c545c', back: [5, -5] }) +
  slab(SHOE, {
    fill: pen.blend([`0 ${lighter(lining, 0.3)}`, `1 ${darker(lining, 0.2)}`]),
    side: lining,
    back: [34, -18],
  }) +
  shape(disc(-62, -40, 7) + disc(-66, 34, 9) + discs([-34, -98, -34, 98], 8), '#2a2f35') +
  line('M-98 -30C-104 -10 -104 10 -98 30', tint.main, 9)

function drawSpring(colour: string) {
  const coil = Array.from({ length: 17 }, (_, i) => `M${n(-64 + i * 8)} -7L${n(-58 + i * 8)} 7`).join('')
  return line('M-80 0H84', '#7c858d', 5) + line(coil, colour, 5)
}
