import { useFetcher } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { HistoryPanel } from '../detail/history-panel.tsx'
import type { loader } from './quick-view-page.tsx'

/** Orders of the row's product, loaded on demand. */
export function RowOrders({ address }: { address: string }) {
  const { t } = useTexts()
  const { data, state, load } = useFetcher<typeof loader>()
  return (
    <section aria-label={t('catalog.tab.history')} className="border-t border-line px-4 py-3">
      {data?.orders ? (
        <HistoryPanel history={data.orders} />
      ) : state === 'loading' ? (
        <Skeleton className="h-24" />
      ) : (
        <Button size="small" onClick={() => void load(address)}>
          <Icon name="list" className="size-4" />
          {t('catalog.tab.history')}
        </Button>
      )}
    </section>
  )
}
