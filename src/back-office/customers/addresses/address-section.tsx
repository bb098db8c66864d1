import { Form } from 'react-router'
import { formatRoute } from '#src/addresses/address.ts'
import { AddressRemoval } from '#src/addresses/address-removal.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CustomerCardView } from '../customer-card-view.ts'
import { Nothing, Section } from '../customer-sections.tsx'

interface AddressListProps {
  addresses: CustomerCardView['addresses']
  /** The form of a new address. */
  add: string
}

/** The addresses of a customer, which staff change as the customer does. */
export function AddressList({ addresses, add }: AddressListProps) {
  const { t } = useTexts()
  return (
    <Section title={t('customers.section.addresses')} all={add} allLabel={t('addresses.add')}>
      {addresses.length === 0 && <Nothing text={t('customers.nothing.addresses')} />}
      <ul className="ruled">
        {addresses.map((address) => (
          <AddressItem key={address.id} {...address} />
        ))}
      </ul>
    </Section>
  )
}

function AddressItem(address: AddressItemProps) {
  const { id, version, title, line, city, county, country, phone, isDefault, route, routeOrder, href } = address
  const { t } = useTexts()
  return (
    <li className="px-4 py-2.5">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{title}</bdi>
        {isDefault && <Badge>{t('customers.defaultAddress')}</Badge>}
        {route && <Badge>{t('addressRoute.of', { route: formatRoute({ route, routeOrder }) })}</Badge>}
      </p>
      <p className="text-sm break-words text-ink-soft">
        <bdi>{[line, county, city, country].filter(Boolean).join(', ')}</bdi>
        {phone && (
          <>
            {' · '}
            <Ltr>{phone}</Ltr>
          </>
        )}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-1">
        <ButtonLink to={href} size="small" aria-label={t('addresses.editOne', { title })}>
          {t('addresses.change')}
        </ButtonLink>
        {!isDefault && (
          <Form method="post" action={href} preventScrollReset>
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="intent" value="prefer" look="quiet" size="small">
              {t('addresses.prefer')}
            </Button>
          </Form>
        )}
        <AddressRemoval id={id} version={version} title={title} action={href} />
      </div>
    </li>
  )
}

type AddressItemProps = CustomerCardView['addresses'][number]
