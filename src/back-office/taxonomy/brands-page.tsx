import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getUploadPath } from '../imports/import-rights.ts'
import { UploadLink } from '../imports/upload-link.tsx'
import { handleShortView, loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import type { Route } from './+types/brands-page'
import { findBrandProblem, readBrandForm } from './brand-form.ts'
import { type BrandAnswer, BrandForm } from './brand-form.tsx'
import { BRANDS_LIST, BRANDS_TABLE } from './brands-list.ts'
import { BRAND_QUALITIES } from './taxonomy.ts'
import { addBrand } from './wire.ts'

/** The brands of the site, and a form that adds one. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskBrands')
  const { t } = page.i18n
  return {
    head: hiddenHead(page, t('shell.page.deskBrands')),
    ...(await loadShortTable(page, BRANDS_LIST)),
    upload: getUploadPath(page, 'brands'),
    choices: {
      quality: BRAND_QUALITIES.map((value) => ({ value, label: t(`deskCatalogue.quality.${value}`) })),
      logo: [
        { value: 'yes', label: t('lists.yes') },
        { value: 'no', label: t('lists.no') },
      ],
    },
  }
}

/** Saves views, and adds a brand. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskBrands')
  const form = await args.request.formData()
  const view = await handleShortView(page, BRANDS_LIST, form)
  return { view, answer: view ? undefined : await addTypedBrand(page, form) }
}

async function addTypedBrand(page: PageRequest, form: FormData): Promise<BrandAnswer> {
  const typed = readBrandForm(form)
  const problems = findBrandProblem(typed)
  if (problems) return { typed, problems, refusal: null, message: undefined, posted: undefined }
  const { done, refusal, message } = await page.call(addBrand, typed)
  if (done) throw redirect(withToast(getPagePath(page, 'deskBrands'), 'SavedSuccessfully'), 303)
  return { typed, problems: undefined, refusal, message, posted: undefined }
}

export const meta = pageMeta

const NEW_BRAND = { version: 0, typed: { name: '', quality: 'branded' } } as const

export default function BrandsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, upload } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskBrands')}
      text={t('deskCatalogue.brand.text')}
      definition={BRANDS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData?.view}
      aside={<BrandForm saved={NEW_BRAND} answer={actionData?.answer} />}
      empty={
        <EmptyState icon="book" title={t('deskCatalogue.brand.none')} actions={<UploadLink to={upload} />}>
          {t('deskCatalogue.brand.noneText')}
        </EmptyState>
      }
    />
  )
}
