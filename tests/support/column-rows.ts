import type { SettingRow } from './settings-rows.ts'

const AYSE = 'ayse@vitrin.test'
const ZEYNEP = 'zeynep@vitrin.test'

const show = (column: string, shows: RegExp, as = AYSE): SettingRow => ({
  flag: `ProductTableParameter.${column}`,
  value: 'true',
  as,
  look: '/urunler?rows=48',
  shows,
})
const hidden = (column: string, hides: RegExp, as = AYSE): SettingRow => ({
  flag: `ProductTableParameter.${column}`,
  value: 'false',
  as,
  look: '/urunler?rows=48',
  hides,
})

/** Every column of a listing, switched on and off. */
export const COLUMN_ROWS: readonly SettingRow[] = [
  hidden('ShowProductImage', /class="row-picture" data-open/),
  hidden('ShowBrand', /<\/bdi><small>/),
  show('ShowShortCode', /Kısa kod: /),
  show('ShowManufacturerPartNumber', /Üretici numarası: /),
  hidden('ShowOem', /class="few"/),
  hidden('ShowTyreLabel', /class="tyre /),
  hidden('ShowPackage', /ve katları/),
  hidden('ShowIcons', /class="mark /),
  hidden('ShowFields', /Garanti \(ay\): /),
  { flag: 'ProductTableParameter.HideField2', value: 'true', as: AYSE, look: '/urunler', hides: /Tedarikçi kodu: / },
  show('ShowOrigin', /Menşei: /),
  show('ShowProductionDate', /Üretim tarihi: /),
  show('ShowWeightAndVolume', /Ağırlık: /),
  hidden('ShowFreeShipping', /class="row-free"/),
  hidden('ShowStock', /class="state /),
  hidden('ShowStockComing', /Geliş: /),
  hidden('ShowNormalPrice', /<s dir="ltr">/),
  hidden('ShowDiscount', /<small dir="ltr">/),
  show('ShowPriceWithAndWithoutTax', /<em>KDV dahil/),
  show('ShowRetailPrice', /<em>Perakende/),
  show('ShowPurchasePrice', /<em>Alış/, ZEYNEP),
  show('ShowCreditPrice', /<em>Tek çekim kart/),
  show('ShowTransferPrice', /<em>Havale \/ EFT/),
  show('ShowSalesPerson', /Satış sorumlusu: /, ZEYNEP),
  hidden('ShowCompare', /class="row-compare"/),
  show('ShowAsCards', /data-view="poly"/),
]
