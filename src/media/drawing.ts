import { BANNERS } from './drawings/banners.ts'
import { brandLogo } from './drawings/brand-logo.ts'
import { drawBoxed } from './drawings/carton.ts'
import type { Subject } from './drawings/look.ts'
import { productScene } from './drawings/scene.ts'
import { SUBJECTS } from './drawings/subjects.ts'

/**
 * The key describes the drawing: `{kind}_{brand}_{variant}[_{detail}[_{word}]]` for a product
 * (`tyre_31_2_w2055516_nordkap`), the same behind `closeup_` or `box_` for another view of it, `brand_{brand}_{word}`
 * for a logo, `banner_{scene}[_rtl]` for a banner.
 */
export function findDrawing(key: string): string | undefined {
  if (!KEY.test(key)) return undefined
  const [kind = '', ...rest] = key.split('_')
  if (kind === 'brand') return logo(rest)
  if (kind === 'banner') return banner(rest)
  if (kind === 'closeup') return product(rest[0] ?? '', rest.slice(1))?.replace(WHOLE, CLOSE)
  return kind === 'box' ? product(rest[0] ?? '', rest.slice(1), drawBoxed) : product(kind, rest)
}

const WHOLE = 'viewBox="0 0 480 480"'
const CLOSE = 'viewBox="120 96 232 232"'

/** Lower case, digits, hyphens; parts separated by underscores; at most 80 characters: safe against path traversal. */
const KEY = /^[a-z](?!.*__)[a-z0-9_-]{1,79}$/

function logo([brand, word]: string[]) {
  return isNumber(brand) && word ? brandLogo(Number(brand), word.toUpperCase()) : undefined
}

function banner([scene = '', direction]: string[]) {
  if (direction !== undefined && direction !== 'rtl') return undefined
  return BANNERS[scene]?.(direction === 'rtl')
}

function product(kind: string, [brand, variant, detail = '', word = '']: string[], view?: Subject) {
  const subject = Object.hasOwn(SUBJECTS, kind) ? SUBJECTS[kind] : undefined
  if (!subject || !isNumber(brand) || !isNumber(variant)) return undefined
  return productScene(view ?? subject, {
    brandNo: Number(brand),
    seed: `${kind} ${brand} ${variant}`,
    detail,
    word: word.toUpperCase(),
  })
}

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,4}$/.test(text)
