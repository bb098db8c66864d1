import { pageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
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

/** Arabic in every language of the site: a sample page, not an offer of the shop. */
const PLAN = {
  name: 'باقة المؤسسات',
  about: 'لكل ما تحتاجه الشركات الكبيرة في مكان واحد.',
  price: '999',
  before: '1199',
  month: 'شهريًا',
  save: 'وفّر 3600',
  features: [
    'عدد غير محدود من المستخدمين',
    'دعم فني على مدار الساعة',
    'تقارير مفصّلة',
    'ربط مع أنظمتك الحالية',
    'مدير حساب خاص بك',
  ],
} as const

/** The static right-to-left pricing plan of `/hata` and `/error`, for developers alone (storefront 2.2). */
function PricingCard() {
  return (
    <section lang="ar" dir="rtl" aria-labelledby="plan" className="sheet mx-auto w-full max-w-sm p-6">
      <h1 id="plan" className="text-xl">
        {PLAN.name}
      </h1>
      <p className="mt-1 text-ink-soft">{PLAN.about}</p>
      <p className="mt-5 flex items-baseline gap-2">
        <Ltr className="text-[2.25rem] leading-none font-bold">{PLAN.price}</Ltr>
        <span className="text-ink-soft">{PLAN.month}</span>
        <s className="text-ink-faint">
          <Ltr>{PLAN.before}</Ltr>
        </s>
      </p>
      <p className="mt-2 inline-block rounded-control bg-good-soft px-2 py-0.5 font-semibold text-good">{PLAN.save}</p>
      <ul className="mt-5 flex flex-col gap-2 border-t border-line pt-4">
        {PLAN.features.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <Icon name="check" className="size-4.5 text-good" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}
