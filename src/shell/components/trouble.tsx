import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'
import { pathTo } from '../../shop/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import type { ShellData } from '../shell-data.ts'

/** The error page: status, what happened, what to do, and the way home (storefront 2.4). */
export function Trouble({ status, place }: { status: number; place: ShellData['place'] }) {
  const { t } = useTranslation()
  const kind = KINDS[status] ?? 'failed'
  return (
    <div className="m-auto">
      <title>{t(`shell.trouble.${kind}.title`)}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        icon={ICONS[kind]}
        title={t(`shell.trouble.${kind}.title`)}
        actions={
          <>
            {(kind === 'failed' || kind === 'busy') && (
              <Button onClick={() => location.reload()} className="needs-script">
                {t('shell.retry')}
              </Button>
            )}
            <ButtonLink look="main" to={pathTo(place, 'home')}>
              {t('shell.home')}
            </ButtonLink>
          </>
        }
      >
        <p>{t(`shell.trouble.${kind}.text`)}</p>
        <p className="mt-3 text-sm text-ink-faint">
          {t('shell.trouble.code')} <Ltr>{status}</Ltr>
        </p>
      </EmptyState>
    </div>
  )
}

/** What went wrong without a status is ours (storefront 2.4). */
export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)

type Kind = 'missing' | 'forbidden' | 'busy' | 'failed'

const KINDS: Record<number, Kind> = { 400: 'missing', 404: 'missing', 403: 'forbidden', 429: 'busy' }

const ICONS: Record<Kind, IconName> = { missing: 'search', forbidden: 'person', busy: 'info', failed: 'alert' }
