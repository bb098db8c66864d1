import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { getProductChoices } from '../products/wire.ts'
import type { Route } from './+types/category-add-page'
import { findCategoryProblems, readCategoryForm, toCategoryDetails } from './category-form.ts'
import { type CategoryAnswer, CategoryForm } from './category-form.tsx'
import { addCategory } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskCategories', '/new')
  const { categories } = await page.call(getProductChoices)
  return {
    head: hiddenHead(page, page.i18n.t('deskCatalogue.category.add')),
    saved: { version: 0, typed: { names: {}, parentId: page.url.searchParams.get('parent') ?? '', sortNo: '100' } },
    parents: categories,
    languages: page.site.languages,
  }
}

export async function action(args: Route.ActionArgs): Promise<CategoryAnswer> {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskCategories', '/new')
  const { languages } = page.site
  const typed = readCategoryForm(await args.request.formData(), languages)
  const problems = findCategoryProblems(typed, languages)
  const refused = { typed, refusal: null, message: undefined, posted: undefined }
  if (Object.keys(problems).length > 0) return { ...refused, problems }
  const { done, refusal, message } = await page.call(addCategory, toCategoryDetails(typed))
  if (done) throw redirect(withToast(getPagePath(page, 'deskCategories'), 'SavedSuccessfully'), 303)
  return { ...refused, problems: undefined, refusal, message }
}

export const meta = pageMeta

export default function CategoryAddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { saved, parents, languages } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('deskCatalogue.category.add')}</h1>
      <div className="max-w-3xl">
        <CategoryForm saved={saved} parents={parents} languages={languages} answer={actionData} />
      </div>
    </div>
  )
}
