import { useState } from 'react'
import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { listCountryNames } from '#src/platform/i18n/country.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/product-page'
import { AudienceSection, loadAudienceSection, postAudience } from './audience/audience-section.tsx'
import { saveDocuments } from './documents/document-form.ts'
import { ProductDocuments, toDocumentView } from './documents/product-documents.tsx'
import { getProductDocuments } from './documents/wire.ts'
import { FitmentsSection, loadFitmentsSection } from './fitments/fitments-section.tsx'
import { LinksSection, loadLinksSection } from './links/links-section.tsx'
import { savePictures } from './picture-form.ts'
import { PRODUCT_FORM, ProductPreviewFrame } from './preview/product-preview-frame.tsx'
import { CODE_LENGTH, type ProductCard } from './product.ts'
import { type ProductCardView, toProductCardPath, toProductCardView } from './product-card-view.ts'
import { findProductProblems, readCount, readProductForm, toProductDetails } from './product-form.ts'
import { ProductForm } from './product-form.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { type RefusedCount, StockByDepot } from './product-sections.tsx'
import { PROPERTIES_INTENT, ProductProperties } from './properties/product-properties.tsx'
import { saveProperties, toTypedProperty } from './properties/property-form.ts'
import { getProductProperties } from './properties/wire.ts'
import { loadPublicationSection, PublicationSection, postPublication } from './publication/publication-section.tsx'
import { loadSeoSection, SeoSection } from './seo/seo-section.tsx'
import { loadSitesSection, SitesSection } from './sites/sites-section.tsx'
import { findTierProblems, readTierForm, toTierPrices } from './tier-form.ts'
import { TIER_INTENT, type TierAnswer, TierForm } from './tier-form.tsx'
import { loadVariationsSection, VariationsSection } from './variations/variations-section.tsx'
import { changeProduct, changeTierPrices, countStock, getProductCard, getProductChoices } from './wire.ts'

/** One product with prices, stock by depot, properties, pictures and documents. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const card = await loadCard(page, args.params.code)
  const choosing = page.call(getProductChoices)
  const [{ brands, categories, factNames }, { documents }, ...sections] = await Promise.all([
    choosing,
    page.call(getProductDocuments, { code: card.code }),
    page.call(getProductProperties, { code: card.code }),
    loadFitmentsSection(page, card.code),
    loadLinksSection(page, card.code),
    loadVariationsSection(page, card.code),
    choosing.then(({ brands }) => loadSeoSection(page, card, brands)),
    loadPublicationSection(page, card),
    loadAudienceSection(page, card),
    loadSitesSection(page, card),
  ])
  const [properties, fitments, links, variations, seo, publication, audience, sites] = sections
  const view = toProductCardView(page, card)
  return {
    head: hiddenHead(page, view.name),
    recordHistory: toHistoryPaths(page, 'product', card.code),
    card: view,
    languages: page.site.languages,
    choices: { brands, categories },
    factChoices: { ...factNames, origins: listCountryNames(page.language) },
    documents: documents.map((document) => toDocumentView(page, card.code, document)),
    properties: {
      saved: { version: properties.version, properties: properties.properties.map(toTypedProperty) },
      names: properties.names,
      valuesPath: getPagePath(page, 'deskProducts', '/property-values'),
    },
    fitments,
    links,
    variations,
    seo,
    publication,
    audience,
    sites,
  }
}

function loadCard(page: PageRequest, code = '') {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', `/code/${encodeURIComponent(code)}`)
  return page.call(getProductCard, { code: code.slice(0, CODE_LENGTH) })
}

/** Saves the form or a section, or counts the stock of a depot; what was typed stays if it cannot be saved. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const card = await loadCard(page, args.params.code)
  const form = await args.request.formData()
  const intent = form.get('intent')
  const pictures = await postPictures(page, card, form)
  if (pictures !== 'other') return { ...NOTHING, pictures }
  const documents = await postDocuments(page, card, form)
  if (documents !== 'other') return { ...NOTHING, documents }
  const publication = await postPublication(page, card, form)
  if (publication === undefined) throw toCard(page, card)
  if (publication !== 'other') return { ...NOTHING, publication }
  const audience = await postAudience(page, card, form)
  if (audience === undefined) throw toCard(page, card)
  if (audience !== 'other') return { ...NOTHING, audience }
  if (intent === 'count') return { ...NOTHING, count: await saveCount(page, card, form) }
  if (intent === TIER_INTENT) return { ...NOTHING, tiers: await saveTiers(page, card, form) }
  if (intent === PROPERTIES_INTENT) return { ...NOTHING, properties: await postProperties(page, card, form) }
  return { ...NOTHING, product: await saveProduct(page, card, form) }
}

const NOTHING = {
  product: undefined,
  count: undefined,
  tiers: undefined,
  properties: undefined,
  pictures: undefined,
  documents: undefined,
  publication: undefined,
  audience: undefined,
}

/** The page of the product again, after a part of it was saved. */
const toCard = (page: PageRequest, { code }: Pick<ProductCard, 'code'>) =>
  redirect(withToast(toProductCardPath(page, code), 'SavedSuccessfully'), 303)

async function postPictures(page: PageRequest, card: ProductCard, form: FormData) {
  const answer = await savePictures(page, card, form)
  if (answer === undefined) throw toCard(page, card)
  return answer
}

async function postDocuments(page: PageRequest, { code }: ProductCard, form: FormData) {
  const answer = await saveDocuments(page, code, form)
  if (answer === undefined) throw toCard(page, { code })
  return answer
}

async function postProperties(page: PageRequest, { code }: ProductCard, form: FormData) {
  const answer = await saveProperties(page, code, form)
  if (answer === undefined) throw toCard(page, { code })
  return answer
}

async function saveTiers(page: PageRequest, { code, prices }: ProductCard, form: FormData): Promise<TierAnswer> {
  const version = versionInForm(form)
  const typed = readTierForm(form)
  const listsWithPrice = prices.map(({ priceListId }) => priceListId)
  const found = findTierProblems(typed, { language: page.language, listsWithPrice })
  const posted = { version, changed: false }
  if (Object.keys(found).length > 0) return { typed, problems: found, message: undefined, posted }
  const { done, message, refusal } = await page.call(changeTierPrices, {
    code,
    version,
    prices: toTierPrices(typed, page.language),
  })
  if (done) throw toCard(page, { code })
  return { typed, problems: undefined, message, posted: { version, changed: refusal === 'RecordChanged' } }
}

async function saveProduct(page: PageRequest, { code, priceLists }: ProductCard, form: FormData) {
  const scope = { language: page.language, languages: page.site.languages, priceLists }
  const read = readProductForm(form, scope)
  const typed = { ...read, texts: { ...read.texts, code } }
  const version = versionInForm(form)
  const posted = { version, changed: false }
  const problems = findProductProblems(typed, scope)
  if (Object.keys(problems).length > 0) return { typed, problems, message: undefined, posted }
  const answer = await page.call(changeProduct, { ...toProductDetails(typed, scope), version })
  if (answer.done) throw toCard(page, { code })
  const changed = answer.refusal === 'RecordChanged'
  return { typed, problems: undefined, message: answer.message, posted: { version, changed } }
}

async function saveCount(page: PageRequest, { id, code }: ProductCard, form: FormData): Promise<RefusedCount> {
  const [depotId, seenMove] = [Number(form.get('depot')), Number(form.get('seenMove'))]
  const typed = `${form.get('counted') ?? ''}`.trim()
  const counted = readCount(typed)
  if (counted === undefined) return { depotId, typed, message: page.i18n.t('deskProducts.problem.count') }
  const answer = await page.call(countStock, { productId: id, depotId, counted, seenMove })
  if (answer.done) throw toCard(page, { code })
  return { depotId, typed, message: answer.message }
}

export const meta = pageMeta

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, choices, languages, documents, properties, fitments, links, variations, seo } = loaderData
  const { publication, audience, sites } = loaderData
  const [isPreviewed, setIsPreviewed] = useState(false)
  const columns = isPreviewed ? 'wide:grid-cols-2' : 'desk:grid-cols-[minmax(0,1fr)_24rem]'
  return (
    // Another product has forms of its own.
    <div key={card.id} className="page py-4 desk:py-6">
      <ProductHeader
        card={card}
        isLimited={audience !== null && audience.saved.typed.length > 0}
        isPreviewed={isPreviewed}
        onPreview={() => setIsPreviewed(!isPreviewed)}
      />
      <div className={`grid items-start gap-4 ${columns}`}>
        <ProductForm
          id={PRODUCT_FORM}
          saved={card}
          languages={languages}
          priceLists={card.priceLists}
          choices={choices}
          factChoices={loaderData.factChoices}
          answer={actionData?.product}
        />
        {isPreviewed && card.previewPath && (
          <ProductPreviewFrame
            action={card.previewPath}
            revision={`${card.version} ${card.picturesVersion} ${JSON.stringify(actionData?.product?.typed)}`}
            languages={languages}
          />
        )}
        <div className="grid min-w-0 gap-4">
          <PublicationSection {...publication} answer={actionData?.publication} />
          {audience && <AudienceSection {...audience} answer={actionData?.audience} />}
          {sites && <SitesSection {...sites} />}
          <StockByDepot depots={card.depots} refused={actionData?.count} />
          <ProductProperties {...properties} answer={actionData?.properties} />
          <FitmentsSection {...fitments} />
          <LinksSection {...links} />
          <VariationsSection {...variations} />
          {seo && <SeoSection {...seo} />}
          <TierForm saved={card.tiers} priceLists={card.priceLists} answer={actionData?.tiers} />
          <ProductPictures
            pictures={card.pictures}
            version={card.picturesVersion}
            name={card.name}
            answer={actionData?.pictures}
          />
          <ProductDocuments documents={documents} isHidden={!card.visible} answer={actionData?.documents} />
        </div>
      </div>
    </div>
  )
}

interface ProductHeaderProps {
  card: ProductCardView
  /** It is limited to groups of customers. */
  isLimited: boolean
  isPreviewed: boolean
  onPreview(): void
}

function ProductHeader({ card, isLimited, isPreviewed, onPreview }: ProductHeaderProps) {
  const { t } = useTexts()
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
          <bdi>{card.name}</bdi>
          <Badge tone={card.visible ? 'good' : 'neutral'}>
            {t(card.visible ? 'deskProducts.state.active' : 'deskProducts.state.passive')}
          </Badge>
          {isLimited && <Badge tone="warn">{t('productAudience.limited')}</Badge>}
        </h1>
        <p className="mt-1 text-ink-soft">
          <Ltr>{card.code}</Ltr> · {t('deskProducts.changedAt', { day: card.changedAt })}
          {card.parent && (
            <>
              {' · '}
              {t('deskProducts.variationOf')}{' '}
              <TextLink to={card.parent.href}>
                <Ltr>{card.parent.code}</Ltr>
              </TextLink>
            </>
          )}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {card.previewPath && (
          <Button className="needs-script" aria-pressed={isPreviewed} onClick={onPreview}>
            {t('shopPreview.title')}
          </Button>
        )}
        {card.shopPath && <ButtonLink to={card.shopPath}>{t('deskProducts.inShop')}</ButtonLink>}
      </span>
    </header>
  )
}
