import Big from 'big.js'
import { data, Form, useNavigation } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatMoney, formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import { getLocalizedText, type Language } from '#src/platform/i18n/language.ts'
import type { Translate } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { requirePromotions, toPromotionPath } from '../promotion-page-data.ts'
import { describePromotion } from '../promotion-words.ts'
import { getEditablePromotion, getPromotionChoices } from '../wire.ts'
import type { Route } from './+types/simulation-page'
import { DealerTable } from './dealer-table.tsx'
import { readPeriod } from './period.ts'
import { toDealerRow } from './simulation-row.ts'
import type { SimulatedSums } from './simulation-table.ts'
import { getSimulation } from './wire.ts'

/** Dealers on the page; the file has all. */
const MAX_DEALERS = 200

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
    tooMany: result.tooMany,
    hasOrders: result.total.orders > 0,
    tiles: listTiles(words, result.total),
    leftOut: result.leftOut > 0 ? formatQuantity(language, `${result.leftOut}`) : '',
    limited: result.total.limited > 0 ? formatQuantity(language, `${result.total.limited}`) : '',
    rows: result.dealers.slice(0, MAX_DEALERS).map((dealer) => toDealerRow(words, dealer)),
    more: Math.max(0, result.dealers.length - MAX_DEALERS),
    seesDealers: page.can('seeOrderDesk') || page.can('manageCustomers'),
    back: toPromotionPath(page, id),
    files: {
      xlsx: getPagePath(page, 'deskPromotions', `/${id}/simulation/export/xlsx${query}`),
      csv: getPagePath(page, 'deskPromotions', `/${id}/simulation/export/csv${query}`),
    },
  }
}

interface Tile {
  label: string
  value: string
  detail: string
}

function listTiles(
  { t, language, currency }: { t: Translate; language: Language; currency: string },
  total: SimulatedSums,
): Tile[] {
  const money = (amount: Decimal) => formatMoney(language, { amount, currency })
  const number = (value: number | Decimal) => formatQuantity(language, `${value}`)
  const share = (part: Decimal, whole: Decimal) =>
    new Big(whole).eq(0) ? '' : formatPercent(language, new Big(part).times(100).div(whole).round(1).toFixed())
  const { orders, reached, revenue, discount, giftQuantity, giftWorth, freight, replaced, cost } = total
  return [
    {
      label: t('promotionSimulation.tile.reached'),
      value: number(reached),
      detail: t('promotionSimulation.tile.reachedText', {
        orders: number(orders),
        share: share(`${reached}`, `${orders}`) || number(0),
      }),
    },
    {
      label: t('promotionSimulation.tile.cost'),
      value: money(cost),
      detail: t('promotionSimulation.tile.costText', { share: share(cost, revenue) || number(0) }),
    },
    { label: t('promotionSimulation.column.discount'), value: money(discount), detail: '' },
    {
      label: t('promotionSimulation.column.giftWorth'),
      value: money(giftWorth),
      detail: t('promotionSimulation.tile.gifts', { quantity: number(giftQuantity) }),
    },
    { label: t('promotionSimulation.column.freight'), value: money(freight), detail: '' },
    {
      label: t('promotionSimulation.column.replaced'),
      value: money(replaced),
      detail: t('promotionSimulation.tile.replacedText'),
    },
    ...(total.marginBefore === null || total.marginAfter === null
      ? []
      : [
          {
            label: t('promotionSimulation.tile.margin'),
            value: money(total.marginAfter),
            detail: t('promotionSimulation.tile.marginText', {
              before: money(total.marginBefore),
              orders: number(total.knownOrders),
            }),
          },
        ]),
  ]
}

export const meta = pageMeta

export default function SimulationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, rule, period, tooMany, hasOrders, tiles, leftOut, limited, rows, more, seesDealers, back, files } =
    loaderData
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
      {tooMany && (
        <p role="alert" className="mb-4 rounded-control bg-warn-soft px-4 py-3">
          {t('promotionSimulation.tooMany')}
        </p>
      )}
      {!tooMany && !hasOrders && (
        <EmptyState icon="percent" title={t('promotionSimulation.empty.title')}>
          {t('promotionSimulation.empty.text')}
        </EmptyState>
      )}
      {!tooMany && hasOrders && (
        <>
          <ul className="mb-4 grid gap-3 sm:grid-cols-2 md:grid-cols-3">
            {tiles.map(({ label, value, detail }) => (
              <li key={label} className="sheet p-4">
                <p className="text-sm font-semibold text-ink-soft">{label}</p>
                <p className="mt-1">
                  <Ltr className="text-xl font-bold text-ink">{value}</Ltr>
                </p>
                {detail && <p className="mt-1 text-sm text-ink-faint">{detail}</p>}
              </li>
            ))}
          </ul>
          {limited && <p className="mb-2">{t('promotionSimulation.limited', { orders: limited })}</p>}
          {seesDealers && <DealerTable rows={rows} more={more} files={files} />}
        </>
      )}
      <Assumptions leftOut={leftOut} />
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

/** What the figures assume, because they are no forecast. */
function Assumptions({ leftOut }: { leftOut: string }) {
  const { t } = useTexts()
  return (
    <section className="mt-6 max-w-prose text-sm text-ink-soft" aria-label={t('promotionSimulation.assumptions')}>
      <h2 className="text-base font-semibold">{t('promotionSimulation.assumptions')}</h2>
      <ul className="mt-1 list-disc ps-5">
        <li>{t('promotionSimulation.assumption.orders')}</li>
        <li>{t('promotionSimulation.assumption.prices')}</li>
        <li>{t('promotionSimulation.assumption.others')}</li>
        <li>{t('promotionSimulation.assumption.gifts')}</li>
        {leftOut && <li>{t('promotionSimulation.assumption.leftOut', { orders: leftOut })}</li>}
      </ul>
    </section>
  )
}
