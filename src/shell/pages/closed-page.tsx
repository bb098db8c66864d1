import { useEffect } from 'react'
import { data } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { OPEN } from '#src/settings/site.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { clearStored } from '#src/ui/storage/browser-storage.ts'
import { linkClass } from '#src/ui/text-link.tsx'
import { Logo } from '../menu/logo.tsx'
import type { Route } from './+types/closed-page'

/**
 * The under-construction page: every address of a closed site redirects here; on an open site it can be previewed
 * (storefront 2.2, 8).
 */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const isOpen = page.site.status === OPEN
  const head = hiddenHead(page, page.i18n.t('shell.closed.title'))
  const pageData = {
    home: getPagePath(page, 'home'),
    siteName: page.site.name,
    isOpen,
    head,
    text: page.site.closedTexts[page.language] ?? null,
    // A corporate site has no sign-in.
    staff: !isOpen && page.shop.sells.anything ? getPagePath(page, 'backOffice') : null,
  }
  if (isOpen) return data(pageData, { status: 500 })
  // With 503 and Retry-After, search engines come back later and drop nothing from their index.
  return data(pageData, { status: 503, headers: { 'retry-after': '600' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = pageMeta

export default function ClosedPage({ loaderData: { siteName, home, isOpen, text, staff } }: Route.ComponentProps) {
  const { t } = useTexts()
  useEffect(() => clearStored('closed site'), [])
  return (
    <main className="m-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <Logo name={siteName} href={home} />
      <ClosedIllustration />
      <h1 className="text-2xl">{t('shell.closed.title')}</h1>
      <p className="mt-3 whitespace-pre-line text-ink-soft">{text ?? t('shell.closed.text')}</p>
      <p className="mt-1 text-ink-soft">{t('shell.closed.thanks')}</p>
      {staff && (
        // The back office is another document.
        <a href={staff} className={classes(linkClass('faint'), 'mt-10 text-sm')}>
          {t('shell.closed.staff')}
        </a>
      )}
      {isOpen && (
        <ButtonLink look="main" to={home} reloadDocument className="mt-6">
          {t('shell.home')}
        </ButtonLink>
      )}
    </main>
  )
}

/** Illustration: a nut with a spanner on it. */
function ClosedIllustration() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true" className="my-10 w-56 text-brand-ink">
      <path d="M8 78h144" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M46 20 66 31.500v23L46 66 26 54.500v-23L46 20Zm0 13a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z"
        fill="currentColor"
        fillRule="evenodd"
      />
      <path
        d="M70 46.500h46a15 15 0 0 1 25-9.500l-10 1.500-3.500 7 3.500 7 10 1.500a15 15 0 0 1-25-5H70v-2.500Z"
        fill="currentColor"
        fillOpacity=".35"
      />
    </svg>
  )
}
