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
import type { Route } from './+types/category-page'
import { findCategoryProblems, readCategoryForm, toCategoryDetails, toTypedCategory } from './category-form.ts'
import { CategoryForm } from './category-form.tsx'
import { savePicture } from './pictures/picture-form.ts'
import { RecordPicture } from './pictures/record-picture.tsx'
import { listRecordTabs } from './shop-page/shop-page-view.ts'
import { parseId } from './taxonomy-view.ts'
import { changeCategory, getCategory, removeCategory } from './wire.ts'

/** One category. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { id, code, name, version, use, picture, ...details } = await loadCategory(page, args.params.id)
  const { categories } = await page.call(getProductChoices)
  return {
    head: hiddenHead(page, name),
    recordHistory: toHistoryPaths(page, 'category', code),
    tabs: listRecordTabs(page, 'category', { id }),
    id,
    name,
    picture,
    use,
    saved: { version, typed: toTypedCategory(details) },
    others: categories.filter((category) => category.id !== id),
    languages: page.site.languages,
    products: getPagePath(page, 'deskProducts', `?category=${id}`),
  }
}

function loadCategory(page: PageRequest, id = '') {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskCategories', `/${encodeURIComponent(id)}`)
  return page.call(getCategory, { id: parseId(id) })
}

/** Saves the category or its picture, removes it, or merges it into another one. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { id } = await loadCategory(page, args.params.id)
  const form = await args.request.formData()
  const problem = await savePicture(page, { kind: 'category', id, form })
  if (problem === undefined)
    throw redirect(withToast(getPagePath(page, 'deskCategories', `/${id}`), 'SavedSuccessfully'), 303)
  if (problem !== 'other') return { removal: undefined, edit: undefined, picture: problem }
  const version = versionInForm(form)
  if (form.get('intent') === 'remove') {
    const into = parseId(`${form.get('into') ?? ''}`) || null
    const removed = await page.call(removeCategory, { id, version, into })
    if (removed.done) throw redirect(withToast(getPagePath(page, 'deskCategories'), 'SavedSuccessfully'), 303)
    return { removal: removed.message, edit: undefined, picture: undefined }
  }
  const { languages } = page.site
  const typed = readCategoryForm(form, languages)
  const problems = findCategoryProblems(typed, languages)
  const refused = { typed, refusal: null, message: undefined, posted: { version, changed: false } }
  if (Object.keys(problems).length > 0)
    return { removal: undefined, edit: { ...refused, problems }, picture: undefined }
  const { done, refusal, message } = await page.call(changeCategory, { ...toCategoryDetails(typed), id, version })
  if (done) throw redirect(withToast(getPagePath(page, 'deskCategories', `/${id}`), 'SavedSuccessfully'), 303)
  const posted = { version, changed: refusal === 'RecordChanged' }
  return {
    removal: undefined,
    edit: { ...refused, problems: undefined, refusal, message, posted },
    picture: undefined,
  }
}

export const meta = pageMeta

export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { id, name, picture, use, saved, others, languages, products, tabs } = loaderData
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
        <CategoryForm key={id} saved={saved} languages={languages} parents={others} answer={actionData?.edit} />
        <RecordPicture
          name={name}
          picture={picture}
          problem={actionData?.picture}
          texts={{
            title: t('taxonomyPage.picture'),
            none: t('taxonomyPage.noPicture'),
            remove: t('taxonomyPage.removePicture'),
            file: t('taxonomyPage.pictureFile'),
            hint: t('taxonomyPage.pictureHint'),
          }}
        />
        <RecordRemoval
          text={t('deskCatalogue.category.removeText')}
          version={saved.version}
          refused={actionData?.removal}
          targets={others}
        />
      </div>
    </div>
  )
}
