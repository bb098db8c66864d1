import { Component } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { reloadPage, useRetry } from './chunk-guard.ts'
import { Logo } from './menu/logo.tsx'
import type { ShellData } from './shell-data.ts'

/** The error page: status, explanation and advice, and the home link (storefront 2.4). */
export function ErrorMessage(props: ErrorMessageProps) {
  const { status, pageContext, home = getPagePath(pageContext, 'home'), explanation, next } = props
  const { t } = useTexts()
  const kind = getFailureKind(status)
  const retry = useRetry(reloadPage)
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
            {next}
            <ButtonLink look={next ? 'plain' : 'main'} to={home} reloadDocument={kind === 'failed'}>
              {t('shell.home')}
            </ButtonLink>
          </>
        }
      >
        <p>{explanation?.text ?? t(`shell.failure.${kind}.text`)}</p>
        <p>{explanation?.advice ?? t(`shell.failure.${kind}.advice`)}</p>
        {status !== NO_CONNECTION && (
          <p className="mt-3 text-sm text-ink-faint">
            {t('shell.failure.code')} <Ltr>{status}</Ltr>
          </p>
        )}
      </EmptyState>
    </div>
  )
}

interface ErrorMessageProps {
  status: number
  pageContext: ShellData['pageContext']
  /** Where to continue; the home page of the shop by default. */
  home?: string
  /** Replaces the general explanation and advice. */
  explanation?: { text: string; advice: string }
  /** A better place to continue than the home page. */
  next?: React.ReactNode
}

/** No reply: the only error without a status that is not ours. */
const NO_CONNECTION = 0

/** An error without a status counts as 500 (storefront 2.4), unless the network failed. */
export function getStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message) ? NO_CONNECTION : 500
}

export type FailureKind = 'offline' | 'missing' | 'forbidden' | 'busy' | 'failed'

const KINDS: Record<number, FailureKind> = {
  [NO_CONNECTION]: 'offline',
  400: 'missing',
  404: 'missing',
  403: 'forbidden',
  429: 'busy',
}

export const getFailureKind = (status: number): FailureKind => KINDS[status] ?? 'failed'

const RETRY = new Set<FailureKind>(['failed', 'busy', 'offline'])

const ICONS: Record<FailureKind, IconName> = {
  offline: 'globe',
  missing: 'search',
  forbidden: 'lock',
  busy: 'info',
  failed: 'alert',
}

interface RootErrorProps {
  status: number
  pageContext: ShellData['pageContext']
  siteName: string
  home: string
}

/** The error layout (storefront 2.6) if not even the menus are available: the shop's mark and the error page. */
export function RootError({ status, pageContext, siteName, home }: RootErrorProps) {
  return (
    <FallbackBoundary>
      <header className="no-print border-b border-line bg-paper">
        <div className="page flex h-14 items-center">
          <Logo name={siteName} href={home} />
        </div>
      </header>
      <main className="flex flex-1 flex-col">
        <ErrorMessage status={status} pageContext={pageContext} />
      </main>
    </FallbackBoundary>
  )
}

/** Catches errors of the error page itself (storefront 2.4), for which the server has a static page as well. */
class FallbackBoundary extends Component<{ children: React.ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <LastResort /> : this.props.children
  }
}

/** In English, because shop and language may be unknown. */
export function LastResort() {
  return (
    <main lang="en" dir="ltr" className="m-auto p-6 text-center">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-xl">Something went wrong</h1>
      <p className="mt-2 text-ink-soft">Please try again in a moment.</p>
      <p className="mt-6">
        <a href="/" className="font-semibold text-brand-ink underline">
          Go to the home page
        </a>
      </p>
    </main>
  )
}
