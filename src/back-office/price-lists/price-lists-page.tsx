import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/price-lists-page'
import { getPriceLists } from './wire.ts'

/** The price lists of the site. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskPriceLists')
  const { priceLists } = await page.call(getPriceLists)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskPriceLists')),
    lists: priceLists.map((list) => ({
      ...list,
      fallbackName: priceLists.find(({ code }) => code === list.fallback)?.name ?? '',
      href: getPagePath(page, 'deskPriceLists', `/code/${encodeURIComponent(list.code)}`),
    })),
    add: getPagePath(page, 'deskPriceLists', '/new'),
  }
}

export const meta = pageMeta

export default function PriceListsPage({ loaderData: { lists, add } }: Route.ComponentProps) {
  const { t } = useTexts()
  const addLink = (
    <ButtonLink to={add} look="main">
      <Icon name="plus" />
      {t('deskCatalogue.priceList.add')}
    </ButtonLink>
  )
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{t('shell.page.deskPriceLists')}</h1>
          <p className="text-pretty text-ink-soft">{t('deskCatalogue.priceList.text')}</p>
        </div>
        {addLink}
      </header>
      {lists.length === 0 ? (
        <section className="sheet">
          <EmptyState icon="list" title={t('deskCatalogue.priceList.none')} actions={addLink}>
            {t('deskCatalogue.priceList.noneText')}
          </EmptyState>
        </section>
      ) : (
        <ul className="sheet ruled" aria-label={t('shell.page.deskPriceLists')}>
          {lists.map((list) => (
            <li key={list.code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
              <span className="min-w-0">
                <TextLink to={list.href} className="font-semibold">
                  <bdi>{list.name}</bdi>
                </TextLink>
                <span className="block text-sm text-ink-soft">
                  <Ltr>{list.code}</Ltr> · <Ltr>{list.currency}</Ltr> ·{' '}
                  {t(list.taxIncluded ? 'deskCatalogue.priceList.withTax' : 'deskCatalogue.priceList.withoutTax')}
                  {list.fallbackName && ` · ${t('deskCatalogue.priceList.fallsBack', { list: list.fallbackName })}`}
                </span>
              </span>
              <span className="flex flex-wrap gap-1.5">
                {list.public && <Badge tone="good">{t('deskCatalogue.priceList.public')}</Badge>}
                {list.kind !== 'sale' && <Badge tone="neutral">{t(`deskCatalogue.kind.${list.kind}`)}</Badge>}
                {!list.hasRate && <Badge tone="warn">{t('deskCatalogue.priceList.noRate')}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
