import { Form, redirect, useLocation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { readYear } from '#src/representatives/target.ts'
import { toYearLinks } from '#src/representatives/target-view.ts'
import { YearLinks } from '#src/representatives/year-links.tsx'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { listChangedTargets, type TypedTarget, toEdits } from '../targets-form.ts'
import { TargetsForm, TargetsNote } from '../targets-form.tsx'
import { type TargetRow, toTargetRows } from '../targets-view.ts'
import type { Route } from './+types/brand-targets-page'
import { changeBrandTargets, getBrandTargets } from './wire.ts'

/** The targets of one representative by brand; `?brand=` adds a brand that has none yet. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const request = readRequest(page, args.params.id)
  const { rows, list } = await loadRows(page, request)
  const { year, representative } = request
  return {
    head: hiddenHead(page, page.i18n.t('deskTargets.byBrand')),
    recordHistory: toHistoryPaths(page, 'salesTargets', representative),
    rows,
    name: list.name,
    choices: list.choices.filter(({ id }) => !list.brands.some((brand) => brand.id === id)),
    year: `${year}`,
    years: toYearLinks(year, (other) => toPath(page, { ...request, year: other })),
    total: getPagePath(page, 'salesTargets', `?year=${year}&representative=${representative}`),
    unrated: list.unrated.join(', '),
  }
}

interface BrandRequest {
  year: number
  representative: number
  brand?: number
}

function readRequest(page: PageRequest, id = ''): BrandRequest {
  if (!page.can('manageTargets')) throw notForViewer(page, 'salesTargets', `/brands/${encodeURIComponent(id)}`)
  const query = page.url.searchParams
  const brand = query.get('brand') ?? ''
  const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)
  return {
    year: readYear(query.get('year'), page.site.timeZone),
    representative: isId(id) ? Number(id) : 0,
    ...(isId(brand) && { brand: Number(brand) }),
  }
}

const toPath = (page: PageRequest, { year, representative, brand }: BrandRequest) =>
  getPagePath(page, 'salesTargets', `/brands/${representative}?year=${year}${brand ? `&brand=${brand}` : ''}`)

/** The form of targets with brands in place of representatives. */
async function loadRows(page: PageRequest, request: BrandRequest, changed: readonly TypedTarget[] = []) {
  const list = await page.call(getBrandTargets, request)
  const brands = list.brands.map((brand) => ({ ...brand, code: '' }))
  const rows = toTargetRows(page, {
    year: request.year,
    list: { ...list, representatives: brands, totalHits: brands.length },
    changed,
  })
  return { list, rows: rows.map((row): TargetRow => ({ ...row, href: null, brandsHref: null })) }
}

/** Saves the changed targets, all or none; typed amounts stay, next to what another user saved meanwhile. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const request = readRequest(page, args.params.id)
  const { year, representative } = request
  const changed = listChangedTargets(await args.request.formData())
  const edits = toEdits(changed)
  const targets = edits?.map(({ userId: brandId, ...edit }) => ({ ...edit, brandId }))
  const answer = targets && (await page.call(changeBrandTargets, { year, representative, targets }))
  if (answer?.done) throw redirect(withToast(toPath(page, { year, representative }), 'SavedSuccessfully'), 303)
  const { rows } = await loadRows(page, request, changed)
  return { key: crypto.randomUUID(), rows, message: answer?.message }
}

export const meta = pageMeta

export default function BrandTargetsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { rows, name, choices, year, years, total, unrated } = loaderData
  const answer = useLastAnswer(actionData)
  const { key } = useLocation()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t('deskTargets.byBrand')}</h1>
          <p className="text-ink-soft">
            <bdi>{name}</bdi> · <TextLink to={total}>{t('deskTargets.totals')}</TextLink>
          </p>
        </div>
        <YearLinks years={years} />
      </header>
      {choices.length > 0 && (
        <Form className="sheet mb-4 flex flex-wrap items-end gap-3 p-4">
          <input type="hidden" name="year" value={year} />
          <SelectField name="brand" label={t('deskTargets.brand')} className="min-w-60 flex-1 sm:flex-none">
            {choices.map(({ id, name: brand }) => (
              <option key={id} value={id}>
                {brand}
              </option>
            ))}
          </SelectField>
          <Button type="submit">{t('deskTargets.addBrand')}</Button>
        </Form>
      )}
      {rows.length === 0 ? (
        <EmptyState onSheet icon="chart" title={t('deskTargets.noBrand')}>
          {t('deskTargets.noBrandText')}
        </EmptyState>
      ) : (
        <TargetsForm key={answer?.key ?? key} loaded={answer?.rows ?? rows} answer={answer} />
      )}
      <TargetsNote unrated={unrated} />
    </div>
  )
}
