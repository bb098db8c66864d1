import { Icon } from '../ui/icon.tsx'
import { Ltr } from '../ui/ltr.tsx'

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
export function PricingCard() {
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
