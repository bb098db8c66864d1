import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { badgeText } from './notification.ts'
import { useUnread } from './unread.tsx'

/** The bell of the header: links to the notifications and shows the unread count. */
export function BellLink({ href, className }: { href: string; className: string }) {
  const { t } = useTexts()
  const unread = useUnread()
  return (
    <Link to={href} className={className} title={t('notification.title')}>
      <span className="relative">
        <Icon name="bell" className="size-5.5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -end-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent digits"
          >
            {badgeText(unread)}
          </span>
        )}
      </span>
      <span className="sr-only">
        {unread > 0 ? t('notification.unread', { count: unread }) : t('notification.title')}
      </span>
    </Link>
  )
}
