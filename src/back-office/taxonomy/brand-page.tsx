import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { PageTabs } from '../page-tabs.tsx'
import { getProductChoices } from '../products/wire.ts'
import { RecordRemoval } from '../record-removal.tsx'
import type { Route } from './+types/brand-page'
import { findBrandProblem, readBrandForm } from './brand-form.ts'
import { BrandForm } from './brand-form.tsx'
import { savePicture } from './pictures/picture-form.ts'
import { RecordPicture } from './pictures/record-picture.tsx'
import { listRecordTabs } from './shop-page/shop-page-view.ts'
import { parseId } from './taxonomy-view.ts'
import { changeBrand, getBrand, removeBrand } from './wire.ts'

/** One brand. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { id, name, quality, logo, version, use } = await loadBrand(page, args.params.id)
  const { brands } = await page.call(getProductChoices)
  return {
    head: hiddenHead(page, name),
    recordHistory: toHistoryPaths(page, 'brand', name),
    tabs: listRecordTabs(page, 'brand', { id }),
    id,
    name,
    logo,
    use,
    saved: { version, typed: { name, quality } },
    targets: brands.filter((brand) => brand.id !== id),
    products: getPagePath(page, 'deskProducts', `?brand=${id}`),
  }
}

function loadBrand(page: PageRequest, id = '') {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskBrands', `/${encodeURIComponent(id)}`)
  return page.call(getBrand, { id: parseId(id) })
}

/** Saves the brand or its logo, removes it, or merges it into another one. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { id } = await loadBrand(page, args.params.id)
  const form = await args.request.formData()
  const logoProblem = await savePicture(page, { kind: 'brand', id, form })
  if (logoProblem === undefined)
    throw redirect(withToast(getPagePath(page, 'deskBrands', `/${id}`), 'SavedSuccessfully'), 303)
  if (logoProblem !== 'other') return { removal: undefined, edit: undefined, logo: logoProblem }
  const version = versionInForm(form)
  if (form.get('intent') === 'remove') {
    const into = parseId(`${form.get('into') ?? ''}`) || null
    const removed = await page.call(removeBrand, { id, version, into })
    if (removed.done) throw redirect(withToast(getPagePath(page, 'deskBrands'), 'SavedSuccessfully'), 303)
    return { removal: removed.message, edit: undefined, logo: undefined }
  }
  const typed = readBrandForm(form)
  const problems = findBrandProblem(typed)
  const refused = { typed, refusal: null, message: undefined, posted: { version, changed: false } }
  if (problems) return { removal: undefined, edit: { ...refused, problems }, logo: undefined }
  const { done, refusal, message } = await page.call(changeBrand, { ...typed, id, version })
  if (done) throw redirect(withToast(getPagePath(page, 'deskBrands', `/${id}`), 'SavedSuccessfully'), 303)
  const posted = { version, changed: refusal === 'RecordChanged' }
  return {
    removal: undefined,
    edit: { ...refused, problems: undefined, refusal, message, posted },
    logo: undefined,
  }
}

export const meta = pageMeta

export default function BrandPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { id, name, logo, use, saved, targets, products, tabs } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header>
        <h1 className="text-2xl">
          <bdi>{name}</bdi>
        </h1>
        <p className="mt-1">
          <TextLink to={products}>{t('deskCatalogue.products', { count: use.products })}</TextLink>
        </p>
      </header>
      <PageTabs label={name} tabs={tabs} />
      <div className="grid max-w-3xl gap-4">
        <BrandForm key={id} saved={saved} answer={actionData?.edit} />
        <RecordPicture
          name={name}
          picture={logo}
          problem={actionData?.logo}
          texts={{
            title: t('deskCatalogue.brand.logo'),
            none: t('deskCatalogue.brand.noLogo'),
            remove: t('deskCatalogue.brand.removeLogo'),
            file: t('deskCatalogue.brand.logoFile'),
            hint: t('deskCatalogue.brand.logoHint'),
          }}
        />
        <RecordRemoval
          text={t('deskCatalogue.brand.removeText')}
          version={saved.version}
          refused={actionData?.removal}
          targets={targets}
        />
      </div>
    </div>
  )
}
