import { redirect } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { versionInForm } from '../api/record-version.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { withToast } from '../shop/toast-name.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/addresses-page'
import { AddressCard } from './address-card.tsx'
import { toAddressView } from './address-view.ts'
import { getAddresses, preferAddress, removeAddress } from './wire.ts'

/** The places of the buying customer (orders 2). */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { addresses } = await page.call(getAddresses)
  return {
    head: hiddenHead(page, page.i18n.t('addresses.title')),
    addresses: addresses.map(({ id, version, isDefault, problems, ...address }) => ({
      id,
      version,
      isDefault,
      ...toAddressView(address, page.language),
      hasProblems: Object.keys(problems).length > 0,
      edit: getPagePath(page, 'addresses', `/${id}`),
    })),
    add: getPagePath(page, 'addresses', '/new'),
  }
}

/** Removes an address, or makes it the default. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const call = form.get('intent') === 'remove' ? removeAddress : preferAddress
  const answer = await page.call(call, { id: Number(form.get('addressId')), version: versionInForm(form) })
  const refusal = answer.refusal === 'RecordChanged' ? 'RecordChanged' : 'Error'
  return redirect(withToast(getPagePath(page, 'addresses'), answer.done ? 'SavedSuccessfully' : refusal), 303)
}

export const meta = pageMeta

export default function AddressesPage({ loaderData: { addresses, add } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('addresses.title')}</h1>
        <ButtonLink to={add} look="main">
          {t('addresses.add')}
        </ButtonLink>
      </header>
      {addresses.length === 0 ? (
        <EmptyState icon="building" title={t('addresses.none')}>
          {t('addresses.noneText')}
        </EmptyState>
      ) : (
        <ul className="grid items-stretch gap-4 sm:grid-cols-2 desk:grid-cols-3">
          {addresses.map((address) => (
            <AddressCard key={address.id} {...address} />
          ))}
        </ul>
      )}
    </div>
  )
}
