import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DayFigures } from '../figures/day-figures.tsx'
import { toFiguresView } from '../figures/figures-view.ts'
import { getDayFigures } from '../figures/wire.ts'
import { findNextStep, type ShopStep } from '../work/progress.ts'
import { getShopProgress, getWaitingWork } from '../work/wire.ts'
import { WorkTiles } from '../work/work-tiles.tsx'
import { toWorkTiles } from '../work/work-view.ts'
import type { Route } from './+types/home-page'

/** The home page of the back office: the waiting work, and today next to earlier days. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('openBackOffice')) throw notForViewer(page, 'backOffice')
  const [work, progress, figures] = await Promise.all([
    page.call(getWaitingWork),
    page.call(getShopProgress),
    page.can('seeShopFigures') ? page.call(getDayFigures) : null,
  ])
  return {
    head: hiddenHead(page, page.i18n.t('backOffice.home.title')),
    tiles: toWorkTiles(page, work),
    figures: figures && toFiguresView(page, figures, new Date()),
    nextStep: findNextStep(progress) ?? null,
    shop: getPagePath(page, 'home'),
  }
}

export const meta = pageMeta

export default function HomePage({ loaderData: { tiles, figures, nextStep, shop } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('backOffice.home.title')}</h1>
      {figures && <p className="mt-1 text-ink-soft">{figures.date}</p>}
      {nextStep && <NextStep step={nextStep} shop={shop} />}
      <h2 className="mt-6 mb-3 text-lg">{t('backOffice.work.title')}</h2>
      <WorkTiles tiles={tiles} />
      {figures && <DayFigures figures={figures} />}
    </div>
  )
}

/** The next step of a new shop. */
function NextStep({ step, shop }: { step: ShopStep; shop: string }) {
  const { t } = useTexts()
  return (
    <section className="sheet mt-4">
      <EmptyState
        icon={STEP_ICONS[step]}
        title={t(`backOffice.start.${step}.title`)}
        actions={
          step === 'orders' && (
            <ButtonLink to={shop} reloadDocument>
              {t('backOffice.toShop')}
            </ButtonLink>
          )
        }
        className="py-8"
      >
        {t(`backOffice.start.${step}.text`)}
      </EmptyState>
    </section>
  )
}

const STEP_ICONS = { products: 'box', customers: 'building', orders: 'cart' } as const
