import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { type PageRequest, pageRequest } from './api/page-context.ts'
import { isReloadRequested } from './api/revalidation.ts'
import { getDirection } from './platform/i18n/language.ts'
import { listTextFiles } from './platform/i18n/text-files.ts'
import { Analytics } from './shell/analytics/analytics.tsx'
import { Device } from './shell/device.tsx'
import { getStatus, LastResort, RootError } from './shell/error-message.tsx'
import { buildTheme, LookLinks } from './shell/look.tsx'
import { keyboardScript } from './shell/menu/keyboard.ts'
import { redirectOldAddress } from './shell/old-address.ts'
import { leadToSecondFactor } from './shell/second-factor-guard.ts'
import { hasShopViewBar, ShopViewBar, toShopView } from './shell/shop-view-bar.tsx'
import { refuseViewedForm } from './shell/shop-view-guard.ts'
import { counts } from './shop/analytics.ts'
import { getPagePath, isBelowBackOffice } from './shop/paths.ts'
import { getToastName, TOASTS } from './shop/toast-name.ts'
import { CONTRACT_KINDS } from './site/contract.ts'
import { contractInForce } from './site/contract-in-force.ts'
import { VersionWatch } from './site/version-watch.tsx'
import { ToastArea } from './ui/layers/toast.tsx'
import { EarlyInput, EarlyScript } from './ui/page/early-input.tsx'
import { useNonce } from './ui/page/nonce.ts'
import { useTexts } from './ui/page/texts.ts'
import { Pictures } from './ui/picture.tsx'
import stylesheet from './ui/style.css?url'

/** Runs before every loader and action, of documents and of data. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const page = pageRequest(args)
    leadToSecondFactor(page)
    refuseViewedForm(page, args.request)
    return redirectOldAddress(page, args.request, await next())
  },
]

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { language, shop, site, origin, desktop, closed } = page
  return {
    pageContext: { site: { languages: site.languages }, language },
    desktop,
    origin,
    siteName: site.name,
    face: shop.face,
    mediaVersion: site.mediaVersion,
    texts: listTextFiles(language, { backOffice: isBelowBackOffice(page.url.pathname) }),
    counting: counts(shop.counting) && !closed ? { ids: shop.counting, privacy: await findPrivacyPath(page) } : null,
    shopView: toShopView(page),
    watched: { version: site.version, renewPath: getPagePath(page, 'renewSession') },
  }
}

/** The address of the privacy notice; null if the owner has published none. */
const findPrivacyPath = async (page: PageRequest) =>
  (await contractInForce(page.call, CONTRACT_KINDS.login)) && getPagePath(page, 'privacy')

/** Language, colours and texts change only with the document, or with the site. */
export const shouldRevalidate: typeof isReloadRequested = (reload) => isReloadRequested(reload) || hasShopViewBar()

/** Sent with the page and left out of the scripts of the client. */
const EARLY_CODE = import.meta.env.SSR ? keyboardScript() : ''

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  // Without data the message is in English.
  const language = data?.pageContext.language ?? 'en'
  const face = data?.face
  const nonce = useNonce()
  return (
    <html lang={language} dir={getDirection(language)} {...(face && buildTheme(face))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* With a precedence it stands before the module preloads: the first paint waits for nothing else. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <Meta />
        <Links />
        <LookLinks face={face} mediaVersion={data?.mediaVersion ?? 1} />
        {data?.texts.map((address) => (
          <meta key={address} name="texts" content={address} />
        ))}
        <EarlyScript code={EARLY_CODE} />
      </head>
      <body>
        <Pictures value={{ version: data?.mediaVersion ?? 1, missing: face?.noPicture ?? null }}>{children}</Pictures>
        <ScrollRestoration {...nonce} />
        <Scripts {...nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { search, key } = useLocation()
  const toastName = getToastName(search)
  const kind = toastName && TOASTS[toastName] === 1 ? 'success' : 'error'
  return (
    <Device isWideLayoutKnown={loaderData.desktop}>
      <EarlyInput />
      <VersionWatch {...loaderData.watched} />
      {loaderData.counting && <Analytics {...loaderData.counting} />}
      <ToastArea initial={toastName && { kind, text: t(`toast.${toastName}`), key }}>
        {loaderData.shopView && <ShopViewBar view={loaderData.shopView} />}
        <Outlet />
      </ToastArea>
    </Device>
  )
}

/** The error page without a layout: the shop's name at most (storefront 2.4). */
export function ErrorBoundary() {
  const error = useRouteError()
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) return <LastResort />
  const { siteName, pageContext, shopView } = data
  return (
    <>
      {shopView && <ShopViewBar view={shopView} />}
      <RootError
        status={getStatus(error)}
        pageContext={pageContext}
        siteName={siteName}
        home={getPagePath(pageContext, 'home')}
      />
    </>
  )
}
