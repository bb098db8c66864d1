import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/tyres-page'
import { SizeForm } from './size-form.tsx'
import { parseTyreFinder, tyreFinderView, tyreListing } from './tyre-finder-view.ts'
import { VehicleSizes } from './vehicle-sizes.tsx'

/** Tyres by size, in three steps or typed as printed on the tyre, and by vehicle. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const tyreRequest = parseTyreFinder(page.url.searchParams)
  if (tyreRequest.go && tyreRequest.sizes.length > 0) throw redirect(tyreListing(page, tyreRequest))
  const { t } = page.i18n
  const finder = await tyreFinderView(page, tyreRequest)
  const heading = t('tyres.title')
  return {
    head: buildHead(page, { of: 'tyres', heading, description: t('tyres.intro'), path: finder.path }),
    finder,
  }
}

export const meta = pageMeta

export default function TyresPage({ loaderData: { finder } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page flex flex-col gap-5 py-4 desk:py-6">
      <header>
        <h1 className="text-xl desk:text-2xl">{t('tyres.title')}</h1>
        <p className="mt-1 max-w-2xl text-ink-soft">{t('tyres.intro')}</p>
      </header>
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SizeForm view={finder} />
        <VehicleSizes view={finder} />
      </div>
    </div>
  )
}
