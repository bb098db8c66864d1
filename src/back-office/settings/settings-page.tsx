import { Form, useNavigation } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { inputClass } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/settings-page'
import { getSettingPath } from './setting-path.ts'
import { getSettingList, LONGEST_SETTING_SEARCH } from './wire.ts'

/** The groups of settings, or the settings that a search finds. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'settings')
  const search = (page.url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_SETTING_SEARCH)
  const { groups, settings } = await page.call(getSettingList, search ? { search } : {})
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.settings')),
    search,
    all: getPagePath(page, 'settings'),
    groups: groups.map(({ name, title, text }) => {
      const own = settings.filter(({ group }) => group === name)
      const changed = own.filter(({ value, standard }) => standard !== null && standard !== value).length
      return { name, title, text, count: own.length, changed, href: getSettingPath(page, name) }
    }),
    found: search
      ? settings.map(({ name, title, text, group }) => ({ name, title, text, href: getSettingPath(page, group, name) }))
      : [],
  }
}

export const meta = pageMeta

export default function SettingsPage({ loaderData: { search, all, groups, found } }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('shell.page.settings')}</h1>
      <p className="mt-1 text-pretty text-ink-soft">{t('settings.intro')}</p>
      <Form role="search" className="mt-4 flex max-w-2xl gap-2" aria-label={t('settings.search')}>
        <input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={LONGEST_SETTING_SEARCH}
          placeholder={t('settings.searchHint')}
          aria-label={t('settings.search')}
          className={inputClass}
        />
        <Button type="submit" look="main" disabled={busy}>
          {t('settings.find')}
        </Button>
      </Form>
      {search ? <SearchResults found={found} search={search} all={all} /> : <GroupCards groups={groups} />}
    </div>
  )
}

interface SearchResultsProps {
  found: readonly { name: string; title: string; text: string; href: string }[]
  search: string
  all: string
}

function SearchResults({ found, search, all }: SearchResultsProps) {
  const { t } = useTexts()
  return (
    <section className="mt-5" aria-label={t('settings.found', { count: found.length })}>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-ink-soft" role="status">
        {t('settings.found', { count: found.length })}
        <TextLink to={all}>{t('settings.allGroups')}</TextLink>
      </p>
      {found.length === 0 ? (
        <EmptyState onSheet icon="search" title={t('settings.none', { text: search })} className="py-10">
          {t('settings.noneText')}
        </EmptyState>
      ) : (
        <ul className="sheet ruled">
          {found.map(({ name, title, text, href }) => (
            <li key={name} className="relative px-4 py-3 hover:bg-ground">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <TextLink to={href} className="covers-row font-semibold">
                  {title}
                </TextLink>
                <Ltr className="text-sm text-ink-faint">{name}</Ltr>
              </p>
              <p className="mt-0.5 text-sm text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface GroupCardsProps {
  groups: readonly { name: string; title: string; text: string; count: number; changed: number; href: string }[]
}

function GroupCards({ groups }: GroupCardsProps) {
  const { t } = useTexts()
  return (
    <ul className="mt-5 grid gap-3 sm:grid-cols-2 wide:grid-cols-3">
      {groups.map(({ name, title, text, count, changed, href }) => (
        <li key={name} className="sheet relative flex flex-col gap-1 p-4 hover:border-line-strong">
          <h2 className="text-lg">
            <TextLink to={href} look="bare" className="covers-row">
              {title}
            </TextLink>
          </h2>
          <p className="flex-1 text-sm text-pretty text-ink-soft">{text}</p>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-faint">
            {t('settings.count', { count })}
            {changed > 0 && <Badge tone="brand">{t('settings.changedCount', { count: changed })}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  )
}
