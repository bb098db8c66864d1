import { mayOpen } from '#src/shop/pages.ts'
import { pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { TextLink } from '../ui/text-link.tsx'
import { columns } from '../ui/viewport/columns.ts'
import type { Route } from './+types/sub-dealers-page'
import { getSubDealers } from './wire.ts'

/** The links of a sub-dealer's row, with their labels. */
const LINKS = [
  ['subDealerOrders', 'subDealers.orders'],
  ['subDealerPayments', 'subDealers.payments'],
  ['categoryDiscount', 'subDealers.discountsOf'],
] as const

/** Every sub-dealer of the viewing dealer. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { subDealers } = await page.call(getSubDealers, { role: '1' })
  return {
    head: hiddenHead(page, page.i18n.t('subDealers.title')),
    subDealers: subDealers.map(
      ({ id, code, companyName, firstName, lastName, email, phone, active, collectsOnly }) => ({
        id,
        code,
        companyName,
        email,
        phone,
        active,
        collectsOnly,
        person: `${firstName} ${lastName}`.trim(),
        href: getPagePath(page, 'subDealerEdit', `/${id}`),
        links: LINKS.filter(([name]) => mayOpen(page, name)).map(([name, labelKey]) => ({
          text: page.i18n.t(labelKey),
          href: getPagePath(page, name, `?customer=${id}`),
        })),
      }),
    ),
    add: getPagePath(page, 'subDealerAdd'),
  }
}

export const meta = pageMeta

export default function SubDealersPage({ loaderData: { subDealers, add } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('subDealers.title')}</h1>
        <ButtonLink to={add} look="main">
          {t('subDealers.add')}
        </ButtonLink>
      </header>
      {subDealers.length === 0 ? (
        <EmptyState icon="building" title={t('subDealers.none')}>
          {t('subDealers.noneText')}
        </EmptyState>
      ) : (
        <ul className="sheet">
          {subDealers.map((one) => (
            <li
              key={one.id}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0 hover:bg-ground sm:grid-cols-(--middle)"
              style={columns({ middle: '8rem minmax(0,1fr) minmax(0,16rem) auto' })}
            >
              <Ltr className="hidden text-ink-soft sm:block">{one.code}</Ltr>
              <p className="min-w-0">
                <TextLink to={one.href} className="font-semibold covers-row">
                  {one.companyName || one.person}
                </TextLink>
                <span className="block text-sm text-ink-soft">{one.person}</span>
              </p>
              <p className="col-span-2 min-w-0 text-sm text-ink-soft sm:col-span-1">
                <span className="block truncate">
                  <Ltr>{one.email}</Ltr>
                </span>
                <Ltr>{one.phone}</Ltr>
              </p>
              <p className="col-start-2 row-start-1 flex flex-wrap justify-end gap-1 sm:col-start-4">
                {one.collectsOnly && <Badge>{t('subDealers.collectsOnly')}</Badge>}
                <Badge tone={one.active ? 'good' : 'neutral'}>
                  {t(one.active ? 'subDealers.active' : 'subDealers.passive')}
                </Badge>
              </p>
              <p className="relative col-span-full flex flex-wrap gap-x-4 text-sm">
                {one.links.map(({ href, text }) => (
                  <TextLink key={href} to={href}>
                    {text}
                  </TextLink>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
