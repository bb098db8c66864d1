import { Form, redirect, useNavigation } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatCustomerName } from '#src/customers/customer-name.ts'
import { formatPercent } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath, pageOfPath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { getSubDealers } from '../wire.ts'
import type { Route } from './+types/discounts-page'
import { type DiscountFilter, discountFilter, discountQuery, parseChanges, typedRows } from './discount-form.ts'
import { ChangedDiscounts, DiscountRows } from './discount-rows.tsx'
import { toDiscountRowView } from './discount-view.ts'
import { getDiscounts, saveDiscounts } from './wire.ts'

/** A dealer's sub-dealer discounts, by category or by brand according to the address. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const on = parseDiscountsRequest(page)
  const filter = discountFilter(page.url.searchParams)
  const { customerId, onlyDefined, ...rest } = filter
  const [list, { subDealers }] = await Promise.all([
    page.call(getDiscounts, {
      on,
      ...rest,
      ...(customerId !== null && { customerId }),
      ...(onlyDefined && { onlyDefined: '1' as const }),
    }),
    page.call(getSubDealers, { role: '1' }),
  ])
  const title = page.i18n.t(`subDealers.discounts.${on}`)
  return {
    head: hiddenHead(page, title),
    title,
    on,
    filter,
    subDealers: subDealers.map((one) => ({ id: one.id, name: formatCustomerName(one) })),
    rows: list.rows.map((row) => toDiscountRowView(page, row)),
    pages: Math.ceil(list.totalHits / list.pageSize),
    maximum: formatPercent(page.language, list.maxPercent),
    paths: {
      here: getPagePath(page, `${on}Discount`),
      other: getPagePath(
        page,
        on === 'category' ? 'brandDiscount' : 'categoryDiscount',
        discountQuery({ ...filter, page: 1 }),
      ),
      add: getPagePath(page, 'subDealerAdd'),
    },
  }
}

function parseDiscountsRequest(page: PageRequest) {
  const name =
    pageOfPath(page.url.pathname.replace(/\.data$/, '')) === 'brandDiscount' ? 'brandDiscount' : 'categoryDiscount'
  if (!page.viewer.signedIn) throw loginFirst(page, name)
  return name === 'brandDiscount' ? 'brand' : 'category'
}

/** Saves every row of the page at once; if one is invalid nothing is saved and all input stays. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const on = parseDiscountsRequest(page)
  const filter = discountFilter(page.url.searchParams)
  const typed = typedRows(await args.request.formData())
  const { changes, unreadable } = parseChanges(typed)
  const unread = page.i18n.t('subDealers.discounts.noPercent')
  const unreadRows = unreadable.map((id) => [id, unread])
  if (unreadable.length > 0)
    return { typed, changed: [], wrong: Object.fromEntries(unreadRows) as Record<number, string> }
  const answer = await page.call(saveDiscounts, { on, customerId: filter.customerId, changes })
  if (!answer.done) {
    const wrong: Record<number, string> = Object.fromEntries(answer.wrong.map((row) => [row.targetId, row.message]))
    const changed = answer.wrong.flatMap((row) => (row.refusal === 'RecordChanged' ? [row.targetId] : []))
    return { typed, changed, wrong }
  }
  throw redirect(withToast(getPagePath(page, `${on}Discount`, discountQuery(filter)), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function DiscountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, on, filter, subDealers, rows, pages, maximum, paths } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        <TextLink to={paths.other}>
          {t(on === 'category' ? 'subDealers.discounts.brand' : 'subDealers.discounts.category')}
        </TextLink>
      </header>
      {subDealers.length === 0 ? (
        <EmptyState
          icon="building"
          title={t('subDealers.none')}
          actions={<ButtonLink to={paths.add}>{t('subDealers.add')}</ButtonLink>}
        >
          {t('subDealers.noneText')}
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 max-w-3xl text-ink-soft">
            {t(on === 'category' ? 'subDealers.discounts.introOf.category' : 'subDealers.discounts.introOf.brand', {
              maximum,
            })}
          </p>
          <DiscountFilterForm key={discountQuery(filter)} filter={filter} subDealers={subDealers} here={paths.here} />
          {actionData && (
            <div role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
              {t('subDealers.discounts.notSaved')}
              <ChangedDiscounts rows={rows} typed={actionData.typed} changed={actionData.changed} />
            </div>
          )}
          {rows.length === 0 ? (
            <EmptyState icon="list" title={t('subDealers.discounts.none')} />
          ) : (
            <Form method="post" noValidate className="sheet">
              <DiscountRows
                rows={rows}
                typed={actionData?.typed ?? []}
                changed={actionData?.changed ?? []}
                wrong={actionData?.wrong ?? {}}
              />
              <footer className="flex flex-wrap items-center justify-between gap-3 p-3">
                <Button type="submit" look="main" disabled={busy}>
                  {t('subDealers.discounts.save')}
                </Button>
                {pages > 1 && (
                  <Pagination
                    page={filter.page}
                    pages={pages}
                    buildHref={(page) => paths.here + discountQuery({ ...filter, page })}
                  />
                )}
              </footer>
            </Form>
          )}
        </>
      )}
    </div>
  )
}

interface DiscountFilterFormProps {
  filter: DiscountFilter
  here: string
  subDealers: readonly { id: number; name: string }[]
}

/** Filters the discounts by sub-dealer and target; the address holds the choice. */
function DiscountFilterForm({ filter, here, subDealers }: DiscountFilterFormProps) {
  const { t } = useTexts()
  return (
    <Form
      role="search"
      aria-label={t('subDealers.discounts.filter')}
      action={here}
      className="sheet mb-4 grid items-end gap-3 p-3 sm:flex sm:flex-wrap sm:p-4"
    >
      <SelectField
        name="customer"
        label={t('subDealers.discounts.recipients')}
        defaultValue={filter.customerId ?? ''}
        className="sm:w-64"
      >
        <option value="">{t('subDealers.discounts.all')}</option>
        {subDealers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        type="search"
        name="q"
        label={t('subDealers.discounts.search')}
        defaultValue={filter.search}
        className="sm:w-64"
      />
      <CheckField
        name="given"
        value="1"
        label={t('subDealers.discounts.onlyGiven')}
        defaultChecked={filter.onlyDefined}
        className="pb-1"
      />
      <Button type="submit" look="main">
        {t('subDealers.discounts.show')}
      </Button>
    </Form>
  )
}
