import { Form, redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/addresses-page'
import { AddressLines } from './address-lines.tsx'
import { AddressRemoval } from './address-removal.tsx'
import { type AddressView, toAddressView } from './address-view.ts'
import { getAddresses, preferAddress, removeAddress } from './wire.ts'

/** The addresses of the buying customer (orders 2). */
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

interface AddressCardProps extends AddressView {
  id: number
  version: number
  isDefault: boolean
  /** Whether city or county is missing from the lists of places. */
  hasProblems: boolean
  edit: string
}

/** One address with its actions. */
function AddressCard({ id, version, isDefault, hasProblems, edit, ...address }: AddressCardProps) {
  const { t } = useTexts()
  return (
    <li className="sheet flex flex-col">
      <div className="flex-1 p-4">
        <p className="mb-1 flex items-start justify-between gap-2">
          <bdi className="text-lg font-semibold">{address.title}</bdi>
          {isDefault && <Badge tone="good">{t('addresses.default')}</Badge>}
        </p>
        <div className="text-ink-soft">
          <AddressLines address={address} />
        </div>
        {hasProblems && (
          <p className="mt-2 rounded-control bg-warn-soft px-3 py-2 text-warn">{t('addresses.correct')}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-line p-2">
        <ButtonLink to={edit} size="small" aria-label={t('addresses.editOne', { title: address.title })}>
          {t('addresses.change')}
        </ButtonLink>
        {!isDefault && (
          <Form method="post">
            <input type="hidden" name="addressId" value={id} />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="intent" value="prefer" look="quiet" size="small">
              {t('addresses.prefer')}
            </Button>
          </Form>
        )}
        <AddressRemoval id={id} version={version} title={address.title} />
      </div>
    </li>
  )
}
