import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/units-page'
import { findUnitProblems, readUnitForm, toUnitDetails } from './unit-form.ts'
import { type UnitAnswer, UnitForm } from './unit-form.tsx'
import { addUnit, getUnits } from './wire.ts'

/** The units of quantity, and a form that adds one. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskUnits')
  const { units } = await page.call(getUnits, {})
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskUnits')),
    languages: page.site.languages,
    units: units.map((unit) => ({
      ...unit,
      href: getPagePath(page, 'deskUnits', `/${encodeURIComponent(unit.code)}`),
      productsHref: getPagePath(page, 'deskProducts', `?${new URLSearchParams({ unit: unit.code })}`),
    })),
  }
}

export async function action(args: Route.ActionArgs): Promise<UnitAnswer> {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskUnits')
  const { languages } = page.site
  const typed = readUnitForm(await args.request.formData(), languages)
  const problems = findUnitProblems(typed, { languages, isStandard: false })
  const refused = { typed, refusal: null, message: undefined, posted: undefined }
  if (Object.keys(problems).length > 0) return { ...refused, problems }
  const { done, refusal, message } = await page.call(addUnit, toUnitDetails(typed))
  if (done) throw redirect(withToast(getPagePath(page, 'deskUnits'), 'SavedSuccessfully'), 303)
  return { ...refused, problems: undefined, refusal, message }
}

export const meta = pageMeta

const NEW_UNIT = { version: 0, typed: { names: {}, decimals: false } }

export default function UnitsPage({ loaderData: { units, languages }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 max-w-prose">
        <h1 className="text-2xl">{t('shell.page.deskUnits')}</h1>
        <p className="text-pretty text-ink-soft">{t('deskUnits.text')}</p>
      </header>
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_26rem]">
        <section className="sheet min-w-0">
          <Table label={t('shell.page.deskUnits')}>
            <thead>
              <tr>
                <Th>{t('deskUnits.unit')}</Th>
                <Th>{t('deskUnits.quantities')}</Th>
                <Th className="text-end">{t('deskUnits.products')}</Th>
              </tr>
            </thead>
            <tbody>
              {units.map(({ code, name, decimals, isStandard, products, href, productsHref }) => (
                <tr key={code}>
                  <Td>
                    <TextLink to={href} className="font-semibold">
                      <bdi>{name}</bdi>
                    </TextLink>{' '}
                    {!isStandard && <Badge tone="neutral">{t('deskUnits.own')}</Badge>}
                  </Td>
                  <Td className="text-ink-soft">{t(decimals ? 'deskUnits.decimal' : 'deskUnits.whole')}</Td>
                  <Td className="text-end digits">
                    {products > 0 ? <TextLink to={productsHref}>{products}</TextLink> : 0}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
        <UnitForm saved={NEW_UNIT} languages={languages} answer={actionData} />
      </div>
    </div>
  )
}
