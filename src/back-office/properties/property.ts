import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { PROPERTY_LIMITS } from '#src/products/properties/property.ts'

/** Values on one page of their property. */
export const VALUES_PER_PAGE = 100
/** Properties or values that another one can be merged into. */
export const MAX_TARGETS = 1000
/** Of every value: only properties are sorted by the owner. */
export const VALUE_POSITION = 0
export const NAME_LENGTH = PROPERTY_LIMITS.name

/** What staff change of a property. */
export interface PropertyDetails {
  /** In the languages of the site, without empty ones. */
  names: TextByLanguage
  sortNo: number
}

export interface ListedProperty {
  id: number
  name: string
  /** By which lists and addresses of the shop name it. */
  key: string
  values: number
  products: number
  sortNo: number
}

export interface ListedValue {
  id: number
  name: string
  products: number
}

/** How the audit log names a property or a value. */
export const toLogTarget = (kind: 'property' | 'value', id: number) => (kind === 'property' ? `${id}` : `value ${id}`)
