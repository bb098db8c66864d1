import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { startShopView } from '#src/session/shop-view/wire.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/shop-view-page'
import { mayBeViewed } from './card.ts'
import { toCustomerPath } from './customer-card-view.ts'
import { getCustomerCard } from './wire.ts'

/** Opens the shop as one of the customer's users sees it. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { code, name, users, active } = await loadCard(page, args.params.code)
  return {
    head: hiddenHead(page, page.i18n.t('shopView.title')),
    customer: { code, name: name || code },
    users: users
      .filter((user) => active && mayBeViewed(user))
      .map((user) => ({ id: user.id, label: [...new Set([user.name || user.email, user.email])].join(' · ') })),
    back: toCustomerPath(page, code),
    invite: `${toCustomerPath(page, code)}/users/new`,
  }
}

function loadCard(page: PageRequest, code = '') {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(code)}`)
  return page.call(getCustomerCard, { code: code.slice(0, DETAIL_LENGTHS.code) })
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { id: customerId } = await loadCard(page, args.params.code)
  const userId = Number((await args.request.formData()).get('user'))
  if (!Number.isSafeInteger(userId) || userId <= 0) throw new Response(null, { status: 400 })
  await page.call(startShopView, { userId, customerId })
  throw redirect(getPagePath(page, 'home'), 303)
}

export const meta = pageMeta

export default function ShopViewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { customer, users, back, invite } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('shopView.title')}</h1>
      <p className="mb-4 text-ink-soft">
        <bdi>{customer.name}</bdi> · <Ltr>{customer.code}</Ltr>
      </p>
      {/* The shop is another document: its prices and menus are those of the customer. */}
      <Form method="post" reloadDocument className="sheet max-w-3xl p-4">
        <p className="text-pretty text-ink-soft">{t('shopView.text')}</p>
        <p className="mt-2 mb-4 text-pretty text-ink-soft">{t('shopView.limits')}</p>
        {users.length === 0 ? (
          <p className="rounded-control bg-sunk px-3 py-2">{t('shopView.none')}</p>
        ) : (
          <SelectField name="user" label={t('shopView.user')} defaultValue={users[0]?.id}>
            {users.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <p className="mt-6 flex flex-wrap gap-2">
          {users.length === 0 ? (
            <ButtonLink to={invite}>{t('members.invite')}</ButtonLink>
          ) : (
            <Button type="submit" look="main" disabled={busy}>
              {t('shopView.submit')}
            </Button>
          )}
          <ButtonLink to={back} look="quiet">
            {t('members.toCustomer')}
          </ButtonLink>
        </p>
      </Form>
    </div>
  )
}
