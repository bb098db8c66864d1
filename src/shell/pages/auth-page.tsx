import { data, Outlet, useNavigation, useRouteError, useRouteLoaderData } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { loadBanners, type SlideView } from '#src/banners/banner-view.ts'
import { SlideMedia } from '#src/banners/components/slide-content.tsx'
import { getPagePath } from '#src/shop/paths.ts'
import { whatsAppLink } from '#src/shop/whats-app.ts'
import { LanguagePicker } from '#src/site/language-picker.tsx'
import { classes } from '#src/ui/classes.ts'
import { LoadingBar } from '#src/ui/layers/loading-bar.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useDesktop } from '#src/ui/viewport/desktop.ts'
import { openAuthPage } from '../auth-page.ts'
import { useStuck } from '../chunk-guard.ts'
import { ErrorMessage, getStatus } from '../error-message.tsx'
import { FloatingButtons } from '../floating-buttons.tsx'
import { DeferredExtras } from '../later.tsx'
import { Logo } from '../menu/logo.tsx'
import type { Route } from './+types/auth-page'

/** The auth layout (storefront 2.6) for pages such as sign-in and registration. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  // A corporate site has no sign-in.
  const lost = openAuthPage(page, args.params).lost || !page.shop.sells.anything
  const banners = await loadBanners(page, { positions: ['Login'] })
  const authData = {
    lost,
    pageContext: { site: { languages: page.site.languages }, language: page.language },
    siteName: page.site.name,
    year: new Date().getFullYear(),
    home: getPagePath(page, 'home'),
    banner: banners[0]?.slides[0] ?? null,
    wideBanner: page.shop.auth.wideBanner,
    whatsApp: whatsAppLink(page, { about: 'support' }),
  }
  return data(authData, { status: lost ? 404 : 200 })
}

export default function AuthPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthFrame {...loaderData}>
      {loaderData.lost ? (
        <ErrorMessage status={404} pageContext={loaderData.pageContext} />
      ) : (
        <BannerColumn {...loaderData} />
      )}
    </AuthFrame>
  )
}

/** The page's card is next to the banner, or on top of it if the banner fills the page. */
function BannerColumn({ banner, siteName, wideBanner }: Pick<AuthFrameProps, 'banner' | 'siteName' | 'wideBanner'>) {
  return (
    <div className={classes('grid flex-1 desk:grid-cols-2', wideBanner && 'relative')}>
      <SignInBanner banner={banner} siteName={siteName} wide={wideBanner} />
      <div className={classes('auth-form-enters relative flex flex-col', wideBanner && 'desk:col-start-2')}>
        <Outlet />
      </div>
    </div>
  )
}

function AuthFrame({ pageContext, siteName, year, home, whatsApp, failed = false, children }: AuthFrameProps) {
  const stuck = useStuck()
  const busy = useNavigation().state !== 'idle' && !stuck
  return (
    <>
      <LoadingBar busy={busy} failed={failed || stuck} />
      <header className="no-print border-b border-line bg-paper">
        <div className="page flex h-14 items-center justify-between gap-4">
          <Logo name={siteName} href={home} />
          <LanguagePicker pageContext={pageContext} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <footer className="no-print border-t border-line bg-paper">
        <p className="page py-3 text-sm text-ink-faint">
          © <Ltr>{`${year}`}</Ltr> {siteName}
        </p>
      </footer>
      <FloatingButtons whatsApp={whatsApp} />
      <DeferredExtras stuck={stuck} />
    </>
  )
}

interface AuthFrameProps extends Omit<Route.ComponentProps['loaderData'], 'lost'> {
  failed?: boolean
  children?: React.ReactNode
}

export function ErrorBoundary() {
  const error = useRouteError()
  const auth = useRouteLoaderData<typeof loader>('auth')
  if (!auth) throw error
  return (
    <AuthFrame {...auth} failed>
      <ErrorMessage status={getStatus(error)} pageContext={auth.pageContext} />
    </AuthFrame>
  )
}

interface SignInBannerProps {
  banner: SlideView | null
  siteName: string
  /** It fills the page behind the card. */
  wide: boolean
}

/** Next to the card on desktops: half of the page, or all of it. Not sent to phones (storefront 2.6). */
function SignInBanner({ banner, siteName, wide }: SignInBannerProps) {
  if (!useDesktop()) return null
  return (
    <aside
      className={classes(
        'hidden overflow-hidden bg-brand text-on-brand desk:block',
        wide ? 'absolute inset-0' : 'sticky top-0 max-h-[calc(100dvh-3.5rem)] min-h-120',
      )}
    >
      {banner && (
        <SlideMedia
          slide={banner}
          ratio={(wide ? 1920 : 960) / 1080}
          sizes={wide ? '100vw' : '50vw'}
          first
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div className="shade-foot absolute inset-x-0 bottom-0 px-10 pb-10 text-white">
        <div className={classes(wide && 'max-w-1/2')}>
          <p className="text-2xl font-semibold text-balance">{banner?.headline || siteName}</p>
          {banner?.description && <p className="mt-2 max-w-prose text-lg">{banner.description}</p>}
        </div>
      </div>
    </aside>
  )
}
