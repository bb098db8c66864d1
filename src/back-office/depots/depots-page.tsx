import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/depots-page'
import { toDepotPath } from './depot-view.ts'
import { getDepots } from './wire.ts'

/** The depots of the site, in the order in which stock is taken. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskDepots')
  const { depots } = await page.call(getDepots)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskDepots')),
    depots: depots.map(({ code, name, priority, cutOff, leadDays }) => ({
      code,
      name,
      priority,
      cutOff,
      leadDays,
      href: toDepotPath(page, code),
    })),
    add: getPagePath(page, 'deskDepots', '/new'),
  }
}

export const meta = pageMeta

export default function DepotsPage({ loaderData: { depots, add } }: Route.ComponentProps) {
  const { t } = useTexts()
  const addLink = (
    <ButtonLink to={add} look="main">
      <Icon name="plus" />
      {t('deskCatalogue.depot.add')}
    </ButtonLink>
  )
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{t('shell.page.deskDepots')}</h1>
          <p className="text-pretty text-ink-soft">{t('deskCatalogue.depot.text')}</p>
        </div>
        {addLink}
      </header>
      {depots.length === 0 ? (
        <section className="sheet">
          <EmptyState icon="building" title={t('deskCatalogue.depot.none')} actions={addLink}>
            {t('deskCatalogue.depot.noneText')}
          </EmptyState>
        </section>
      ) : (
        <ul className="sheet ruled" aria-label={t('shell.page.deskDepots')}>
          {depots.map(({ code, name, href, priority, cutOff, leadDays }) => (
            <li key={code} className="px-4 py-3">
              <TextLink to={href} className="font-semibold">
                <bdi>{name}</bdi>
              </TextLink>
              <span className="block text-sm text-ink-soft">
                <Ltr>{code}</Ltr> · {t('deskCatalogue.depot.priority', { priority })}
                {cutOff && ` · ${t('deskCatalogue.depot.cutOff', { time: cutOff })}`}
                {leadDays !== null && ` · ${t('deskCatalogue.depot.leadDays', { count: leadDays })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
