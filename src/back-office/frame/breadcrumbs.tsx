import { useLocation, useMatches } from 'react-router'
import type { Head } from '#src/shop/head.ts'
import { getPagePath, pageOfPath } from '#src/shop/paths.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { listCrumbs } from './crumb.ts'
import type { DeskData } from './desk-data.ts'

/** The way from the home page to this one; none on the home page itself. */
export function Breadcrumbs({ desk }: { desk: DeskData }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const title = useTitle(desk.siteName)
  const page = pageOfPath(pathname)
  if (page === undefined || page === 'backOffice') return null
  const crumbs = listCrumbs(desk.rail, {
    page,
    title,
    isPageItself: getPagePath(desk.pageContext, page) === pathname,
  })
  return (
    <nav aria-label={t('backOffice.breadcrumbs')} className="page pt-3 text-sm no-print">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <li>
          <TextLink look="faint" to={desk.home}>
            {t('backOffice.home.title')}
          </TextLink>
        </li>
        {crumbs.map(({ name, href }) => (
          <li key={name} className="flex min-w-0 items-center gap-1.5">
            <Icon name="forward" className="size-3 text-ink-faint" />
            {href ? (
              <TextLink look="faint" to={href}>
                {name}
              </TextLink>
            ) : (
              <span className="text-ink-soft">
                <bdi>{name}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The title of the page without the name of the site. */
function useTitle(siteName: string): string {
  const head = useMatches()
    .map(({ loaderData }) => (loaderData as { head?: Head } | undefined)?.head)
    .findLast(Boolean)
  return (head?.title ?? '').replace(` · ${siteName}`, '')
}
