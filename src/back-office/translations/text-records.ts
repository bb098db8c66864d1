import type { PageRequest } from '#src/api/page-context.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { TaxonomyKind } from '#src/products/taxonomy/taxonomy-page.ts'
import { MENU_NAMES, type MenuEntry } from '#src/site/menus/menu.ts'
import { changeBanner, getBannerDocument } from '../banners/wire.ts'
import { readRecordId } from '../content/content-record.tsx'
import { changeNews, changePage, getNewsDocument, getPageDocument } from '../content/wire.ts'
import { changeFile, getFileDocument } from '../downloads/wire.ts'
import { changeMenu, getMenuDocument } from '../menus/wire.ts'
import { changeProduct, getProductCard } from '../products/wire.ts'
import { changePromotion, getEditablePromotion } from '../promotions/wire.ts'
import { loadPart, savePart } from '../site/part-page.ts'
import { changeTaxonomyDocument, getTaxonomyDocument } from '../taxonomy/shop-page/wire.ts'
import { changeCategory, getCategory } from '../taxonomy/wire.ts'
import type { TextAddress, TranslationField, TranslationKind } from './translation.ts'

interface TextSaveAnswer {
  done: boolean
  message: string
  refusal: string | null
  problems?: readonly { path: string }[]
}

/** A text as its record has it now, and the call of the record's own page that changes it. */
export interface TextRecord {
  texts: TextByLanguage
  /** Refused if the record changed since it was loaded. */
  save(texts: TextByLanguage): Promise<TextSaveAnswer>
}

type LoadRecord = (page: PageRequest, address: TextAddress) => Promise<TextRecord | undefined>

const RECORDS: { [Kind in TranslationKind]?: LoadRecord } = {
  product: loadProduct,
  async category(page, { field, key }) {
    if (field !== 'name') return loadTaxonomyText(page, { kind: 'category', field, key })
    const { names, ...category } = await page.call(getCategory, { id: readRecordId(key) })
    return { texts: names, save: (texts) => page.call(changeCategory, { ...category, names: texts }) }
  },
  brand: (page, { field, key }) => loadTaxonomyText(page, { kind: 'brand', field, key }),
  async promotion(page, { field, key }) {
    const { id, version, sortNo, document } = await page.call(getEditablePromotion, { id: readRecordId(key) })
    const column = field === 'name' ? 'name' : 'description'
    return {
      texts: document[column] ?? {},
      save: (texts) =>
        page.call(changePromotion, {
          id,
          version,
          sortNo,
          publish: false,
          promotion: { ...document, [column]: texts },
        }),
    }
  },
  async page(page, { field, key }) {
    if (field === 'block') return loadPageBlock(page, key)
    const { document, version } = await page.call(getPageDocument, { id: readRecordId(key) })
    const column = toWrittenColumn(field)
    const { number: id, [column]: texts } = document
    const save = (written: TextByLanguage) =>
      page.call(changePage, { id, version, document: { ...document, [column]: written } })
    return { texts, save }
  },
  async news(page, { field, key }) {
    const { document, version } = await page.call(getNewsDocument, { id: readRecordId(key) })
    const column = toWrittenColumn(field)
    const { number: id, [column]: texts } = document
    const save = (written: TextByLanguage) =>
      page.call(changeNews, { id, version, document: { ...document, [column]: written } })
    return { texts, save }
  },
  async banner(page, { field, key }) {
    const id = readRecordId(key)
    const { document, version } = await page.call(getBannerDocument, { id })
    const column = field === 'name' ? 'name' : 'text'
    const save = (texts: TextByLanguage) =>
      page.call(changeBanner, { id, version, document: { ...document, [column]: texts } })
    return { texts: document[column], save }
  },
  menu: loadMenuEntry,
  async file(page, { key }) {
    const { document, version } = await page.call(getFileDocument, { id: readRecordId(key) })
    const save = (titles: TextByLanguage) =>
      page.call(changeFile, { id: document.number, version, document: { ...document, titles } })
    return { texts: document.titles, save }
  },
  async shipping(page, { field, key }) {
    const { document, version } = await loadPart(page, 'shipping')
    const method = document.find((one) => one.key === key)
    if (!method) return undefined
    const column = field === 'name' ? 'name' : 'note'
    return {
      texts: method[column],
      async save(texts) {
        const methods = document.map((one) => (one === method ? { ...one, [column]: texts } : one))
        return toAnswer(await savePart(page, { part: 'shipping', version, document: methods }))
      },
    }
  },
  async payment(page, { field, key }) {
    const { document, version } = await loadPart(page, 'paymentMethods')
    const method = document.find(({ kind }) => kind === key)
    if (!method) return undefined
    const column = field === 'name' ? 'names' : 'notes'
    return {
      texts: method[column],
      async save(texts) {
        const methods = document.map((one) => (one === method ? { ...one, [column]: texts } : one))
        return toAnswer(await savePart(page, { part: 'paymentMethods', version, document: methods }))
      },
    }
  },
}

/** Undefined for a record that is gone, and for a kind that only its own page changes. */
export const loadTextRecord: LoadRecord = async (page, address) => RECORDS[address.kind]?.(page, address)

const WRITTEN_COLUMNS = { title: 'titles', address: 'addresses', summary: 'summaries', text: 'bodies' } as const

const toWrittenColumn = (field: TranslationField) =>
  field === 'address' || field === 'summary' || field === 'text' ? WRITTEN_COLUMNS[field] : WRITTEN_COLUMNS.title

/** A block of a page by the number of the page and its own, such as `12 2`. */
async function loadPageBlock(page: PageRequest, key: string): Promise<TextRecord | undefined> {
  const [number, at] = key.split(' ')
  const { document, version } = await page.call(getPageDocument, { id: readRecordId(number) })
  const block = document.blocks[Number(at) - 1]
  if (block?.kind !== 'text' && block?.kind !== 'html') return undefined
  const save = (texts: TextByLanguage) => {
    const written = block.kind === 'text' ? { ...block, texts } : { ...block, html: texts }
    const blocks = document.blocks.map((one) => (one === block ? written : one))
    return page.call(changePage, { id: document.number, version, document: { ...document, blocks } })
  }
  return { texts: block.kind === 'text' ? block.texts : block.html, save }
}

const PAGE_COLUMNS = { text: 'texts', title: 'titles', summary: 'descriptions' } as const

async function loadTaxonomyText(
  page: PageRequest,
  { kind, field, key }: Omit<TextAddress, 'kind'> & { kind: TaxonomyKind },
): Promise<TextRecord> {
  const id = readRecordId(key)
  const { document, version } = await page.call(getTaxonomyDocument, { kind, id })
  const column = field === 'title' || field === 'summary' ? PAGE_COLUMNS[field] : PAGE_COLUMNS.text
  const save = (texts: TextByLanguage) =>
    page.call(changeTaxonomyDocument, { kind, id, version, document: { ...document, [column]: texts } })
  return { texts: document[column], save }
}

/** The name in the first language of the shop is that of all languages without one. */
async function loadProduct(page: PageRequest, { field, key }: TextAddress): Promise<TextRecord> {
  const card = await page.call(getProductCard, { code: key })
  if (field !== 'name')
    return {
      texts: card.descriptions,
      save: (descriptions) => page.call(changeProduct, { ...card, descriptions }),
    }
  const [first = 'tr'] = page.site.languages
  return {
    texts: { [first]: card.name, ...card.names },
    save({ [first]: name = '', ...others }) {
      const own = card.names[first] === undefined ? {} : { [first]: name }
      return page.call(changeProduct, { ...card, ...(!(first in own) && { name }), names: { ...others, ...own } })
    },
  }
}

async function loadMenuEntry(page: PageRequest, { key }: TextAddress): Promise<TextRecord | undefined> {
  const [menu, number] = key.split(' ')
  const name = MENU_NAMES.find((one) => one === menu)
  if (!name) return undefined
  const { document, version } = await page.call(getMenuDocument, { name })
  const entries = structuredClone(document.entries ?? [])
  const entry = listByLevel(entries)[Number(number) - 1]
  if (!entry) return undefined
  const save = (names: TextByLanguage) => {
    entry.names = names
    return page.call(changeMenu, { name, version, document: { entries } })
  }
  return { texts: entry.names, save }
}

/** The entries of the first level, then those below them. */
const listByLevel = (level: readonly MenuEntry[]): MenuEntry[] =>
  level.length === 0 ? [] : [...level, ...listByLevel(level.flatMap(({ entries = [] }) => entries))]

const toAnswer = ({ done, message, changed, paths }: Awaited<ReturnType<typeof savePart>>): TextSaveAnswer => ({
  done,
  message,
  refusal: changed ? 'RecordChanged' : null,
  problems: paths.map((path) => ({ path })),
})
