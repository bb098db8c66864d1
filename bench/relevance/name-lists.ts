import { getCatalogue, wholeCatalogue } from '#db/demo/catalogue.ts'
import type { DemoProduct, Fitment } from '#db/demo/product.ts'
import { SITES } from '#db/demo/sites.ts'

/*
 * The parts of the demo as a supplier's price list: names in one language that end in vehicles, an engine and years. It has no
 * fitments and no categories, so that only the names tell what fits.
 */

export type ListLanguage = 'tr' | 'ru'

/** The site of the demo whose judgments grade the list. */
const JUDGED_SITE = 'anadolu'

const listProducts = (): DemoProduct[] => {
  const site = SITES.find(({ key }) => key === JUDGED_SITE)
  return site ? getCatalogue(site, wholeCatalogue()) : []
}

/** The lines of the list, as a file to import. */
export const writeNameList = (language: ListLanguage): string =>
  [
    ['Code', 'Name', 'Brand', 'OEM', 'Manufacturer part number'],
    ...listProducts().map((product) => [
      product.code,
      toListName(product, language),
      product.brand.name,
      product.oem.join(' ; '),
      product.makerNumber,
    ]),
  ]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')

/** The names by which the judgments of the demo grade its products, by code. */
export const listJudgedNames = (): ReadonlyMap<string, string> =>
  new Map(listProducts().map(({ code, names }) => [code, names.tr]))

const MAX_MODELS = 3

function toListName({ names, fits }: DemoProduct, language: ListLanguage): string {
  const [part = ''] = names[language].split(' – ')
  const models = [...new Set(fits.map(({ make, model }) => `${make} ${model}`))].slice(0, MAX_MODELS)
  const words = [part, models.join(language === 'tr' ? ' / ' : ', '), toEngine(fits), toYears(fits, language)]
  const name = words.filter((word) => word !== '').join(' ')
  return language === 'tr' ? name.toLocaleUpperCase('tr') : name
}

/** Without its power: `1.6 TDI`. */
const toEngine = ([first]: readonly Fitment[]) => first?.engine.replace(/ \d+$/, '') ?? ''

/** A part that is still made has the year of the list. */
const LIST_YEAR = 2026

function toYears(fits: readonly Fitment[], language: ListLanguage): string {
  if (fits.length === 0) return ''
  const first = Math.min(...fits.map(({ from }) => from))
  const last = Math.max(...fits.map(({ to }) => to ?? LIST_YEAR))
  return language === 'tr' ? `${first}-${last}` : `${first % 100}-${last % 100}`.replace(/\b\d\b/g, '0$&')
}
