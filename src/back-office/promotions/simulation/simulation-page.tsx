import { data, Form, useNavigation } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { requirePromotions, toPromotionPath } from '../promotion-page-data.ts'
import { describePromotion } from '../promotion-words.ts'
import { getEditablePromotion, getPromotionChoices } from '../wire.ts'
import type { Route } from './+types/simulation-page'
import { readPeriod } from './period.ts'
import { SimulationResult } from './simulation-result.tsx'
import { toSimulationView } from './simulation-view.ts'
import { getSimulation } from './wire.ts'

/** What a promotion would have given on the orders of a period. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { id: text = '' } = args.params
  requirePromotions(page, `/${encodeURIComponent(text)}/simulation`)
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 })
  const id = Number(text)
  const { from, until, invalid } = readPeriod(page.url.searchParams, page.site.timeZone)
  const [promotion, choices, result] = await Promise.all([
    page.call(getEditablePromotion, { id }),
    page.call(getPromotionChoices),
    page.call(getSimulation, { id, from, until }),
  ])
  const { language, site } = page
  const { t } = page.i18n
  const words = { t, language, currency: site.currency }
  const { document, products } = promotion
  const [rule = ''] = describePromotion({ ...words, names: { ...choices, products } }, document)
  const query = `?${new URLSearchParams({ from, until })}`
  return {
    head: hiddenHead(page, t('promotionSimulation.title')),
    name: getLocalizedText(document.name, language) || document.key,
    rule,
    period: { from, until, invalid },
    simulation: toSimulationView(page, result),
    back: toPromotionPath(page, id),
    files: {
      xlsx: getPagePath(page, 'deskPromotions', `/${id}/simulation/export/xlsx${query}`),
      csv: getPagePath(page, 'deskPromotions', `/${id}/simulation/export/csv${query}`),
    },
  }
}

export const meta = pageMeta

export default function SimulationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, rule, period, simulation, back, files } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{t('promotionSimulation.title')}</h1>
          <p className="mt-1 font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="mt-1 text-pretty text-ink-soft">{rule}</p>
        </div>
        <ButtonLink to={back}>{t('promotionSimulation.back')}</ButtonLink>
      </header>
      <PeriodForm key={`${period.from} ${period.until}`} period={period} />
      <SimulationResult simulation={simulation} files={files} />
    </div>
  )
}

function PeriodForm({
  period: { from, until, invalid },
}: {
  period: { from: string; until: string; invalid: boolean }
}) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form className="sheet mb-4 flex flex-wrap items-end gap-3 p-4" aria-label={t('promotionSimulation.period')}>
      <TextField name="from" type="date" label={t('deskPromotions.field.from')} defaultValue={from} required />
      <TextField name="until" type="date" label={t('deskPromotions.field.until')} defaultValue={until} required />
      <Button type="submit" look="main" disabled={busy}>
        {t('promotionSimulation.run')}
      </Button>
      {invalid && <p className="w-full text-bad">{t('promotionSimulation.invalid')}</p>}
    </Form>
  )
}
