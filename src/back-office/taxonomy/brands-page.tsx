import { Form, redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { inputClass } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/brands-page'
import { findBrandProblem, readBrandForm } from './brand-form.ts'
import { type BrandAnswer, BrandForm } from './brand-form.tsx'
import { BRANDS_PER_PAGE, NAME_LENGTHS } from './taxonomy.ts'
import { addBrand, getBrands } from './wire.ts'

/** The brands of the site, and a form that adds one. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskBrands')
  const query = page.url.searchParams
  const text = (query.get('q') ?? '').trim().slice(0, NAME_LENGTHS.brand)
  const number = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 10_000)
  const { brands, totalHits } = await page.call(getBrands, { text, page: number })
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskBrands')),
    here: getPagePath(page, 'deskBrands'),
    text,
    page: number,
    pages: Math.ceil(totalHits / BRANDS_PER_PAGE),
    brands: brands.map((brand) => ({ ...brand, href: getPagePath(page, 'deskBrands', `/${brand.id}`) })),
  }
}

export async function action(args: Route.ActionArgs): Promise<BrandAnswer> {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskBrands')
  const typed = readBrandForm(await args.request.formData())
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
  const { here, text, brands, page, pages } = loaderData
  const buildHref = (number: number) =>
    `${here}?${new URLSearchParams({ ...(text && { q: text }), page: `${number}` })}`
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 max-w-prose">
        <h1 className="text-2xl">{t('shell.page.deskBrands')}</h1>
        <p className="text-pretty text-ink-soft">{t('deskCatalogue.brand.text')}</p>
      </header>
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_24rem]">
        <section className="sheet min-w-0">
          <Form role="search" className="flex gap-2 border-b border-line p-3">
            <input
              type="search"
              name="q"
              defaultValue={text}
              maxLength={NAME_LENGTHS.brand}
              placeholder={t('deskCatalogue.brand.search')}
              aria-label={t('deskCatalogue.brand.search')}
              className={inputClass}
            />
            <Button type="submit">{t('backOffice.search.find')}</Button>
          </Form>
          {brands.length === 0 ? (
            <EmptyState icon="book" title={t(text ? 'table.noHits.title' : 'deskCatalogue.brand.none')}>
              {t(text ? 'table.noHits.text' : 'deskCatalogue.brand.noneText')}
            </EmptyState>
          ) : (
            <ul className="ruled" aria-label={t('shell.page.deskBrands')}>
              {brands.map(({ id, name, quality, href }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
                  <TextLink to={href} className="font-semibold">
                    <bdi>{name}</bdi>
                  </TextLink>
                  <span className="text-sm text-ink-soft">{t(`deskCatalogue.quality.${quality}`)}</span>
                </li>
              ))}
            </ul>
          )}
          {pages > 1 && (
            <footer className="border-t border-line p-3">
              <Pagination page={page} pages={pages} buildHref={buildHref} />
            </footer>
          )}
        </section>
        <BrandForm saved={NEW_BRAND} answer={actionData} />
      </div>
    </div>
  )
}
