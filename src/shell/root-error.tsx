import { Component } from 'react'
import { ErrorMessage } from './error-message.tsx'
import { Logo } from './menu/logo.tsx'
import type { ShellData } from './shell-data.ts'

interface RootErrorProps {
  status: number
  pageContext: ShellData['pageContext']
  siteName: string
  home: string
}

/** The error layout (storefront 2.6) if not even the menus are available: the shop's mark and the error page. */
export function RootError({ status, pageContext, siteName, home }: RootErrorProps) {
  return (
    <Survivor>
      <header className="no-print border-b border-line bg-paper">
        <div className="page flex h-14 items-center">
          <Logo name={siteName} href={home} />
        </div>
      </header>
      <main className="flex flex-1 flex-col">
        <ErrorMessage status={status} pageContext={pageContext} />
      </main>
    </Survivor>
  )
}

/** The error page may fail itself (storefront 2.4). The server has a last page for that. */
class Survivor extends Component<{ children: React.ReactNode }, { failed: boolean }> {
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
