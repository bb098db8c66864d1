import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BRANDS } from './brands.ts'
import { createChance } from './chance.ts'
import { list, number, readTable, text, yesOrNo } from './data-files.ts'
import { fillTemplate, readAttributes, type TemplateValues, toFragment } from './svg-template.ts'

/**
 * The pictures of the demo, drawn from the SVG templates in `db/demo/pictures`. The key describes the picture:
 * `{kind}_{brand}_{variant}[_{detail}[_{word}]]` for a product (`tyre_31_2_w2055516_nordkap`), the same behind
 * `closeup_` or `box_` for another view of it, `brand_{brand}_{word}` for a logo, `banner_{scene}[_rtl]` for a banner.
 */
export function findPicture(key: string): string | undefined {
  if (!KEY.test(key)) return undefined
  const [kind = '', ...rest] = key.split('_')
  if (kind === 'brand') return drawLogo(rest)
  if (kind === 'banner') return drawBanner(rest)
  if (kind === 'closeup') return drawProduct(rest)?.replace(WHOLE, CLOSE)
  return kind === 'box' ? drawProduct(rest, drawBoxed) : drawProduct([kind, ...rest])
}

const WHOLE = 'viewBox="0 0 480 480"'
const CLOSE = 'viewBox="120 96 232 232"'

/** Lower case, digits, hyphens; parts separated by underscores; at most 80 characters: safe against path traversal. */
const KEY = /^[a-z](?!.*__)[a-z0-9_-]{1,79}$/

const FOLDER = join(import.meta.dirname, 'pictures')
const readTemplate = (name: string) => readFileSync(join(FOLDER, `${name}.svg`), 'utf8')
const listTemplates = (folder: string) => readdirSync(join(FOLDER, folder)).map((file) => file.slice(0, -'.svg'.length))

interface PartKind {
  kind: string
  /** The random draws of a key in their order: the lean, or the number of equally frequent choices of a variant. */
  draws: ('lean' | number)[]
  /** The template of each combination of choices; empty if there is one template only. */
  variants: number[]
  /** Whether a carton may stand behind it. */
  withCarton: boolean
}

/** The colours of a brand: two of its own, and readable ones on white and on each other. */
type ColourScheme = Record<
  'main' | 'second' | 'onMain' | 'secondOnWhite' | 'secondOnMain' | 'onSecond' | 'tyreLettering',
  string
>

const KINDS = new Map(
  readTable<PartKind>('picture-kinds.csv', {
    kind: text,
    draws: list((cell) => (cell === 'lean' ? cell : number(cell))),
    variants: list(number),
    withCarton: yesOrNo,
  }).map((row) => [row.kind, row]),
)
const COLOURS = readTable<ColourScheme>('picture-colours.csv', {
  main: text,
  second: text,
  onMain: text,
  secondOnWhite: text,
  secondOnMain: text,
  onSecond: text,
  tyreLettering: text,
})
const CLOTHS = new Map(
  readTable<{ name: string; colour: string }>('cloth-colours.csv', { name: text, colour: text }).map(
    ({ name, colour }) => [name, colour],
  ),
)
const PARTS = new Set(listTemplates('parts'))
const BANNERS = new Set(listTemplates('banners'))
const MARKS = new Map(
  [...readTemplate('marks').matchAll(/<g id="(\w+)">(.*?)<\/g>/gs)].map(([, name = '', mark = '']) => [name, mark]),
)
const TYRES = listTemplates('tyres')

/** One product as its key describes it. */
interface PartRequest {
  kind: string
  brand: number
  variant: number
  /** A grade, a size, a side, a colour. */
  detail: string
  /** Printed text, usually the brand's name. */
  word: string
  /** The colour seen through holes. */
  behind: string
}

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,4}$/.test(text)

function toRequest([kind = '', brand, variant, detail = '', word = '']: readonly string[]): PartRequest | undefined {
  if (!isNumber(brand) || !isNumber(variant) || !BRANDS[Number(brand)]) return undefined
  if (kind !== 'tyre' && !KINDS.has(kind)) return undefined
  return {
    kind,
    brand: Number(brand),
    variant: Number(variant),
    detail: detail === 'x' ? '' : detail,
    word: word.toUpperCase(),
    behind: '#f8f9fb',
  }
}

function drawProduct(
  parts: readonly string[],
  view: (request: PartRequest, prefix: string) => string = drawPart,
): string | undefined {
  const request = toRequest(parts)
  return request && readTemplate('table').replace('{part}', () => view(request, 'p'))
}

/** The carton alone, large, as on a dealer's shelf. */
const drawBoxed = (request: PartRequest, prefix: string) =>
  `<g transform="translate(236 252) scale(1.42) translate(-353 -200)">${drawCarton(request, prefix)}</g>`

const drawCarton = (request: PartRequest, prefix: string) =>
  toFragment(fillTemplate(readTemplate('carton'), getValues(request)), prefix)

/** The same key always gets the same variant, lean and carton. */
function drawPart(request: PartRequest, prefix: string): string {
  const { kind, brand, variant, detail } = request
  if (kind === 'tyre') return drawTyre(request, prefix)
  const { draws = [], variants = [], withCarton = false } = KINDS.get(kind) ?? {}
  const chance = createChance(`${kind} ${brand} ${variant}`)
  const hasCarton = withCarton && chance.yes(0.36)
  let lean = 0
  let choice = 0
  for (const draw of draws) {
    const value = chance.next()
    if (draw === 'lean') lean = 2 * value - 1
    else choice = choice * draw + Math.floor(value * draw)
  }
  const no = variants[choice] ?? 0
  const name = [`${kind}_${detail}_${no}`, `${kind}_${detail}`, `${kind}_${no}`].find((one) => PARTS.has(one)) ?? kind
  const part = toFragment(fillTemplate(readTemplate(`parts/${name}`), getValues(request, lean)), prefix)
  return hasCarton ? `${drawCarton(request, `${prefix}c`)}<g transform="translate(-12 94) scale(.8)">${part}</g>` : part
}

/** The template of the season whose shape is nearest to the size. */
function drawTyre(request: PartRequest, prefix: string): string {
  const size = /^[swa]\d{7}$/.test(request.detail) ? request.detail : 's2055516'
  const shape = getTyreShape(size)
  const distance = (template: string) => {
    const other = getTyreShape(template)
    return Math.max(Math.abs(shape.rim - other.rim), Math.abs(shape.width - other.width))
  }
  const [nearest = size] = TYRES.filter((template) => template[0] === size[0]).sort((a, b) => distance(a) - distance(b))
  const [width, aspect, rim] = [size.slice(1, 4), size.slice(4, 6), size.slice(6)]
  const values = getValues(request)
  const words = { ...values.words, size: `${width}/${aspect}R${rim}` }
  return toFragment(fillTemplate(readTemplate(`tyres/${nearest}`), { ...values, words }), prefix)
}

/** Radius of the rim and half of the width, in the units of a template; `s2055516` is a 205/55R16 summer tyre. */
function getTyreShape(size: string) {
  const [width, aspect, rim] = [Number(size.slice(1, 4)), Number(size.slice(4, 6)), Number(size.slice(6)) * 25.4]
  const outer = rim + (2 * width * aspect) / 100
  return { rim: (rim / outer) * 176, width: Math.min(84, Math.max(56, (width / outer) * 205)) }
}

function getValues({ brand, detail, word, behind }: Omit<PartRequest, 'kind' | 'variant'>, lean = 0): TemplateValues {
  const look = BRANDS[brand]
  const scheme = COLOURS[(look?.colours ?? 1) - 1]
  if (!look || !scheme) throw new RangeError(`The demo has no brand ${brand}`)
  return {
    colours: {
      main: scheme.main,
      second: scheme.second,
      on: scheme.onMain,
      paper: scheme.secondOnWhite,
      contrast: scheme.secondOnMain,
      ink: scheme.onSecond,
      lettering: scheme.tyreLettering,
      cloth: CLOTHS.get(detail) ?? '#2b2f35',
      behind,
    },
    words: { word, detail: detail.toUpperCase(), grade: detail.replace('-', '.') },
    lean,
    mark: (main, second) =>
      (MARKS.get(look.mark) ?? '').replaceAll('{main}', () => main).replaceAll('{second}', () => second),
  }
}

/** A brand's mark and name, transparent. */
function drawLogo([brand, word]: readonly string[]): string | undefined {
  const look = isNumber(brand) && BRANDS[Number(brand)]
  if (!look || !word) return undefined
  const values = getValues({ brand: Number(brand), detail: '', word: word.toUpperCase(), behind: '' })
  const { slant, stroke, stretch, spacing, corners } = look
  return fillTemplate(readTemplate('logo'), {
    ...values,
    colours: { ...values.colours, ink: look.logoInk },
    words: { ...values.words, slant, stroke, stretch, spacing, corners },
  })
}

/**
 * Scenery with products in front of it. Text overlays the start side of a banner, so a right-to-left one is mirrored;
 * the products, with the texts printed on them, only change their places.
 */
function drawBanner([scene = '', direction]: readonly string[]): string | undefined {
  if (!BANNERS.has(scene) || (direction !== undefined && direction !== 'rtl')) return undefined
  const template = readTemplate(`banners/${scene}`)
  const width = Number(/ width="(\d+)"/.exec(template)?.[1])
  const mirror = direction === 'rtl' ? ` transform="translate(${width} 0) scale(-1 1)"` : ''
  let count = 0
  return template.replace(' class="scenery"', mirror).replace(/<part ([^>]*)\/>/g, (_, attributes: string) => {
    const { key = '', x, y, size, turn = '0', behind = '#1d3557' } = readAttributes(attributes)
    const request = toRequest(key.split('_'))
    if (!request) throw new Error(`The banner ${scene} shows the unknown ${key}`)
    const left = direction === 'rtl' ? width - Number(x) : Number(x)
    const part = drawPart({ ...request, behind }, `p${count++}`)
    const scale = (Number(size) / 480).toFixed(3)
    return `<g transform="translate(${left} ${y}) rotate(${turn}) scale(${scale}) translate(-240 -240)">${part}</g>`
  })
}
