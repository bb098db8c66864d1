import type { PageRequest } from '#src/api/page-context.ts'
import { OPEN } from '#src/settings/site.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** Of a closed shop, which only staff see: where the viewer opens it, or null without the permission. */
export function toClosedNotice(page: PageRequest): { settings: string | null } | null {
  if (page.site.status === OPEN) return null
  return { settings: mayOpen(page, 'siteFacts') ? getPagePath(page, 'siteFacts', '/opening') : null }
}

type ClosedNoticeData = NonNullable<ReturnType<typeof toClosedNotice>>

/** Above the pages that staff see while the shop is closed to everybody else. */
export function ClosedNotice({ notice: { settings } }: { notice: ClosedNoticeData }) {
  const { t } = useTexts()
  return (
    <aside className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-bad-soft px-4 py-2 text-sm text-bad no-print desk:px-6">
      <Icon name="alert" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 font-semibold">{t('shell.closed.staffNotice')}</p>
      {settings && (
        // From the shop, the back office is another document.
        <a href={settings} className="font-semibold underline">
          {t('shell.closed.change')}
        </a>
      )}
    </aside>
  )
}
