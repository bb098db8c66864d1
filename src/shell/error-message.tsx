import { isRouteErrorResponse } from 'react-router'
import { getPagePath } from '../shop/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { IconName } from '../ui/icon.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { loadAnew } from './chunk-guard.ts'
import { useRetry } from './retry.ts'
import type { ShellData } from './shell-data.ts'

/** The error page: status, explanation and advice, and the home link (storefront 2.4). */
export function ErrorMessage({ status, pageContext }: { status: number; pageContext: ShellData['pageContext'] }) {
  const { t } = useTexts()
  const kind = KINDS[status] ?? 'failed'
  const retry = useRetry(loadAnew)
  return (
    <div className="m-auto">
      <title>{t(`shell.failure.${kind}.title`)}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        icon={ICONS[kind]}
        title={t(`shell.failure.${kind}.title`)}
        actions={
          <>
            {RETRY.has(kind) && (
              <Button onClick={retry} className="needs-script">
                {t('shell.retry')}
              </Button>
            )}
            <ButtonLink look="main" to={getPagePath(pageContext, 'home')} reloadDocument={kind === 'failed'}>
              {t('shell.home')}
            </ButtonLink>
          </>
        }
      >
        <p>{t(`shell.failure.${kind}.text`)}</p>
        <p>{t(`shell.failure.${kind}.advice`)}</p>
        {status !== NO_CONNECTION && (
          <p className="mt-3 text-sm text-ink-faint">
            {t('shell.failure.code')} <Ltr>{status}</Ltr>
          </p>
        )}
      </EmptyState>
    </div>
  )
}

/** No reply: the only error without a status that is not ours. */
const NO_CONNECTION = 0

/** An error without a status counts as 500 (storefront 2.4), unless the network failed. */
export function getStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message) ? NO_CONNECTION : 500
}

type Kind = 'offline' | 'missing' | 'forbidden' | 'busy' | 'failed'

const KINDS: Record<number, Kind> = {
  [NO_CONNECTION]: 'offline',
  400: 'missing',
  404: 'missing',
  403: 'forbidden',
  429: 'busy',
}

const RETRY = new Set<Kind>(['failed', 'busy', 'offline'])

const ICONS: Record<Kind, IconName> = {
  offline: 'globe',
  missing: 'search',
  forbidden: 'person',
  busy: 'info',
  failed: 'alert',
}
