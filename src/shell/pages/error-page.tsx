import { pageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { PricingCard } from '../pricing-card.tsx'
import type { Route } from './+types/error-page'

/**
 * The page for clients without a valid token (storefront 2.2): an apology and a way to retry. The response of any page
 * clears the flag that redirected the client.
 */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  return {
    title: `${page.i18n.t('apology.title')} · ${page.site.name}`,
    home: getPagePath(page, 'home'),
    showsPlan: page.development,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex' },
]

export default function ErrorPage({ loaderData: { home, showsPlan } }: Route.ComponentProps) {
  const { t } = useTexts()
  if (showsPlan) {
    return (
      <div className="page m-auto py-8">
        <PricingCard />
      </div>
    )
  }
  return (
    <div className="m-auto">
      <EmptyState
        level={1}
        icon="alert"
        title={t('apology.title')}
        actions={
          <ButtonLink look="main" to={home} reloadDocument>
            {t('apology.retry')}
          </ButtonLink>
        }
      >
        <p>{t('apology.text')}</p>
      </EmptyState>
    </div>
  )
}
