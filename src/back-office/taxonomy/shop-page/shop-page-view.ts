import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { answerInstead } from '#src/api/page-preview.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { sortLanguages, type TypedFields } from '#src/back-office/content/content-fields.ts'
import { readRecordId, readVersion, toSaveResult } from '#src/back-office/content/content-record.tsx'
import { loadPictureKeys } from '#src/back-office/media/picture-keys.ts'
import { readPreviewChoice, toPreviewAnswer, toPreviewResponse } from '#src/back-office/preview/preview-request.ts'
import { readSlug } from '#src/back-office/products/seo/seo-form.ts'
import type { PartAnswer } from '#src/back-office/site/part-page.ts'
import { getTaxonomyPage } from '#src/catalog/wire.ts'
import { listSeoLanguages, SEO_LENGTHS } from '#src/products/seo/seo.ts'
import type { TaxonomyKind } from '#src/products/taxonomy/taxonomy-page.ts'
import { getPagePath, type PageContext } from '#src/shop/paths.ts'
import { readPageForm, SLUG, toPageDocument, toPageField, toTypedPage } from './shop-page-form.ts'
import { changeTaxonomyDocument, getTaxonomyDocument, previewTaxonomyDocument } from './wire.ts'

const PAGES = { category: 'deskCategories', brand: 'deskBrands' } as const

interface ShopPageRequest {
  kind: TaxonomyKind
  id: string | undefined
}

/** The two pages of a category or brand: the record, and its page in the shop. */
export const listRecordTabs = (page: PageRequest, kind: TaxonomyKind, { id, isShopPage = false }: RecordTabs) => [
  {
    href: getPagePath(page, PAGES[kind], `/${id}`),
    name: page.i18n.t(kind === 'category' ? 'deskCatalogue.category.form' : 'deskCatalogue.brand.form'),
    isCurrent: !isShopPage,
  },
  {
    href: getPagePath(page, PAGES[kind], `/${id}/shop`),
    name: page.i18n.t('taxonomyPage.title'),
    isCurrent: isShopPage,
  },
]

interface RecordTabs {
  id: number
  isShopPage?: boolean
}

/** The listing of a category or brand in the shop. */
const toShopPath = (pageContext: PageContext, kind: TaxonomyKind, slug: string) =>
  getPagePath(pageContext, 'products', `?${new URLSearchParams({ [kind]: slug })}`)

const loadDocument = async (page: PageRequest, { kind, id = '' }: ShopPageRequest) => {
  if (!page.can('manageCatalogue')) throw notForViewer(page, PAGES[kind], `/${encodeURIComponent(id)}`)
  return { ...(await page.call(getTaxonomyDocument, { kind, id: readRecordId(id) })), id: readRecordId(id) }
}

export async function loadShopPage(page: PageRequest, request: ShopPageRequest) {
  const { id, name, target, slug, document, version } = await loadDocument(page, request)
  const { kind } = request
  const languages = listSeoLanguages(page)
  const path = toShopPath(page, kind, slug)
  return {
    head: hiddenHead(page, `${page.i18n.t('taxonomyPage.title')} · ${name}`),
    recordHistory: toHistoryPaths(page, kind, target),
    kind,
    name,
    tabs: listRecordTabs(page, kind, { id, isShopPage: true }),
    saved: { version, typed: toTypedPage({ slug, document }, languages) },
    languages: sortLanguages(languages, page.language),
    pictures: page.can('editContent') ? await loadPictureKeys(page) : [],
    path,
    address: [page.origin.replace(/^https?:\/\//, ''), ...toShopPath(page, kind, '').split(/[/?]/).filter(Boolean)],
    siteName: page.site.name,
    previewAction: getPagePath(page, PAGES[kind], `/${id}/preview`),
  }
}

/** Saves the page; what was typed stays if it cannot be saved. */
export async function saveShopPage(page: PageRequest, form: FormData, request: ShopPageRequest) {
  const { id, document: saved } = await loadDocument(page, request)
  const { kind } = request
  const languages = listSeoLanguages(page)
  const [typed, version] = [readPageForm(form, languages), readVersion(form)]
  const document = toPageDocument(typed, saved, languages)
  const slug = readSlug(typed[SLUG] ?? '')
  if (slug === undefined) return toInvalidAddress(page, typed, version)
  return toSaveResult({
    answer: await page.call(changeTaxonomyDocument, { kind, id, slug, document, version }),
    typed,
    version,
    toPath: () => getPagePath(page, PAGES[kind], `/${id}/shop`),
    toField: (path) => toPageField(path, page.language),
  })
}

const toInvalidAddress = (
  { i18n: { t } }: PageRequest,
  typed: TypedFields,
  version: string,
): PartAnswer<TypedFields> => ({
  typed,
  invalid: [SLUG],
  message: t('productSeo.problem.address', { maximum: SEO_LENGTHS.slug }),
  posted: { version, changed: false },
})

/** Renders the page of the shop with what is typed, or answers why it cannot. */
export async function previewShopPage(page: PageRequest, form: FormData, request: ShopPageRequest) {
  const { id, document: saved, slug } = await loadDocument(page, request)
  const { kind } = request
  const choice = readPreviewChoice(page, form)
  const languages = listSeoLanguages(page)
  const document = toPageDocument(readPageForm(form, languages), saved, languages)
  const { page: own } = await page.call(previewTaxonomyDocument, { kind, id, document, language: choice.language })
  if (!own) return toPreviewResponse({ problem: 'invalid' })
  const html = await page.renderPreview({
    ...choice,
    path: toShopPath({ site: page.site, language: choice.language }, kind, slug),
    replaced: answerInstead(getTaxonomyPage, own),
  })
  return toPreviewResponse(toPreviewAnswer(html))
}
