import type { Language } from '#src/platform/i18n/language.ts'
import { type Field, listFields } from '../columns/field.ts'
import { getFieldLabel } from '../columns/field-label.ts'
import { toListKind, type UploadKind } from './upload.ts'

/** Fields of stored records that have another name than the column of a list. */
const FIELD_ALIASES: Record<string, Field> = {
  priceListId: 'priceList',
  depotId: 'depot',
  depotIds: 'servingDepots',
  manufacturerCode: 'maker',
  minQuantity: 'orderMinimum',
  maxQuantity: 'orderMaximum',
  quantityStep: 'orderStep',
  variationDisplay: 'display',
  flags: 'shownIn',
  names: 'name',
  descriptions: 'description',
  fields: 'field',
  icons: 'icon',
  pageTexts: 'pageText',
  seoTitles: 'seoTitle',
  seoDescriptions: 'seoDescription',
  'number.own': 'code',
  'number.maker': 'maker',
  'number.oem': 'oem',
  'number.barcode': 'barcode',
  'number.superseded': 'supersedes',
  'number.size': 'size',
}

/** The name of a field as the changes of an uploaded list store it: `names.en`, `number.oem`, `priceListId`. */
export function getStoredFieldLabel(kind: UploadKind, stored: string, language: Language): string {
  const [name = stored, suffix] = stored.startsWith('number.') ? [stored] : stored.split('.')
  const listKind = toListKind(kind)
  // A list of brands has the name of a brand as its key.
  const field = listKind === 'brands' && name === 'name' ? 'newName' : (FIELD_ALIASES[name] ?? name)
  const known = listFields(listKind).find((one) => one === field)
  const label = known ? getFieldLabel(listKind, known, language) : name
  return suffix === undefined ? label : `${label} (${suffix})`
}
