import { useEffect } from 'react'
import { Form } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatHour } from '#src/platform/i18n/format.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** Whose shop a member of staff sees, and until when; null for everybody else. */
export function toShopView(page: PageRequest) {
  const { viewer, site, language } = page
  if (!viewer.viewedBy) return null
  return {
    customer: viewer.customer?.name ?? '',
    user: viewer.name || viewer.email,
    /** Milliseconds that are left; clocks of browsers may be wrong. */
    remaining: Math.max(viewer.viewedBy.endsAt.getTime() - Date.now(), 0),
    until: formatHour(language, viewer.viewedBy.endsAt, site.timeZone),
    end: getPagePath(page, 'endShopView'),
  }
}

type ShopView = NonNullable<ReturnType<typeof toShopView>>

/** Whether this document has the bar: then every step loads it again, because the view may have ended in another tab. */
export const hasShopViewBar = (): boolean => document.querySelector('.shop-view-bar') !== null

/** Stays above every page while staff see the shop as a customer; the header sticks below it (ui/style.css). */
export function ShopViewBar({ view: { customer, user, remaining, until, end } }: { view: ShopView }) {
  const { t } = useTexts()
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), remaining + 1000)
    return () => clearTimeout(timer)
  }, [remaining])
  return (
    <aside
      aria-label={t('shell.view.label')}
      className="shop-view-bar sticky top-0 z-40 flex h-12 items-center gap-3 bg-ink px-3 text-sm text-paper no-print desk:px-6"
    >
      <Icon name="eye" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 leading-tight">
        <bdi className="block truncate font-semibold">{[customer, user].filter(Boolean).join(' · ')}</bdi>
        <span className="block truncate">{t('shell.view.until', { time: until })}</span>
      </p>
      <Form method="post" action={end} reloadDocument>
        <button
          type="submit"
          className="min-h-9 cursor-pointer rounded-control bg-paper px-3 font-semibold whitespace-nowrap text-ink"
        >
          {t('shell.view.end')}
        </button>
      </Form>
    </aside>
  )
}
