import { useRef, useState } from 'react'
import { useFetchers, useMatches, useNavigation } from 'react-router'
import { RecordHistory } from '#src/audit/record-history.tsx'
import type { HistoryPaths } from '#src/audit/record-history-view.ts'
import { useStuck } from '#src/shell/chunk-guard.ts'
import { ClosedNotice } from '#src/shell/closed-notice.tsx'
import { DeferredExtras } from '#src/shell/later.tsx'
import { useFocusOnNavigation } from '#src/shell/use-focus-on-navigation.ts'
import { classes } from '#src/ui/classes.ts'
import { FormDraftContext } from '#src/ui/forms/draft-slot.tsx'
import { LoadingBar } from '#src/ui/layers/loading-bar.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { DeskData } from './desk-data.ts'
import { Rail } from './rail.tsx'
import { railCookie } from './rail-width.ts'
import { TopBar } from './top-bar.tsx'
import { useFocusAfterSubmission } from './use-focus-after-submission.ts'

interface DeskFrameProps {
  desk: DeskData
  /** The page failed, was not found or is forbidden. */
  failed?: boolean
  children: React.ReactNode
}

/** Tables of staff need more width than the pages of the shop. */
const WIDE_PAGES = { '--page-width': '100rem' } as React.CSSProperties

/** The frame around every page of the back office: rail, top bar, breadcrumbs. */
export function DeskFrame({ desk, failed = false, children }: DeskFrameProps) {
  const { t } = useTexts()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useFocusAfterSubmission(main)
  const [narrow, toggleRail] = useRailWidth(desk.isRailNarrow)
  const stuck = useStuck()
  const navigating = useNavigation().state !== 'idle' && !stuck
  const fetching = useFetchers().some(({ state }) => state !== 'idle')
  return (
    <>
      <a href="#content" className="skip-link">
        {t('shell.skip')}
      </a>
      <LoadingBar busy={navigating || fetching} failed={failed || stuck} />
      <div className="flex flex-1">
        <aside
          className={classes(
            'sticky top-0 flex h-dvh shrink-0 flex-col border-e border-line bg-paper no-print max-desk:hidden',
            narrow ? 'w-17' : 'w-60',
          )}
        >
          <Rail desk={desk} narrow={narrow} onToggle={toggleRail} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar desk={desk} />
          {desk.closed && <ClosedNotice notice={desk.closed} />}
          <main id="content" ref={main} tabIndex={-1} style={WIDE_PAGES} className="flex flex-1 flex-col outline-none">
            {!failed && <Breadcrumbs desk={desk} />}
            <FormDraftContext value={FormDraft}>{children}</FormDraftContext>
            {!failed && <PageHistory />}
          </main>
        </div>
      </div>
      <DeferredExtras stuck={stuck} bell owner={desk.unsent.owner} />
    </>
  )
}

/** The history of the record whose page is shown: a loader of such a page returns its paths as `recordHistory`. */
function PageHistory() {
  const data = useMatches().at(-1)?.loaderData as { recordHistory?: HistoryPaths } | undefined
  if (!data?.recordHistory) return null
  return (
    <div className="page pb-6">
      <RecordHistory key={data.recordHistory.latest} paths={data.recordHistory} />
    </div>
  )
}

/** The width of the rail in this browser: stored in a cookie, because the server renders it. */
function useRailWidth(initial: boolean): [narrow: boolean, toggle: () => void] {
  const [narrow, setNarrow] = useState(initial)
  const toggle = () => {
    document.cookie = railCookie(!narrow, { secure: location.protocol === 'https:' })
    setNarrow(!narrow)
  }
  return [narrow, toggle]
}
