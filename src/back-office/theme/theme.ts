import type { Face } from '#src/settings/shop.ts'
import { toFace } from '#src/settings/shop.ts'
import type { TypedSettings } from '../settings/setting-form.ts'

export const BRAND_SETTING = 'settings.LayoutColor'
export const ACCENT_SETTING = 'settings.LayoutColor2'

export const COLOUR = /^#[0-9a-f]{6}$/i
const RATIO = /^\d{1,2}\/\d{1,2}$/

/** The theme that the values of a form make. A value that cannot be shown, such as half a ratio, is the default one. */
export function toTypedFace(typed: TypedSettings): Face {
  const read = (name: string, pattern: RegExp, standard: string) => {
    const value = typed[name] ?? ''
    return pattern.test(value) ? value.toLowerCase() : standard
  }
  const isOn = (name: string) => typed[`DesignParameter.${name}`] === 'true'
  return toFace({
    settings: {
      LayoutColor: read(BRAND_SETTING, COLOUR, '#0b5cab'),
      LayoutColor2: read(ACCENT_SETTING, COLOUR, '#f2a20c'),
      Layout: Number(typed['settings.Layout']),
      ProductImageAspectRatio: read('settings.ProductImageAspectRatio', RATIO, '1/1'),
      Favicon: '',
      NoImageImage: '',
    },
    DesignParameter: {
      NarrowView: isOn('NarrowView'),
      OvalView: isOn('OvalView'),
      DarkCategoryMenu: isOn('DarkCategoryMenu'),
    },
  })
}
