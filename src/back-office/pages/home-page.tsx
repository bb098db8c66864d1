import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { DraftLinks, toDraftLinks } from '../drafts/draft-links.tsx'
import { listFormDrafts } from '../drafts/wire.ts'
import { DayFigures } from '../figures/day-figures.tsx'
import { toFiguresView } from '../figures/figures-view.ts'
import { getDayFigures } from '../figures/wire.ts'
import { toLastBackup } from '../health/health-view.ts'
import { getHealth } from '../health/wire.ts'
import { TargetPanel } from '../representatives/targets/target-panel.tsx'
import { toProgressView } from '../representatives/targets/targets-view.ts'
import { getTargetProgress } from '../representatives/targets/wire.ts'
import { toGuideView } from '../work/guide-view.ts'
import { SKIPPABLE_STEPS } from '../work/progress.ts'
import { HiddenGuide, SetupGuide } from '../work/setup-guide.tsx'
import { changeSetupGuide, getAttention, getShopProgress, getWaitingWork, skipSetupStep } from '../work/wire.ts'
import { WorkTiles } from '../work/work-tiles.tsx'
import { listFirstPages, toAttentionTiles, toHealthTile, toWorkTiles } from '../work/work-view.ts'
import type { Route } from './+types/home-page'

/** The home page of the back office: what waits for the viewer, today next to earlier days, and targets of representatives. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('openBackOffice')) throw notForViewer(page, 'backOffice')
  const [work, attention, drafts, health, progress, figures, targets] = await Promise.all([
    page.call(getWaitingWork),
    page.call(getAttention),
    page.call(listFormDrafts, {}),
    page.can('manageSettings') ? page.call(getHealth) : null,
    page.call(getShopProgress, {}),
    page.can('seeShopFigures') ? page.call(getDayFigures) : null,
    page.can('manageTargets') ? page.call(getTargetProgress) : null,
  ])
  return {
    head: hiddenHead(page, page.i18n.t('backOffice.home.title')),
    tiles: [
      ...toWorkTiles(page, work),
      ...toAttentionTiles(page, attention.counts),
      ...(health ? [toHealthTile(page, health)] : []),
    ],
    pages: listFirstPages(page),
    drafts: toDraftLinks(page, drafts.pages),
    lastBackup: health && toLastBackup(page, health),
    figures: figures && toFiguresView(page, figures, new Date()),
    targets: targets && toProgressView(page, targets),
    guide: toGuideView(page, progress),
  }
}

/** Closes the guide of a new shop or opens it again, or skips one of its steps or takes it up again. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const intent = form.get('intent')
  if (intent === 'skipStep' || intent === 'resumeStep') {
    const step = SKIPPABLE_STEPS.find((one) => one === form.get('step'))
    if (!step) throw new Response(null, { status: 404 })
    await page.call(skipSetupStep, { step, isSkipped: intent === 'skipStep' })
    return null
  }
  if (intent !== 'hideGuide' && intent !== 'showGuide') throw new Response(null, { status: 404 })
  await page.call(changeSetupGuide, { hidden: intent === 'hideGuide' })
  return redirect(getPagePath(page, 'backOffice'), 303)
}

export const meta = pageMeta

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tiles, pages, drafts, lastBackup, figures, targets, guide } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('backOffice.home.title')}</h1>
      {figures && <p className="mt-1 text-ink-soft">{figures.date}</p>}
      {guide === 'hidden' ? <HiddenGuide /> : guide && <SetupGuide guide={guide} />}
      <h2 className="mt-6 mb-3 text-lg">{t('backOffice.work.title')}</h2>
      <WorkTiles tiles={tiles} pages={pages} />
      {lastBackup && <p className="mt-2 text-sm text-ink-faint">{lastBackup}</p>}
      <DraftLinks links={drafts} />
      {figures && <DayFigures figures={figures} />}
      {targets && <TargetPanel progress={targets} />}
    </div>
  )
}
